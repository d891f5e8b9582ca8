import { listText } from '@gipfel/i18n';
import { makeCell } from '@gipfel/notation';
import type { Cell } from '@gipfel/rules';
import { allJumps, type ZertzPosition } from '@gipfel/rules/zertz';

export function duty(position: ZertzPosition): string {
  const name = (cell: Cell) => makeCell(position, cell);
  const { step, rules, demanded } = position;
  switch (step.at) {
    case 'start': {
      const jumps = allJumps(position).map(({ from, to }) => `${name(from)} to ${name(to)}`);
      if (jumps.length === 0) return 'places a marble and removes a free ring (Z3)';
      const listed =
        jumps.length > 4 ? `${jumps.slice(0, 3).join(', ')} or ${jumps.length - 3} more` : joinWithOr(jumps);
      return `${rules.captures === 'onDemand' && !demanded ? 'can' : 'must'} capture: ${listed} (Z2.2)`;
    }
    case 'remove':
      return 'removes a free ring, marked (*) (Z3.2)';
    case 'jump':
      return `goes on jumping with the marble on ${name(step.jumper)} (Z4.2)`;
    case 'claim': {
      const groupNames = (step.groups[0] ?? []).map(name);
      return `claims or leaves the group ${listText('en', 'and', groupNames)} (Z5.4)`;
    }
  }
}

function joinWithOr(words: readonly string[]): string {
  const [last = '', ...before] = [...words].reverse();
  return before.length === 0 ? last : `${before.reverse().join(', ')} or ${last}`;
}
