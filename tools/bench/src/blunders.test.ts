import { parseRecord } from '@gipfel/notation';
import { describe, expect, it } from 'vitest';
import { choicesOfLoser, isBlunder, openJudge } from './blunders.js';

const GAME = `[Game "zertz"]
[Variant "37"]
[Result "0-1"]

1. Bg1,d7 ; 1... Wf3,f1 ; 2. We5,a3 ; 2... Wc3,b1 ; 3. Wa1,e6 ; 3... Bb2,a4 ; 4. x b2Wd4 ; 4... Bb2,g2 ; 0-1`;

function choices() {
  const record = parseRecord(GAME);
  if (!record.ok) throw new Error(record.error.code);
  return choicesOfLoser(record.value);
}

describe('the blunder check', () => {
  it('looks at free turns of the loser only', () => {
    // The fourth turn and the next one are captures.
    expect(choices().map(({ side }) => side)).toEqual([0, 0, 0]);
  });

  it('counts a turn whose position is worth less than was thought', async () => {
    const [position] = choices();
    if (position === undefined) throw new Error('no position');
    const judge = openJudge();
    const thinking =
      (worth: number): typeof judge =>
      async (at, nodes) => {
        const judged = await judge(at, nodes);
        return judged && { ...judged, worth };
      };
    expect(await isBlunder(position, 300, thinking(160), thinking(-20))).toBe(false);
    expect(await isBlunder(position, 300, thinking(160), thinking(-10))).toBe(true);
  });
});
