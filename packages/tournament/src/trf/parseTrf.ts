/** A tournament from a report file: every round becomes the events that led to it, so that the director can go on from there. */

import { ok, type Result } from '@gipfel/rules';
import type { Couple } from '../event.js';
import type { FileProblem } from '../fileProblem.js';
import { parsePlayer } from '../player.js';
import { recordsOf } from '../record.js';
import { createTournament, tryApply } from '../reducer.js';
import type { TournamentRefusal } from '../refusal.js';
import { inBoardOrder } from '../swiss/boards.js';
import { swissPlayers } from '../swiss/swissPlayer.js';
import { isTieBreak } from '../tieBreaks/tieBreak.js';
import { isForbidden, isSameCouple, type Tournament } from '../tournament.js';
import { parseTrfLines, type TrfLines, type TrfPlayer } from './trfLines.js';
import { roundsOf, type TrfRound } from './trfRounds.js';

interface ImportedFile {
  readonly tournament: Tournament;
  /** What was not understood or does not add up, and does not matter for the tournament. */
  readonly warnings: readonly FileProblem[];
}

export type Imported = Result<ImportedFile, readonly FileProblem[]>;

/** Everything happens at one moment: report files do not say when. */
export function parseTrf(text: string, at: number): Imported {
  const lines = parseTrfLines(text);
  const { rounds, problems } = roundsOf(lines);
  const found = [...lines.problems, ...problems, ...nameProblems(lines.players)];
  if (found.length > 0) return { ok: false, error: found };
  const builder = new Builder(lines, rounds, at);
  const built = builder.build();
  if (!built.ok) return { ok: false, error: [built.error] };
  const warnings = [...lines.warnings, ...pointsWarnings(lines.players, built.value)];
  return ok({ tournament: built.value, warnings });
}

function nameProblems(players: readonly TrfPlayer[]): readonly FileProblem[] {
  return players.flatMap((player, index): FileProblem[] => {
    const { line, name } = player;
    if (name === '') return [{ code: 'NAME_MISSING', line, column: 15, values: { number: player.number } }];
    const other = players.slice(0, index).find((each) => each.name.toLowerCase() === name.toLowerCase());
    if (other === undefined) return [];
    return [{ code: 'NAME_TWICE', line, column: 15, values: { name, number: other.number } }];
  });
}

function pointsWarnings(players: readonly TrfPlayer[], tournament: Tournament): readonly FileProblem[] {
  const records = recordsOf(tournament);
  return players.flatMap(({ line, number, points }): FileProblem[] => {
    const counted = (records.get(`${number}`) ?? []).reduce((sum, round) => sum + round.points, 0);
    if (points === '' || Number(points) === counted) return [];
    return [{ code: 'POINTS_DIFFER', line, column: 81, values: { number, points, counted } }];
  });
}

type Built = Result<Tournament, FileProblem>;

class Builder {
  readonly #lines: TrfLines;
  readonly #rounds: readonly TrfRound[];
  readonly #at: number;

  constructor(lines: TrfLines, rounds: readonly TrfRound[], at: number) {
    this.#lines = lines;
    this.#rounds = rounds;
    this.#at = at;
  }

  build(): Built {
    const created = createTournament(this.#settings(), this.#at);
    if (!created.ok) return refusedAt(1, created.error);
    let built: Built = created;
    const steps = [
      ...this.#lines.players.map((player) => (before: Tournament) => this.#enter(before, player)),
      (before: Tournament) => this.#apply(before, 1, { type: 'setOrder', order: this.#order() }),
      ...this.#rounds.map((round, index) => (before: Tournament) => this.#play(before, round, index + 1)),
      (before: Tournament) => this.#announceByes(before),
    ];
    for (const step of steps) if (built.ok) built = step(built.value);
    return built;
  }

  #order(): readonly string[] {
    return this.#lines.players
      .map(({ number }) => number)
      .sort((one, other) => one - other)
      .map((number) => `${number}`);
  }

  #settings(): object {
    const { name, type, rounds, scoring, tieBreaks, players } = this.#lines;
    const win = scoring['W'] ?? 1;
    const played = this.#rounds.filter(isPaired).length;
    const isRoundRobin = /round.?robin|berger/i.test(type);
    const cycles = isRoundRobin && Math.max(played, rounds ?? 0) > players.length ? 2 : 1;
    const system = isRoundRobin
      ? { type: 'roundRobin', cycles }
      : { type: 'swiss', rounds: Math.max(rounds ?? 0, played, 1) };
    const halves = players.map(({ number }) => {
      const inRounds = this.#rounds
        .flatMap(({ byes }) => byes)
        .filter(({ player, kind }) => player === number && kind === 'half');
      const announced = this.#lines.byes.filter(
        (each) => each.kind === 'half' && each.players.includes(number),
      );
      return inRounds.length + announced.length;
    });
    const known = tieBreaks.filter(isTieBreak);
    return {
      name: name === '' ? 'Tournament' : name,
      system,
      scoring: {
        win,
        draw: scoring['D'] ?? 0.5,
        loss: scoring['L'] ?? 0,
        absence: scoring['A'] ?? 0,
        pairingBye: scoring['P'] ?? win,
      },
      initialColour: this.#lines.initialColour ?? this.#inferredColour(),
      halfPointByes: Math.max(1, ...halves),
      ...(known.length === 0 ? {} : { tieBreaks: known }),
    };
  }

  /** C.04.3 5.2.5, from the player with the lowest number who was paired in the first round. */
  #inferredColour(): 'white' | 'black' {
    const { pairings = [], bye } = this.#rounds[0] ?? {};
    const participants = this.#order().filter(
      (id) => `${bye}` === id || pairings.some(({ white, black }) => `${white}` === id || `${black}` === id),
    );
    const index = participants[0] === `${bye}` ? 1 : 0;
    const isWhite = pairings.some(({ white }) => `${white}` === participants[index]);
    return pairings.length === 0 || isWhite === (index === 0) ? 'white' : 'black';
  }

  #enter(before: Tournament, player: TrfPlayer): Built {
    const { line, sex, federation, fideId, birth, title } = player;
    const details = {
      ...(sex === 'm' || sex === 'w' ? { sex } : {}),
      ...(federation === '' ? {} : { federation }),
      ...(fideId === '' || fideId === '0' ? {} : { fideId }),
      ...(birth === '' ? {} : { birth }),
    };
    const rating = Number(player.rating);
    const described = {
      id: `${player.number}`,
      name: player.name,
      ...(Number.isInteger(rating) && rating > 0 ? { rating } : {}),
      ...(Object.keys(details).length === 0 ? {} : { details }),
    };
    return this.#apply(before, line, { type: 'enter', player: withTitle(described, title) });
  }

  #play(before: Tournament, round: TrfRound, number: number): Built {
    const prohibited = this.#prohibit(before, number);
    let built = prohibited.ok ? this.#requestAll(prohibited.value, round, number) : prohibited;
    // A last column without pairings announces who will be absent.
    if (!built.ok || !isPaired(round)) return built;
    const pairings = inOrder(built.value, round);
    const bye = round.bye === undefined ? {} : { bye: `${round.bye}` };
    const draft = { type: 'draft', pairings: pairings.map(({ couple }) => couple), ...bye, decided: true };
    built = this.#apply(built.value, 1, draft);
    if (built.ok) built = this.#apply(built.value, 1, { type: 'publish' });
    for (const [board, { outcome }] of pairings.entries()) {
      if (outcome === undefined || !built.ok) continue;
      built = this.#apply(built.value, 1, { type: 'result', round: number, board: board + 1, outcome });
    }
    return built;
  }

  #requestAll(before: Tournament, { byes }: TrfRound, round: number): Built {
    let built: Built = ok(before);
    if (before.settings.system.type !== 'swiss') return built;
    for (const { player, kind } of byes) {
      if (built.ok)
        built = this.#apply(built.value, 1, { type: 'requestBye', player: `${player}`, round, kind });
    }
    return built;
  }

  /** Byes of records 240 and XXZ for rounds that have not been paired. */
  #announceByes(before: Tournament): Built {
    let built = this.#prohibit(before, before.rounds.length + 1);
    for (const { line, kind, round = before.rounds.length + 1, players } of this.#lines.byes) {
      for (const number of players) {
        const player = `${number}`;
        if (!built.ok || round <= before.rounds.length) continue;
        const isKnown = built.value.byeRequests.some(
          (each) => each.player === player && each.round === round,
        );
        if (!isKnown) built = this.#apply(built.value, line, { type: 'requestBye', player, round, kind });
      }
    }
    return built;
  }

  #prohibit(before: Tournament, round: number): Built {
    const wanted = this.#lines.prohibitions
      .filter(({ first, last }) => first <= round && round <= last)
      .flatMap(({ line, players }) =>
        couplesOf(players.map((number) => `${number}`)).map((couple) => ({ line, couple })),
      );
    let built: Built = ok(before);
    for (const players of before.forbidden) {
      const isOver = !wanted.some(({ couple }) => isSameCouple(couple, players));
      if (isOver && built.ok) built = this.#apply(built.value, 1, { type: 'allow', players });
    }
    for (const { line, couple } of wanted) {
      if (!built.ok || isForbidden(built.value, couple)) continue;
      built = this.#apply(built.value, line, { type: 'forbid', players: couple });
    }
    return built;
  }

  #apply(before: Tournament, line: number, event: object): Built {
    const next = tryApply(before, { ...event, at: this.#at });
    return next.ok ? next : refusedAt(line, next.error);
  }
}

function isPaired({ pairings, bye }: TrfRound): boolean {
  return pairings.length > 0 || bye !== undefined;
}

function refusedAt(line: number, { code, values }: TournamentRefusal): Result<never, FileProblem> {
  return { ok: false, error: { code: 'REFUSED', line, values: { ...values, reason: code } } };
}

/** Older files write `g` and `m` for titles, or others that are not FIDE's: such a player has none. */
function withTitle(player: object, title: string): object {
  const titled = { ...player, title: title.toUpperCase() };
  return parsePlayer(titled).ok ? titled : player;
}

function couplesOf(ids: readonly string[]): readonly Couple[] {
  return ids.flatMap((one, index) => ids.slice(index + 1).map((other): Couple => [one, other]));
}

interface Placed {
  readonly couple: Couple;
  readonly outcome: TrfRound['pairings'][number]['outcome'];
}

/** Report files do not number the boards. */
function inOrder(tournament: Tournament, { pairings }: TrfRound): readonly Placed[] {
  const players = new Map(swissPlayers(tournament).map((player) => [player.id, player]));
  const outcomes = new Map(pairings.map(({ white, outcome }) => [`${white}`, outcome]));
  const pairs = pairings.flatMap(({ white, black }) => {
    const [one, other] = [players.get(`${white}`), players.get(`${black}`)];
    return one === undefined || other === undefined ? [] : [[one, other] as const];
  });
  return inBoardOrder(pairs).map(([white, black]) => ({
    couple: [white.id, black.id],
    outcome: outcomes.get(white.id),
  }));
}
