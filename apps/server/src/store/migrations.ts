/**
 * How the tables came to be, oldest first. A migration that has been released is never changed: a later one corrects it.
 * One text for both databases; what they call differently is handed in as `Words`.
 */

import type { Queries } from './database.js';
import { recomputeNameKeys } from './nameKeys.js';

export interface Words {
  /** Text that is compared byte by byte, so that both databases sort alike. */
  readonly key: string;
  readonly whole: string;
  readonly real: string;
  /** SQLite: rows lie in the order of the primary key, so that a match is read from neighbouring pages. */
  readonly clustered: string;
  /** PostgreSQL: leaves half of each page free, so that a row that changes stays on its page and no index hears of it. */
  readonly roomy: (table: string) => readonly string[];
  /** A field of a column that holds JSON. */
  readonly field: (column: string, name: string) => string;
}

interface Migration {
  readonly name: string;
  statements(words: Words): readonly string[];
  /** After the statements, in the same transaction: what takes more than SQL. */
  readonly work?: (queries: Queries) => Promise<void>;
}

const people = ({ key, whole }: Words) => [
  `create table people (
    id ${key} primary key, kind text not null, name text, name_key ${key} unique, level integer, password_hash text, email text,
    created_at ${whole} not null, seen_at ${whole} not null, suspended_until ${whole}, deleted_at ${whole}, preferences text not null)`,
  'create index people_by_email on people (email) where email is not null',
  'create index people_by_kind on people (kind)',
  `create table credentials (
    hash ${key} primary key, person ${key} not null references people, kind text not null, label text, scopes text not null,
    created_at ${whole} not null, used_at ${whole} not null, expires_at ${whole})`,
  'create index credentials_of_person on credentials (person, kind)',
  `create table blocks (
    person ${key} not null references people, blocked ${key} not null references people, primary key (person, blocked))`,
];

/**
 * `events` refers to no other table: every insertion is guarded by the row of `match_progress` it moves, and a foreign key would
 * cost a look-up (and in PostgreSQL a row lock) for every event.
 */
const matches = ({ key, whole, real, clustered }: Words) => [
  `create table matches (
    id ${key} primary key, game text not null, variant text not null, speed text not null, rated integer not null,
    terms text not null, options text not null,
    first_player ${key} not null references people, second_player ${key} not null references people,
    first_rating ${real}, first_deviation ${real}, second_rating ${real}, second_deviation ${real},
    first_change ${real}, second_change ${real}, created_at ${whole} not null, ended_at ${whole}, winner integer, reason text,
    rematch_of ${key}, first_wish integer not null, second_wish integer not null, next_match ${key})`,
  'create index matches_newest on matches (created_at, id)',
  'create index matches_of_game on matches (game, created_at, id)',
  'create index matches_of_first on matches (first_player, created_at, id)',
  'create index matches_of_second on matches (second_player, created_at, id)',
  'create index running_matches on matches (id) where ended_at is null',
  'create index running_of_first on matches (first_player, created_at, id) where ended_at is null',
  'create index running_of_second on matches (second_player, created_at, id) where ended_at is null',
  `create table match_progress (
    match ${key} primary key references matches, events integer not null, turns integer not null, flag_at ${whole}) ${clustered}`,
  'create index flags on match_progress (flag_at) where flag_at is not null',
  `create table events (
    match ${key} not null, number integer not null, event text not null, deed ${key}, primary key (match, number)) ${clustered}`,
  'create unique index deeds on events (match, deed) where deed is not null',
  `create table chat (
    match ${key} not null references matches, number integer not null, side integer not null, text text not null,
    at ${whole} not null, deed ${key} not null, primary key (match, number))`,
  'create unique index chat_deeds on chat (match, deed)',
];

const ratings = ({ key, whole, real }: Words) => [
  `create table ratings (
    person ${key} not null references people, game ${key} not null, speed ${key} not null, value ${real} not null,
    deviation ${real} not null, volatility ${real} not null, games integer not null, at ${whole} not null,
    primary key (person, game, speed))`,
  'create index leaders on ratings (game, speed, value)',
  `create table rating_history (
    person ${key} not null references people, game ${key} not null, speed ${key} not null, at ${whole} not null, match ${key} not null,
    value ${real} not null, deviation ${real} not null, primary key (person, game, speed, at, match))`,
];

const meeting = ({ key, whole, real }: Words) => [
  `create table challenges (
    id ${key} primary key, from_person ${key} not null references people, to_person ${key} references people, open integer not null,
    terms text not null, side text not null, created_at ${whole} not null, expires_at ${whole} not null, state text not null,
    match ${key})`,
  'create index challenges_from on challenges (from_person, created_at)',
  'create index challenges_to on challenges (to_person, created_at)',
  `create index waiting_challenges on challenges (expires_at) where state = 'waiting'`,
  `create table seeks (
    id ${key} primary key, person ${key} not null references people, terms text not null, side text not null, rating ${real} not null,
    created_at ${whole} not null, alive_at ${whole} not null)`,
  'create index living_seeks on seeks (alive_at)',
];

const rest = ({ key, whole }: Words) => [
  `create table notices (
    person ${key} not null references people, number integer not null, at ${whole} not null, kind text not null, match ${key},
    challenge ${key}, from_person text, read integer not null, primary key (person, number))`,
  `create table reports (
    id ${key} primary key, from_person ${key} not null references people, about ${key} not null references people, match ${key},
    text text not null, at ${whole} not null, closed_at ${whole}, outcome text)`,
  'create index open_reports on reports (at) where closed_at is null',
  'create index closed_reports on reports (closed_at) where closed_at is not null',
  'create index reports_from on reports (from_person)',
  `create table notes (
    about ${key} not null, number integer not null, at ${whole} not null, by_whom text not null, what text not null,
    primary key (about, number))`,
  `create table beats (process ${key} primary key, at ${whole} not null)`,
];

/** For guests who are forgotten: finding them, and finding that nothing refers to them. */
const idleGuests = () => [
  `create index idle_guests on people (seen_at, id) where kind = 'guest'`,
  'create index blocks_on_blocked on blocks (blocked)',
  'create index reports_about on reports (about)',
];

const expiringCredentials = () => [
  'create index expiring_credentials on credentials (expires_at) where expires_at is not null',
];

/**
 * No command can be committed twice: a commit has seen every event up to the count that it moves, and their commands with them. An
 * index that said so again was a fifth of what a turn wrote.
 */
const leanTurns = ({ roomy }: Words) => ['drop index deeds', ...roomy('match_progress')];

const peopleHere = () => ['alter table beats add column people integer not null default 0'];

/** A device ends with the session that it was added with, however that ends. */
const devices = ({ key, whole }: Words) => [
  `create table devices (
    endpoint ${key} primary key, person ${key} not null references people,
    credential ${key} not null references credentials on delete cascade, public_key text not null, auth_secret text not null,
    language text not null, created_at ${whole} not null)`,
  'create index devices_of_person on devices (person, created_at)',
  'create index devices_of_credential on devices (credential)',
  `create table secrets (name ${key} primary key, value text not null)`,
];

/** What became of a seek, for whoever missed the answer and asks again. */
const pairings = ({ key, whole }: Words) => [
  `create table pairings (seek ${key} primary key, match ${key} not null references matches, at ${whole} not null)`,
  'create index pairings_by_time on pairings (at)',
];

/** Which process has the socket of a seek: only that one may renew it, or end it because the socket has gone. */
const seekHolders = ({ key }: Words) => [
  `alter table seeks add column holder ${key} not null default ''`,
  'create index seeks_of_person on seeks (person)',
];

/** Notices held their sender with the name of that day, which stayed when the account was deleted. */
const noNamesLeft = ({ field }: Words) => [
  `update notices set from_person = ${field('from_person', 'id')} where from_person is not null`,
  'create index resting_names on people (deleted_at) where deleted_at is not null and name_key is not null',
];

/** Nobody is found by an address any more. */
const noSignInByAddress = () => ['drop index people_by_email'];

/** Names that an administrator took away from somebody. */
const barredNames = ({ key, whole }: Words) => [
  `create table barred_names (name_key ${key} primary key, at ${whole} not null)`,
];

/**
 * For searches by what few matches may fit: the walk from the newest on would go through all of them. Those that run are few, and
 * are asked for by everybody who looks in; their index by id, which this one replaces, was for walks that nobody takes any more.
 */
const searchedMatches = () => [
  'create index matches_of_variant on matches (variant, created_at, id)',
  'create index matches_of_speed on matches (speed, created_at, id)',
  'create index matches_unwon on matches (created_at, id) where reason is not null and winner is null',
  'drop index running_matches',
  'create index running_newest on matches (created_at, id) where ended_at is null',
];

/** How far each process has settled what reached it, and how its clock stands to the shared timeline. */
const timeline = ({ whole }: Words) => [
  `alter table beats add column settled_until ${whole} not null default 0`,
  `alter table beats add column difference ${whole} not null default 0`,
  `create table timeline (id integer primary key, shift ${whole} not null)`,
];

/** Keys of walks, page by page: through the matches of two people, and through what the export of a person reads. */
const pagedReading = () => [
  'create index matches_of_pair on matches (first_player, second_player, created_at, id)',
  'drop index challenges_from',
  'drop index challenges_to',
  'create index challenges_from on challenges (from_person, created_at, id)',
  'create index challenges_to on challenges (to_person, created_at, id)',
  'drop index reports_from',
  'create index reports_from on reports (from_person, at, id)',
  'drop index credentials_of_person',
  'create index credentials_of_person on credentials (person, kind, hash)',
];

/** Why a match that was to be rated was not. */
const unratedMatches = () => ['alter table matches add column unrated text'];

/** What processes count together for a while, to keep limits. */
const tallies = ({ key, whole, roomy }: Words) => [
  `create table tallies (key ${key} primary key, count integer not null, expires_at ${whole} not null)`,
  'create index expiring_tallies on tallies (expires_at)',
  ...roomy('tallies'),
];

/** `deed` was the earlier name of a command. */
const commands = () => [
  'alter table events rename column deed to command',
  'alter table chat rename column deed to command',
  'drop index chat_deeds',
  'create unique index chat_commands on chat (match, command)',
];

export const MIGRATIONS: readonly Migration[] = [
  {
    name: 'beginning',
    statements: (words) => [people, matches, ratings, meeting, rest].flatMap((part) => part(words)),
  },
  { name: 'idleGuests', statements: idleGuests },
  { name: 'peopleHere', statements: peopleHere },
  { name: 'expiringCredentials', statements: expiringCredentials },
  { name: 'leanTurns', statements: leanTurns },
  { name: 'devices', statements: devices },
  { name: 'pairings', statements: pairings },
  { name: 'seekHolders', statements: seekHolders },
  { name: 'noNamesLeft', statements: noNamesLeft },
  { name: 'noSignInByAddress', statements: noSignInByAddress },
  { name: 'barredNames', statements: barredNames },
  { name: 'searchedMatches', statements: searchedMatches },
  { name: 'timeline', statements: timeline },
  { name: 'pagedReading', statements: pagedReading },
  // Keys became skeletons by Unicode's table of confusables.
  { name: 'nameSkeletons', statements: () => [], work: recomputeNameKeys },
  { name: 'unratedMatches', statements: unratedMatches },
  { name: 'tallies', statements: tallies },
  { name: 'commands', statements: commands },
];

export const WORDS: Readonly<Record<'sqlite' | 'postgres', Words>> = {
  sqlite: {
    key: 'text',
    whole: 'integer',
    real: 'real',
    clustered: 'without rowid',
    roomy: () => [],
    field: (column, name) => `json_extract(${column}, '$.${name}')`,
  },
  postgres: {
    key: 'text collate "C"',
    whole: 'bigint',
    real: 'double precision',
    clustered: '',
    roomy: (table) => [`alter table ${table} set (fillfactor = 50)`],
    field: (column, name) => `${column}::json ->> '${name}'`,
  },
};
