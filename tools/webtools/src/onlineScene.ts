/** The scenes of the online screenshots: a game under way, and a lobby with open seeks. */

import { type OnlinePerson, register } from './onlinePeople.js';
import { playOn, ZERTZ_SETUP } from './sampleGame.js';

const TURNS = 14;

const TERMS = {
  start: ZERTZ_SETUP,
  clock: { type: 'fischer', initial: 900_000, increment: 10_000 },
  touchMove: false,
  rated: true,
  chat: true,
};
const WAITING = [
  { name: 'Matteo', terms: { start: { game: 'tzaar', start: 'random' } } },
  { name: 'Zofia', terms: { start: { ...ZERTZ_SETUP, board: '48' }, touchMove: true } },
  { name: 'Sander', terms: { start: { game: 'tzaar', start: 'alternating' }, rated: false } },
  { name: 'Елена', terms: { clock: { type: 'correspondence', days: 3 } } },
] as const;

export interface OnlineScene {
  /** The person whose pages are shown. */
  readonly reader: OnlinePerson;
  readonly match: string;
}

export async function setOnlineScene(address: string): Promise<OnlineScene> {
  const [reader, opponent] = [await register(address, 'Amélie'), await register(address, 'Joost')];
  for (const { name, terms } of WAITING) {
    const person = await register(address, name);
    await person.post('/challenges', { terms: { ...TERMS, ...terms }, side: 'random', open: true });
  }
  const challenge = await reader.post<{ readonly id: string }>('/challenges', {
    terms: TERMS,
    side: 'first',
  });
  const { match } = await opponent.post<{ readonly match: string }>(`/challenges/${challenge.id}/accept`);
  const players = [reader, opponent] as const;
  const { turns } = await playOn(ZERTZ_SETUP, TURNS);
  for (const [seen, { turn }] of turns.entries()) {
    const command = { type: 'turn', turn };
    await players[seen % 2 === 0 ? 0 : 1].post(`/matches/${match}/actions`, {
      id: `turn-number-${seen}`,
      seen,
      command,
    });
  }
  await opponent.post(`/matches/${match}/chat`, { id: 'line-of-joost', text: 'Good luck!' });
  await reader.post(`/matches/${match}/chat`, { id: 'line-of-amelie', text: 'Thank you, have fun.' });
  return { reader, match };
}
