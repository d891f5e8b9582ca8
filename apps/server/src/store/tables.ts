/** The tables as queries see them; `migrations.ts` makes them. Times are epoch milliseconds, truth values 0 and 1, JSON is text. */

export interface PeopleTable {
  id: string;
  kind: string;
  name: string | null;
  name_key: string | null;
  level: number | null;
  password_hash: string | null;
  email: string | null;
  created_at: number;
  seen_at: number;
  suspended_until: number | null;
  deleted_at: number | null;
  preferences: string;
}

export interface CredentialsTable {
  hash: string;
  person: string;
  kind: string;
  label: string | null;
  scopes: string;
  created_at: number;
  used_at: number;
  expires_at: number | null;
}

interface BlocksTable {
  person: string;
  blocked: string;
}

/** The rarely changing part of a match; `match_progress` is rewritten with every command. */
export interface MatchesTable {
  id: string;
  game: string;
  variant: string;
  speed: string;
  rated: number;
  terms: string;
  options: string;
  first_player: string;
  second_player: string;
  first_rating: number | null;
  first_deviation: number | null;
  second_rating: number | null;
  second_deviation: number | null;
  first_change: number | null;
  second_change: number | null;
  unrated: string | null;
  created_at: number;
  ended_at: number | null;
  winner: number | null;
  reason: string | null;
  rematch_of: string | null;
  first_wish: number;
  second_wish: number;
  next_match: string | null;
}

export interface MatchProgressTable {
  match: string;
  events: number;
  turns: number;
  flag_at: number | null;
}

interface EventsTable {
  match: string;
  number: number;
  event: string;
  command: string | null;
}

interface ChatTable {
  match: string;
  number: number;
  side: number;
  text: string;
  at: number;
  command: string;
}

interface RatingsTable {
  person: string;
  game: string;
  speed: string;
  value: number;
  deviation: number;
  volatility: number;
  games: number;
  at: number;
}

interface RatingHistoryTable {
  person: string;
  game: string;
  speed: string;
  at: number;
  match: string;
  value: number;
  deviation: number;
}

export interface ChallengesTable {
  id: string;
  from_person: string;
  to_person: string | null;
  open: number;
  terms: string;
  side: string;
  created_at: number;
  expires_at: number;
  state: string;
  match: string | null;
}

export interface SeeksTable {
  id: string;
  person: string;
  terms: string;
  side: string;
  rating: number;
  created_at: number;
  alive_at: number;
  holder: string;
}

interface PairingsTable {
  seek: string;
  match: string;
  at: number;
}

export interface NoticesTable {
  person: string;
  number: number;
  at: number;
  kind: string;
  match: string | null;
  challenge: string | null;
  from_person: string | null;
  read: number;
}

export interface DevicesTable {
  endpoint: string;
  person: string;
  credential: string;
  public_key: string;
  auth_secret: string;
  language: string;
  created_at: number;
}

interface SecretsTable {
  name: string;
  value: string;
}

export interface ReportsTable {
  id: string;
  from_person: string;
  about: string;
  match: string | null;
  text: string;
  at: number;
  closed_at: number | null;
  outcome: string | null;
}

interface BarredNamesTable {
  name_key: string;
  at: number;
}

interface NotesTable {
  about: string;
  number: number;
  at: number;
  by_whom: string;
  what: string;
}

interface BeatsTable {
  process: string;
  at: number;
  people: number;
  settled_until: number;
  difference: number;
}

interface TimelineTable {
  id: number;
  shift: number;
}

interface TalliesTable {
  key: string;
  count: number;
  expires_at: number;
}

interface SchemaVersionsTable {
  version: number;
  name: string;
}

export interface Tables {
  people: PeopleTable;
  credentials: CredentialsTable;
  blocks: BlocksTable;
  matches: MatchesTable;
  match_progress: MatchProgressTable;
  events: EventsTable;
  chat: ChatTable;
  ratings: RatingsTable;
  rating_history: RatingHistoryTable;
  challenges: ChallengesTable;
  seeks: SeeksTable;
  pairings: PairingsTable;
  notices: NoticesTable;
  devices: DevicesTable;
  secrets: SecretsTable;
  reports: ReportsTable;
  barred_names: BarredNamesTable;
  notes: NotesTable;
  beats: BeatsTable;
  timeline: TimelineTable;
  tallies: TalliesTable;
  schema_versions: SchemaVersionsTable;
}
