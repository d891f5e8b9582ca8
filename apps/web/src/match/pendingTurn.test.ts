import { countEvents, createMatch, eventsOf, type Match, type MatchEvent, tryApply } from '@gipfel/match';
import {
  gameOf,
  legalActions,
  opponentOf,
  pickRandom,
  positionKey,
  randomTurn,
  type Side,
  seededRandom,
} from '@gipfel/rules';
import { fixedSetup } from '@gipfel/rules/tzaar';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toStoredDraft } from '../table/turnDraft.js';
import { canUndo, type EntryEvent, PLAIN_MODE } from '../table/turnEntry.js';
import {
  beginPending,
  changePending,
  enterGesture,
  type PendingTurn,
  type SentCommand,
  type TurnCommand,
} from './pendingTurn.js';

type PlayerEvent = MatchEvent extends infer Event
  ? Event extends MatchEvent
    ? Omit<Event, 'at'>
    : never
  : never;

function begin(options: object): Match {
  const match = createMatch({ startedAt: 0, ...options });
  if (!match.ok) throw new Error(match.error.code);
  return match.value;
}

function go(match: Match, ...events: readonly PlayerEvent[]): Match {
  return events.reduce((state, event) => {
    const next = tryApply(state, { ...event, at: state.at });
    if (!next.ok) throw new Error(next.error.code);
    return next.value;
  }, match);
}

const ZERTZ = { setup: { game: 'zertz', board: '37' } };
function legalTurn(match: Match): Extract<TurnCommand, { type: 'turn' }> {
  return { type: 'turn', turn: randomTurn(match.position, seededRandom(5))?.turn ?? [] };
}

function send(state: PendingTurn, command: TurnCommand, id = 'a'): PendingTurn {
  return changePending(state, { type: 'sent', sent: { id, by: state.shown.position.side, command, at: 0 } });
}

function enter(state: PendingTurn, ...events: readonly EntryEvent[]): PendingTurn {
  return events.reduce((current, event) => enterGesture(current, event, PLAIN_MODE).state, state);
}

const shownKey = ({ shown }: PendingTurn) => positionKey(shown.position);

describe('a turn that was sent', () => {
  const match = begin(ZERTZ);
  const turn = legalTurn(match);
  const sent = send(beginPending(match), turn);
  const after = go(match, { ...turn, by: 0 });

  it('is on the board at once, and removed when rejected', () => {
    expect(shownKey(sent)).toBe(positionKey(after.position));
    expect(shownKey(changePending(sent, { type: 'rejected', ids: ['a'] }))).toBe(positionKey(match.position));
  });

  it('stays on the board when it is acknowledged before it arrives', () => {
    const acknowledged = changePending(sent, { type: 'acknowledged', id: 'a', number: 1 });
    expect(shownKey(acknowledged)).toBe(positionKey(after.position));
    const arrived = changePending(acknowledged, { type: 'match', match: after });
    expect(arrived).toMatchObject({ sent: [], shown: after });
  });

  it('is not applied twice when it and its answer arrive before the acknowledgement', () => {
    const answered = go(after, { ...legalTurn(after), by: 1 });
    expect(changePending(sent, { type: 'match', match: answered })).toMatchObject({
      sent: [],
      shown: answered,
    });
  });

  it('is given up when the server has lost what it acknowledged', () => {
    const known = go(match, { ...turn, by: 0 }, { ...legalTurn(after), by: 1 });
    const own = send(beginPending(known), legalTurn(known));
    const acknowledged = changePending(own, { type: 'acknowledged', id: 'a', number: 3 });
    expect(changePending(acknowledged, { type: 'match', match: after })).toMatchObject({
      sent: [],
      shown: after,
    });
  });
});

describe('steps of touch-move', () => {
  it('are not shown without the steps before them', () => {
    const match = begin({ ...ZERTZ, touchMove: true });
    const [place, remove] = legalTurn(match).turn;
    if (place === undefined || remove === undefined) throw new Error('two steps expected');
    const both = send(
      send(beginPending(match), { type: 'action', action: place }),
      { type: 'action', action: remove },
      'b',
    );
    expect(both.applied).toBe(2);
    expect(changePending(both, { type: 'rejected', ids: ['a'] })).toMatchObject({ sent: [], shown: match });
    // The match has taken another course, and the server has not answered yet.
    const resigned = go(match, { type: 'resign', by: 0 });
    expect(changePending(both, { type: 'match', match: resigned })).toMatchObject({
      applied: 0,
      shown: resigned,
    });
  });
});

describe('a draft', () => {
  const started = begin(ZERTZ);
  const opening = { ...legalTurn(started), by: 0 } as const;
  const match = go(started, opening);
  const draft = enter(beginPending(match), { type: 'colour', colour: 'W' }, { type: 'tap', cell: 30 });
  const steps = ({ draft: { entry } }: PendingTurn) => entry.choices.flat();

  it('survives everything that leaves its position unchanged', () => {
    expect(steps(draft)).toHaveLength(1);
    const offered = go(match, { type: 'offerDraw', by: 0 });
    expect(steps(changePending(draft, { type: 'match', match: offered }))).toEqual(steps(draft));
    // A snapshot is made of other objects.
    const copy = go(begin(ZERTZ), opening);
    expect(steps(changePending(draft, { type: 'match', match: copy }))).toEqual(steps(draft));
  });

  it('is dropped with its position', () => {
    const moved = go(match, { ...legalTurn(match), by: 1 });
    expect(steps(changePending(draft, { type: 'match', match: moved }))).toEqual([]);
  });

  it('is restored after a reload, on its position only', () => {
    const stored: unknown = JSON.parse(JSON.stringify(toStoredDraft(draft.draft.entry)));
    expect(steps(beginPending(match, [], stored))).toEqual(steps(draft));
    const sent: SentCommand = {
      id: 'a',
      by: 1,
      command: legalTurn(match),
      madeOn: 1,
      at: 0,
      acknowledgedAs: undefined,
    };
    expect(steps(beginPending(match, [sent], stored))).toEqual([]);
  });
});

/** A client as the connection leaves it: it loses, repeats and reorders nothing within one queue, and the queues go on independently. */
class Schedule {
  readonly own: Side;
  readonly random: () => number;
  /** The match after each number of events, as the server has it. */
  readonly history: Match[];
  /** Unanswered commands; the server sees them one at a time. */
  outbox: readonly (SentCommand & { readonly isAnswered?: boolean })[] = [];
  answers: readonly { readonly id: string; readonly number: number | undefined }[] = [];
  /** What became of each command: the number of its event, or rejected. */
  readonly fate = new Map<string, number | 'rejected'>();
  readonly made: SentCommand[] = [];
  /** How many events the client has heard of. */
  known = 0;
  state: PendingTurn;

  constructor(start: Match, own: Side, seed: number) {
    this.own = own;
    this.random = seededRandom(seed);
    this.history = [start];
    this.state = beginPending(start);
  }

  get server(): Match {
    return this.history.at(-1) ?? this.state.match;
  }

  get canMove(): boolean {
    const { shown, sent, applied } = this.state;
    const isFree = shown.options.touchMove || sent.length === 0;
    return (
      isFree && applied === sent.length && shown.result === undefined && shown.position.side === this.own
    );
  }

  happen(event: PlayerEvent): boolean {
    const next = tryApply(this.server, { ...event, at: this.server.at });
    if (next.ok) this.history.push(next.value);
    return next.ok;
  }

  gesture(): void {
    if (!this.canMove) return;
    const { entry } = this.state.draft;
    const pick = this.random();
    const action = pickRandom(legalActions(entry.position), this.random);
    if (pick < 0.2)
      this.enter({ type: 'tap', cell: pickRandom(gameOf(entry.position).grid.cells, this.random) ?? 0 });
    else if (pick < 0.25) this.enter({ type: 'undo' });
    else if (pick < 0.3) this.enter({ type: 'colour', colour: 'B' });
    else if (pick < 0.65 && action !== undefined) this.enter({ type: 'typed', steps: [action] });
    else this.enter({ type: 'confirm' });
  }

  /** From the draft to the end of the turn. */
  finish(): void {
    const steps = randomTurn(this.state.draft.entry.position, this.random)?.turn;
    if (!this.canMove || steps === undefined) return;
    this.enter({ type: 'typed', steps });
    if (this.canMove) this.enter({ type: 'confirm' });
  }

  enter(event: EntryEvent): void {
    const { state, commands } = enterGesture(this.state, event, PLAIN_MODE);
    this.state = state;
    for (const command of commands) {
      const id = `command ${this.made.length}`;
      this.state = changePending(this.state, { type: 'sent', sent: { id, by: this.own, command, at: 0 } });
      const sent: SentCommand = {
        id,
        by: this.own,
        command,
        madeOn: this.known,
        at: 0,
        acknowledgedAs: undefined,
      };
      this.made.push(sent);
      this.outbox = [...this.outbox, sent];
    }
  }

  /** The oldest unanswered command reaches the server, which may be unwilling. */
  reachServer(): void {
    const head = this.outbox.find(({ isAnswered }) => isAnswered !== true);
    if (head === undefined || this.outbox[0] !== head) return;
    const isTaken = this.random() < 0.85 && this.happen({ ...head.command, by: this.own });
    this.fate.set(head.id, isTaken ? countEvents(this.server) : 'rejected');
    this.outbox = this.outbox.map((each) => (each === head ? { ...each, isAnswered: true } : each));
    this.answers = [...this.answers, { id: head.id, number: isTaken ? countEvents(this.server) : undefined }];
  }

  hearAnswer(): void {
    const [answer, ...rest] = this.answers;
    if (answer === undefined) return;
    this.answers = rest;
    const { id, number } = answer;
    if (number !== undefined) {
      this.outbox = this.outbox.filter((each) => each.id !== id);
      this.state = changePending(this.state, { type: 'acknowledged', id, number });
      return;
    }
    // What counted on it falls with it.
    const dropped = this.outbox.map((each) => each.id);
    for (const each of dropped) this.fate.set(each, 'rejected');
    this.outbox = [];
    this.state = changePending(this.state, { type: 'rejected', ids: dropped });
  }

  hearEvent(): void {
    const match = this.history[this.known + 1];
    if (match === undefined) return;
    this.known++;
    this.state = changePending(this.state, { type: 'match', match });
  }

  /** A snapshot: the same match, made of other objects. */
  get snapshot(): Match {
    this.known = countEvents(this.server);
    return eventsOf(this.server).reduce((match, event) => go(match, event), this.history[0] ?? this.server);
  }

  reconnect(): void {
    this.state = changePending(this.state, { type: 'match', match: this.snapshot });
  }

  reload(): void {
    const stored: unknown = JSON.parse(JSON.stringify(toStoredDraft(this.state.draft.entry) ?? null));
    const isIdle = this.state.sent.length === this.outbox.length;
    // An acknowledged command that has not arrived is known to no one but the page.
    if (!isIdle) this.known = countEvents(this.server);
    this.state = beginPending(
      this.snapshot,
      this.outbox.map(({ isAnswered: _, ...sent }) => sent),
      stored,
    );
  }

  opponent(): void {
    const other = opponentOf(this.own);
    const pick = this.random();
    if (pick < 0.1) this.happen({ type: 'offerDraw', by: other });
    else if (pick < 0.2) this.happen({ type: 'requestTakeback', by: other });
    else if (pick < 0.35) this.happen({ type: 'acceptTakeback', by: other });
    else if (pick < 0.4) this.happen({ type: 'declineDraw', by: other });
    else {
      const turn = randomTurn(this.server.position, this.random)?.turn;
      if (turn !== undefined) this.happen({ type: 'turn', turn, by: other });
    }
  }

  /** Own words that are not about the board go to the server directly. */
  say(): void {
    const type = pickRandom(
      ['requestTakeback', 'acceptTakeback', 'declineTakeback', 'offerDraw'] as const,
      this.random,
    );
    if (type !== undefined) this.happen({ type, by: this.own });
  }

  /** The server's latest that was heard of, and every own command that is neither in it nor rejected, as far as they can follow. */
  get expected(): Match {
    let match = this.history[this.known] ?? this.server;
    for (const { id, command } of this.made) {
      const fate = this.fate.get(id);
      const isHeard = this.answers.every((answer) => answer.id !== id);
      if (fate === 'rejected' && isHeard) continue;
      if (typeof fate === 'number' && fate <= this.known) continue;
      const next = tryApply(match, { ...command, by: this.own, at: match.at });
      if (!next.ok) break;
      match = next.value;
    }
    return match;
  }
}

const OPS = [
  'gesture',
  'gesture',
  'gesture',
  'finish',
  'reachServer',
  'reachServer',
  'hearAnswer',
  'hearEvent',
  'hearEvent',
  'opponent',
  'opponent',
  'say',
  'reconnect',
  'reload',
] as const;

describe('in any order of events', () => {
  it.each([
    ['ZÈRTZ', ZERTZ],
    ['ZÈRTZ with touch-move', { ...ZERTZ, touchMove: true }],
    ['TZAAR', { setup: fixedSetup() }],
  ])(
    '%s: the board shows the match and own steps, each once, and no draft is lost on its position',
    (_name, options) => {
      const start = begin(options);
      let played = 0;
      fc.assert(
        fc.property(
          fc.array(fc.constantFrom(...OPS), { minLength: 60, maxLength: 250, size: 'max' }),
          fc.nat(),
          fc.constantFrom<Side>(0, 1),
          (ops, seed, own) => {
            const schedule = new Schedule(start, own, seed);
            for (const op of ops) {
              const before = schedule.state;
              schedule[op]();
              const { state } = schedule;
              expect(shownKey(state)).toBe(positionKey(schedule.expected.position));
              expect(positionKey(state.draft.entry.start)).toBe(shownKey(state));
              const isStill = op !== 'gesture' && op !== 'finish' && shownKey(before) === shownKey(state);
              if (isStill && canUndo(before.draft.entry) && before.shown.touched === state.shown.touched)
                expect(toStoredDraft(state.draft.entry)).toEqual(toStoredDraft(before.draft.entry));
            }
            while (schedule.outbox.length + schedule.answers.length > 0) {
              schedule.reachServer();
              schedule.hearAnswer();
            }
            schedule.reconnect();
            expect(schedule.state.sent).toEqual([]);
            expect(shownKey(schedule.state)).toBe(positionKey(schedule.server.position));
            played += schedule.fate.size;
            const kept = schedule.made.filter(({ id }) => schedule.fate.get(id) !== 'rejected');
            const heard = eventsOf(schedule.server).filter(
              (event) =>
                'by' in event && event.by === own && ['turn', 'action', 'touch'].includes(event.type),
            );
            expect(heard.length).toBe(kept.length);
          },
        ),
        { numRuns: 20 },
      );
      expect(played).toBeGreaterThan(10);
    },
  );
});
