/** The arena, from command line to final table. */

import { readFileSync } from 'node:fs';
import { err, gameNamed, ok, type Position, type Result } from '@gipfel/rules';
import { type Arguments, makeCommand } from './arguments.js';
import { EXIT, parseOptions } from './commandLine.js';
import { type EngineSpec, parseEngines } from './engineSpec.js';
import type { Io } from './io.js';
import { type MatchLog, NO_LOG, openLog } from './log.js';
import { type Participant, runMatch } from './match.js';
import {
  makeOpeningLines,
  makeOpenings,
  type OpeningFailure,
  parseOpenings,
  usualTurns,
} from './openings.js';
import { type Builtins, participantOf } from './participants.js';
import type { SprtOptions } from './pentanomial.js';
import { progressLine } from './progress.js';
import { makeReport, reportOf } from './report.js';
import type { MatchLimits } from './turnLimits.js';

const CLEAR_LINE = '\r\u001b[K';
/** Minimum pause between progress lines without a terminal. */
const QUIET_MILLISECONDS = 10_000;

/** Resolves to the exit code. */
export async function runArena(args: readonly string[], builtins: Builtins, io: Io): Promise<number> {
  const options = parseOptions<Arguments>(makeCommand(), args, io);
  if (typeof options === 'number') return options;
  const plan = options.printOpenings === true ? undefined : makePlan(options, builtins);
  if (plan?.ok === true) return play(plan.value, io);
  const openings = plan ?? readOpenings(options);
  if (openings.ok) io.out(makeOpeningLines(openings.value));
  else io.error(`${openings.error}\n`);
  return openings.ok ? EXIT.fine : EXIT.badInput;
}

interface Plan {
  readonly participants: readonly Participant[];
  readonly openings: readonly Position[];
  readonly limits: MatchLimits;
  readonly log: MatchLog;
  readonly concurrency: number;
  readonly sprt?: SprtOptions;
  readonly anchor?: string;
  readonly isJson: boolean;
}

function makePlan(args: Arguments, builtins: Builtins): Result<Plan, string> {
  const specs = parseEngines(args.engine, args.option);
  if (!specs.ok) return specs;
  if (specs.value.length < 2) return err('A match needs two engines or more: --engine name=command.');
  const { anchor, alpha, beta } = args;
  if (anchor !== undefined && !specs.value.some(({ name }) => name === anchor))
    return err(`The anchor "${anchor}" is no engine of this match.`);
  if (args.sprt !== undefined && specs.value.length > 2) return err('A test is between two engines.');
  if ([args.movetime, args.clock, args.nodes, args.depth].every((limit) => limit === undefined))
    return err('Nothing limits a turn: give --movetime, --clock, --nodes or --depth.');
  const openings = readOpenings(args);
  if (!openings.ok) return openings;
  const participants: Participant[] = [];
  for (const spec of specs.value) {
    const participant = participantOf(spec, builtins, args.startTime);
    if (!participant.ok) return participant;
    participants.push(participant.value);
  }
  const log = args.log === undefined ? ok(NO_LOG) : readLog(args.log, args, specs.value);
  if (!log.ok) return log;
  return ok({
    participants,
    openings: openings.value,
    limits: matchLimits(args),
    log: log.value,
    concurrency: args.concurrency,
    isJson: args.json === true,
    ...(args.sprt === undefined ? {} : { sprt: { elo0: args.sprt[0], elo1: args.sprt[1], alpha, beta } }),
    ...(anchor === undefined ? {} : { anchor }),
  });
}

function matchLimits({ movetime, nodes, depth, clock, grace, longestTurn }: Arguments): MatchLimits {
  return {
    grace,
    longestTurn,
    ...(movetime === undefined ? {} : { movetime }),
    ...(nodes === undefined ? {} : { nodes }),
    ...(depth === undefined ? {} : { depth }),
    ...(clock === undefined ? {} : { clock }),
  };
}

function openingOptions({ game, variant: named, seed, openingTurns }: Arguments) {
  const variant = named ?? gameNamed(game).variants[0] ?? '';
  return { game, variant, seed, turns: openingTurns ?? usualTurns(game, variant) };
}

function readOpenings(args: Arguments): Result<readonly Position[], string> {
  if (args.openings === undefined) {
    const openings = makeOpenings(openingOptions(args), args.pairs);
    return openings.ok ? openings : err(openingSentence(openings.error, args));
  }
  let text: string;
  try {
    text = readFileSync(args.openings, 'utf8');
  } catch (error) {
    return err(`The openings cannot be read: ${error instanceof Error ? error.message : error}`);
  }
  const openings = parseOpenings(text);
  if (!openings.ok) return err(openingSentence(openings.error, args));
  if (openings.value.some((opening) => opening.game !== args.game))
    return err(`The openings in ${args.openings} are not all of the game ${args.game}.`);
  if (openings.value.length < args.pairs)
    return err(openingSentence({ code: 'OPENINGS_TOO_FEW', found: openings.value.length }, args));
  return ok(openings.value.slice(0, args.pairs));
}

function openingSentence(failure: OpeningFailure, { openings, pairs, variant }: Arguments): string {
  switch (failure.code) {
    case 'VARIANT_UNKNOWN':
      return `There is no variant "${variant}".`;
    case 'OPENINGS_TOO_FEW':
      return `There are only ${failure.found} different openings for ${pairs} pairs: ask for fewer pairs or more --opening-turns.`;
    case 'OPENING_WRONG':
      return `${openings}:${failure.line}: ${failure.reason}`;
  }
}

function readLog(path: string, args: Arguments, engines: readonly EngineSpec[]): Result<MatchLog, string> {
  const { game, openings, seed, variant, openingTurns } = args;
  const config = {
    engines,
    game,
    start: openings === undefined ? { variant, seed, openingTurns } : { openings },
    limits: matchLimits(args),
  };
  const log = openLog(path, config);
  if (log.ok) return log;
  switch (log.error.code) {
    case 'LOG_DIFFERS':
      return err(`${path} is the log of another match: other engines, openings or limits. Name a new file.`);
    case 'LOG_BROKEN':
      return err(`${path}:${log.error.line}: this is no line of a log.`);
    case 'LOG_UNREADABLE':
      return err(`The log cannot be used: ${log.error.reason}`);
  }
}

/** An engine that does not even start should not lose a thousand games first. */
async function findBroken(participants: readonly Participant[]): Promise<string | undefined> {
  for (const { name, create } of participants) {
    const player = create();
    const failure = await player.newGame();
    await player.close();
    if (failure !== undefined) return `${name} does not start: ${failure.code} ${failure.details}`;
  }
  return undefined;
}

async function play(plan: Plan, io: Io): Promise<number> {
  const broken = await findBroken(plan.participants);
  if (broken !== undefined) {
    io.error(`${broken}\n`);
    return EXIT.engineFailed;
  }
  const begin = io.now();
  let shown = Number.NEGATIVE_INFINITY;
  const games = await runMatch({
    ...plan,
    signal: io.signal,
    onGame: (played, total, before) => {
      const milliseconds = io.now() - begin;
      if (!io.isTerminal && milliseconds - shown < QUIET_MILLISECONDS && played.length < total) return;
      shown = milliseconds;
      const line = progressLine(played, {
        total,
        before,
        milliseconds,
        ...(plan.sprt === undefined ? {} : { sprt: plan.sprt }),
      });
      io.error(io.isTerminal ? `${CLEAR_LINE}${line}` : `${line}\n`);
    },
  });
  if (io.isTerminal) io.error('\n');
  const report = reportOf(games, {
    names: plan.participants.map(({ name }) => name),
    ...(plan.anchor === undefined ? {} : { anchor: plan.anchor }),
    ...(plan.sprt === undefined ? {} : { sprt: plan.sprt }),
  });
  io.out(plan.isJson ? `${JSON.stringify(report)}\n` : makeReport(report));
  return io.signal.aborted ? EXIT.stopped : EXIT.fine;
}
