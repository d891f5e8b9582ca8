/** Gestures of a player, made with a mouse, a finger or the keyboard alone. */

import type { Cell } from '@gipfel/rules';
import type { Page } from 'playwright-core';
import type { Gesture } from '../../pages/learn/testing/solve.js';

export interface Hands {
  do(gesture: Gesture): Promise<void>;
}

const cellSelector = (cell: Cell) => `[data-cell="${cell}"]`;
const TAKES = { W: '1', G: '2', B: '3', Z: '1', R: '2', T: '3' } as const;

/** With `press` as a click or a tap. */
function pointing(press: (selector: string) => Promise<void>): Hands {
  return {
    async do(gesture) {
      switch (gesture.type) {
        case 'tap':
          return press(cellSelector(gesture.cell));
        case 'take':
          // Waited for: after a reload or an animation the tray is not there at once.
          return press(
            gesture.isOwn === true
              ? `button[data-own="${gesture.what}"]`
              : `fieldset.pool [data-take="${gesture.what}"][aria-disabled="false"]`,
          );
        case 'pass':
          return press('[data-do="pass"]');
        case 'confirm':
          return press('[data-do="confirm"]');
      }
    },
  };
}

export function mouse(page: Page): Hands {
  return pointing((selector) => page.locator(selector).first().click());
}

export function finger(page: Page): Hands {
  return pointing((selector) => page.locator(selector).first().tap());
}

/** Clockwise from up, as docs/board.md lists them. */
const HEADINGS = ['ArrowUp', 'PageUp', 'PageDown', 'ArrowDown', 'End', 'Home'] as const;
const MOST_STEPS = 40;

/** Arrow keys to the cell, then Enter: nothing is pointed at. */
export function keyboard(page: Page): Hands {
  const cursor = () => page.evaluate(() => document.activeElement?.getAttribute('data-cell') ?? '');

  async function goTo(cell: Cell): Promise<void> {
    for (let step = 0; step < MOST_STEPS; step++) {
      if ((await cursor()) === String(cell)) return;
      const heading = await page.evaluate((target) => {
        const middle = (element: Element | null) => {
          const box = element?.getBoundingClientRect();
          return box === undefined ? { x: 0, y: 0 } : { x: box.x + box.width / 2, y: box.y + box.height / 2 };
        };
        const from = middle(document.activeElement);
        const to = middle(document.querySelector(target));
        const turn = Math.atan2(to.y - from.y, to.x - from.x) / (Math.PI / 3) + 1.5;
        return (Math.round(turn) + 6) % 6;
      }, cellSelector(cell));
      await page.keyboard.press(HEADINGS[heading] ?? 'ArrowUp');
    }
    throw new Error(`The cursor did not reach ${cell}.`);
  }

  return {
    async do(gesture) {
      if ((await cursor()) === '') await page.locator('[data-cell][tabindex="0"]').focus();
      switch (gesture.type) {
        case 'tap':
          await goTo(gesture.cell);
          return page.keyboard.press('Enter');
        case 'take':
          return page.keyboard.press(TAKES[gesture.what]);
        case 'pass':
          return page.keyboard.press('-');
        case 'confirm':
          return page.keyboard.press('c');
      }
    },
  };
}
