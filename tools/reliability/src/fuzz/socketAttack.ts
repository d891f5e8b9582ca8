/** One hostile socket, until it is closed or has sent everything. */

import { MAX_MESSAGE_BYTES, PROTOCOL_VERSION, SOCKET_PATH } from '@gipfel/protocol';
import { GAME_IDS, isRecord, pickRandom } from '@gipfel/rules';
import { WebSocket } from 'ws';
import { between, until } from '../support/numbers.js';
import { foreignCommand, ownBadCommand } from './commands.js';
import { brokenBytes, brokenText, mutate, type Random, someValue, someWord } from './garbage.js';
import type { Report } from './report.js';
import { isLegal, type Seat, type Targets } from './targets.js';

/** `refused`: must be answered with a code. `repeated`: refused, or answered as the first time. `any`: harmless, answered or not. */
interface Bad {
  readonly data: string | Buffer;
  readonly binary?: boolean;
  readonly expects: 'refused' | 'repeated' | 'any';
  readonly id?: string;
  readonly number?: number;
}

const TIMEOUT = 30_000;
const BURST = 30;
/** Not valid terms: the position is invalid. */
const NO_TERMS = {
  start: { game: GAME_IDS[0], position: 'nothing of the kind' },
  clock: { type: 'none' },
  touchMove: false,
  rated: true,
  chat: true,
};

export async function attackBySocket(
  address: string,
  targets: Targets,
  random: Random,
  report: Report,
): Promise<number> {
  const seat = pickRandom(targets.seats, random);
  if (seat === undefined) return 0;
  const role = between(random, 0, 4);
  const cookie = role === 0 ? undefined : role === 1 ? targets.outsider : seat.cookie;
  const socket = new WebSocket(`${address.replace('http', 'ws')}${SOCKET_PATH}`, {
    origin: address,
    perMessageDeflate: false,
    ...(cookie === undefined ? {} : { headers: { cookie } }),
  });
  const answers: Record<string, unknown>[] = [];
  let isClosed = false;
  socket.on('error', () => undefined);
  socket.on('close', (code) => {
    isClosed = true;
    report.closed(code);
  });
  socket.on('message', (data) => {
    const text = data.toString();
    report.heard(text);
    const message: unknown = JSON.parse(text);
    if (isRecord(message) && (message['type'] === 'refused' || message['type'] === 'done'))
      answers.push(message);
  });
  await until(() => socket.readyState === WebSocket.OPEN || isClosed, TIMEOUT);
  if (random() < 0.95) socket.send(JSON.stringify({ type: 'hello', version: PROTOCOL_VERSION }));
  // Half keep to the message format, so that more of them reach the referee before the socket is closed.
  const isShaped = random() < 0.5;
  const said = Array.from({ length: between(random, 5, BURST) }, (_, index) =>
    drawBad(seat, role >= 2, isShaped, random, `fuzz-${index}-${between(random, 0, 1e9)}`),
  );
  for (const { data, binary = false } of said) if (!isClosed) socket.send(data, { binary });
  const wanted = said.filter(({ expects }) => expects !== 'any').length;
  const isAnswered = await until(() => isClosed || answers.length >= wanted, TIMEOUT);
  if (!isAnswered)
    report.fault(`${wanted - answers.length} of ${said.length} not answered: ${describe(said, answers)}`);
  judge(said, answers, report);
  socket.terminate();
  return said.length;
}

/** Those whose id no answer has named. */
function describe(said: readonly Bad[], answers: readonly Record<string, unknown>[]): string {
  const named = new Set(answers.map(({ id }) => id));
  const silent = said.filter(({ id, expects }) => expects !== 'any' && !named.has(id));
  return silent.map(({ data }) => data.toString().slice(0, 200)).join(' ¦ ');
}

function judge(said: readonly Bad[], answers: readonly Record<string, unknown>[], report: Report): void {
  for (const answer of answers) {
    const { type, id, number, code } = answer;
    if (type === 'refused') {
      report.refused(String(code));
      continue;
    }
    const repeated = said.find((bad) => bad.id === id && bad.expects === 'repeated');
    if (repeated === undefined || repeated.number !== number)
      report.fault(`accepted: ${JSON.stringify(answer)} after ${said.find((bad) => bad.id === id)?.data}`);
    else report.repeated();
  }
}

function drawBad(seat: Seat, isPlayer: boolean, isShaped: boolean, random: Random, id: string): Bad {
  const { match } = seat;
  const act = (parts: object): Bad => ({
    data: JSON.stringify({ type: 'act', id, match, ...parts }),
    expects: 'refused',
    id,
  });
  const kinds: readonly (() => Bad)[] = [
    () => act(isPlayer ? ownBadCommand(seat, random) : foreignCommand(seat, random)),
    () => act(isPlayer ? ownBadCommand(seat, random) : foreignCommand(seat, random)),
    () =>
      act({
        ...foreignCommand(seat, random),
        match: pickRandom(['nosuchmatch1', '00000000', someWord(random)], random),
      }),
    () => {
      const before = isPlayer ? pickRandom(seat.done, random) : undefined;
      if (before === undefined) return act({ command: someValue(random), seen: 0 });
      // Input without a shape is refused before its id is read.
      return {
        ...act({ ...ownBadCommand(seat, random), id: before.id }),
        id: before.id,
        number: before.number,
        expects: 'repeated',
      };
    },
    () => {
      const valid = {
        type: 'act',
        id,
        match,
        ...(isPlayer ? ownBadCommand(seat, random) : foreignCommand(seat, random)),
      };
      const broken = breakUp(valid, random);
      // Changing the number of a stale turn may make it valid, and so no attack.
      const isHarmless = isRecord(broken) && isLegal(seat, broken['command']);
      return { data: JSON.stringify(isHarmless ? { ...broken, seen: -1 } : broken), expects: 'any' };
    },
    () => ({ data: JSON.stringify(mutate({ type: 'follow', match, seen: 0 }, random)), expects: 'any' }),
    () => ({
      data: JSON.stringify(
        breakUp({ type: 'chat', id, match: 'nosuchmatch1', text: someWord(random) }, random),
      ),
      expects: 'refused',
    }),
    () => ({ data: JSON.stringify({ type: 'rematch', id, match, yes: true }), expects: 'refused', id }),
    () => ({
      data: JSON.stringify(breakUp({ type: 'seek', id, terms: NO_TERMS, side: 'first' }, random)),
      expects: 'refused',
    }),
    () => ({
      data: JSON.stringify({ type: someWord(random), id, value: someValue(random) }),
      expects: 'refused',
    }),
    () => ({ data: brokenText(JSON.stringify({ type: 'follow', match, seen: 0 }), random), expects: 'any' }),
    () => ({ data: brokenBytes(JSON.stringify({ type: 'follow', match, seen: 0 }), random), expects: 'any' }),
    () => ({
      data: Buffer.from(JSON.stringify({ type: 'hello', version: PROTOCOL_VERSION })),
      binary: true,
      expects: 'any',
    }),
    () => ({
      data: JSON.stringify({ type: 'chat', id, match, text: 'x'.repeat(MAX_MESSAGE_BYTES) }),
      expects: 'any',
    }),
    () => ({
      data: JSON.stringify({
        type: 'hello',
        version: pickRandom([0, PROTOCOL_VERSION + 1, -1, 1e9, '1', null], random),
      }),
      expects: 'any',
    }),
  ];
  // These close the connection: send them rarely.
  const most = isShaped ? 4 : random() < 0.9 ? kinds.length - 5 : kinds.length;
  return (kinds[between(random, 0, most)] ?? kinds[0])?.() ?? act({});
}

/** Changed in one place other than its type. */
function breakUp(message: object, random: Random): object {
  const { type, ...rest } = message as { readonly type: string };
  return { type, ...(mutate(rest, random) as object) };
}
