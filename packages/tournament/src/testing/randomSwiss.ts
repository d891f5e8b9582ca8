/** Swiss situations at random, harsher than tournaments produce: dense histories, many floats, few who can meet. */

import { pickRandom } from '@gipfel/rules';
import type { Colour } from '../settings.js';
import { preferenceOf } from '../swiss/colours.js';
import { compareRank, type Float, type SwissPlayer } from '../swiss/swissPlayer.js';

const FLOATS: readonly Float[] = [undefined, undefined, 'up', 'down'];

export function randomSituation(maxPlayers: number, random: () => number): readonly SwissPlayer[] {
  const count = 2 + Math.floor(random() * (maxPlayers - 1));
  const scores = 1 + Math.floor(random() * 5);
  const density = random() * 0.7;
  const games = Math.floor(random() * 7);
  const isFinal = random() < 0.3;
  const barred = Array.from({ length: count }, () => new Set<string>());
  for (const [one, own] of barred.entries()) {
    for (const [other, theirs] of barred.entries()) {
      if (other <= one || random() > density) continue;
      own.add(`${other}`);
      theirs.add(`${one}`);
    }
  }
  const hasAlternating = random() < 0.5;
  return barred
    .map((each, index): SwissPlayer => {
      const colours = randomColours(Math.max(0, games - Math.floor(random() * 3)), hasAlternating, random);
      const score = Math.floor(random() * scores);
      return {
        id: `${index}`,
        tpn: index + 1,
        score,
        colours,
        preference: preferenceOf(colours),
        floats: [pickRandom(FLOATS, random), pickRandom(FLOATS, random)],
        unplayed: Math.floor(random() * 3),
        canHaveBye: random() < 0.7,
        isTopscorer: isFinal && score * 2 > scores,
        barred: each,
      };
    })
    .sort(compareRank);
}

function randomColours(count: number, isAlternating: boolean, random: () => number): readonly Colour[] {
  const colours: Colour[] = [];
  while (colours.length < count) {
    const wish = preferenceOf(colours);
    const isGranted =
      wish !== undefined && (wish.strength === 'absolute' || (isAlternating && random() < 0.8));
    colours.push(isGranted ? wish.colour : (pickRandom(['white', 'black'] as const, random) ?? 'white'));
  }
  return colours;
}
