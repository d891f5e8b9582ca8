/**
 * The session of one client with one engine: lines in, lines out, over any transport. It decides no turn; it parses,
 * referees and answers. An invalid or ill-timed line gets an error line and changes nothing.
 */

import { makeTurn } from '@gipfel/notation';
import { outcome, tryPlayTurn } from '@gipfel/rules';
import { type Answer, makeAnswer, makeLine } from './answer.js';
import { type Command, parseCommand } from './command.js';
import { isUnlimited } from './limits.js';
import { optionNamed, parseValue } from './options.js';
import { makeProblem, type Problem, problem, problemAt } from './problem.js';
import type { Limits, Searcher, SearchInfo } from './searcher.js';
import { parseSituation, type Situation } from './situation.js';

const PROTOCOL_VERSION = 1;

export interface Session {
  receive(line: string): void;
  /** End of input: a search with a limit is still answered, then the session closes. */
  end(): void;
  /** Resolves after `quit` or `end`; nothing is sent any more. */
  readonly closed: Promise<void>;
}

/** Commands that wait for the end of a search. */
type IdleCommand = Extract<Command, { type: 'newgame' | 'setoption' | 'position' | 'go' }>;
type SetOption = Extract<Command, { type: 'setoption' }>;

interface Running {
  readonly controller: AbortController;
  readonly isInfinite: boolean;
}

export function createSession(searcher: Searcher, send: (line: string) => void): Session {
  let situation: Situation | undefined;
  let running: Running | undefined;
  /** Unanswered `isready` lines. */
  let waiting = 0;
  let isEnding = false;
  let isClosed = false;
  let resolveClosed: () => void = () => undefined;
  const closed = new Promise<void>((resolve) => {
    resolveClosed = resolve;
  });

  function say(answer: Answer): void {
    if (!isClosed) send(makeAnswer(answer));
  }

  function complain(fault: Problem): void {
    if (!isClosed) send(`error ${makeProblem(fault)}`);
  }

  function close(): void {
    isClosed = true;
    running?.controller.abort();
    resolveClosed();
  }

  function receive(line: string): void {
    if (isClosed || isEnding) return;
    const command = parseCommand(line);
    if (!command.ok) complain(command.error);
    else if (command.value !== undefined) obey(command.value);
  }

  function obey(command: Command): void {
    switch (command.type) {
      case 'gipfel':
        identify();
        break;
      case 'isready':
        void answerReady();
        break;
      case 'stop':
        // Not an error while nothing runs: the search may have ended while the line was on its way.
        running?.controller.abort();
        break;
      case 'quit':
        close();
        break;
      case 'newgame':
      case 'setoption':
      case 'position':
      case 'go':
        if (running === undefined) obeyIdle(command);
        else complain(problem('SEARCH_RUNNING', { command: command.type }));
    }
  }

  function obeyIdle(command: IdleCommand): void {
    switch (command.type) {
      case 'newgame':
        situation = undefined;
        guarded(() => searcher.newGame());
        break;
      case 'setoption':
        setOption(command);
        break;
      case 'position': {
        const read = parseSituation(command.text, command.offset);
        if (read.ok) situation = read.value;
        else complain(read.error);
        break;
      }
      case 'go':
        if (situation === undefined) complain(problem('POSITION_MISSING'));
        else void go(situation, command.limits);
    }
  }

  function identify(): void {
    say({ type: 'id', key: 'name', text: searcher.name });
    say({ type: 'id', key: 'version', text: searcher.version });
    for (const option of searcher.options) say({ type: 'option', option });
    say({ type: 'protocol', version: PROTOCOL_VERSION });
    say({ type: 'ok' });
  }

  async function answerReady(): Promise<void> {
    waiting++;
    try {
      if (running === undefined) await searcher.ready();
      say({ type: 'readyok' });
    } catch {
      complain(problem('ENGINE_FAILED'));
    }
    waiting--;
    closeWhenDone();
  }

  function guarded(act: () => void): void {
    try {
      act();
    } catch {
      complain(problem('ENGINE_FAILED'));
    }
  }

  function setOption({ name, value, end }: SetOption): void {
    const option = optionNamed(searcher.options, name.text);
    const read = option === undefined ? problemAt('OPTION_UNKNOWN', name) : parseValue(option, value, end);
    if (!read.ok) complain(read.error);
    else if (option !== undefined) guarded(() => searcher.setOption(option.name, read.value));
  }

  /** Whatever happens, one accepted `go` is answered by exactly one `bestmove`. */
  async function go(asked: Situation, limits: Limits): Promise<void> {
    const search: Running = { controller: new AbortController(), isInfinite: isUnlimited(limits) };
    running = search;
    const turn = outcome(asked.position) === undefined ? await searchTurn(asked, limits, search) : undefined;
    if (search.isInfinite) await aborted(search.controller.signal);
    running = undefined;
    say({ type: 'bestmove', turn });
    closeWhenDone();
  }

  async function searchTurn(
    { position, ply }: Situation,
    limits: Limits,
    search: Running,
  ): Promise<string | undefined> {
    const tell = ({ pv, ...statistics }: SearchInfo) => {
      if (running !== search) return;
      say({
        type: 'info',
        info: pv === undefined ? statistics : { ...statistics, pv: makeLine(position, pv) },
      });
    };
    try {
      const { turn } = await searcher.search({ position, ply, limits }, tell, search.controller.signal);
      if (tryPlayTurn(position, turn).ok) return makeTurn(position, turn);
      complain(problem('SEARCH_ILLEGAL'));
    } catch {
      complain(problem('SEARCH_FAILED'));
    }
    return undefined;
  }

  function end(): void {
    isEnding = true;
    if (running?.isInfinite === true) running.controller.abort();
    closeWhenDone();
  }

  function closeWhenDone(): void {
    if (isEnding && running === undefined && waiting === 0) close();
  }

  return { receive, end, closed };
}

function aborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
