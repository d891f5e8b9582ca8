import { readFileSync } from 'node:fs';
import { gameSections, loadSection } from '@gipfel/i18n';
import { parseCell, parsePosition } from '@gipfel/notation';
import { GAME_IDS } from '@gipfel/rules';
import { describe, expect, it } from 'vitest';
import { BOOKS } from './games.js';
import { keysOfRule, ruleKey } from './rule.js';
import { fixedStart } from './tzaar/table.js';
import { boards } from './zertz/table.js';

function rulesText(game: string): string {
  return readFileSync(new URL(`../../../../../docs/rules/${game}.md`, import.meta.url), 'utf8');
}

describe.each(GAME_IDS)('the rules page of %s', (game) => {
  const { chapters } = BOOKS[game];
  const rules = chapters.flatMap((chapter) => chapter.rules);

  it('has every numbered rule of the rules, in its order', () => {
    const numbered = [...rulesText(game).matchAll(/^- \*\*([ZT]\d+\.\d+)\*\*/gm)].map((match) => match[1]);
    expect(numbered.length).toBeGreaterThan(20);
    expect(rules.map(({ id }) => id)).toEqual(numbered);
  });

  it('has every chapter of the rules, and each rule in its own', () => {
    const headings = [...rulesText(game).matchAll(/^## ([ZT]\d+) /gm)].map((match) => match[1]);
    expect(chapters.map(({ id }) => id)).toEqual(headings);
    for (const chapter of chapters)
      for (const { id } of chapter.rules) expect(id.split('.')[0]).toBe(chapter.id);
  });

  it('marks the decisions that the rules mark', () => {
    const text = rulesText(game)
      .split(/^- (?=\*\*[ZT])/m)
      .slice(1);
    const decided = text
      .filter((rule) => rule.includes('**Decision.**'))
      .map((rule) => rule.slice(2).split('**')[0]);
    expect(rules.filter(({ decision }) => decision !== undefined).map(({ id }) => id)).toEqual(decided);
  });

  it('has all its words, and no others', async () => {
    const words = await loadSection('en', gameSections(game).rules);
    const wanted = ['lead', ...chapters.map(({ id }) => `${ruleKey(id)}Title`), ...rules.flatMap(keysOfRule)];
    expect(Object.keys(words).sort()).toEqual([...wanted].sort());
    for (const sentence of Object.values(words)) expect(typeof sentence).toBe('string');
  });

  it('draws legal positions and points at places that exist', () => {
    for (const { pictures = [] } of rules) {
      for (const { position: line, circles = [], arrows = [] } of pictures) {
        const position = parsePosition(line);
        if (!position.ok) throw new Error(`${line}: ${position.error.code}`);
        for (const label of [...circles, ...arrows.flatMap((arrow) => arrow.split('-'))])
          expect(parseCell(position.value, label).ok, `${line} ${label}`).toBe(true);
      }
    }
  });
});

describe('the tables', () => {
  it('Z1.2 names the columns of all six boards as the rules print them', async () => {
    const rows = Object.fromEntries(boards.rows(await loadSection('en', 'common')));
    expect(Object.keys(rows)).toEqual(['37', '40', '43', '44', '48', '61']);
    for (const name of ['37', '40', '44', '61'] as const) expect(rulesText('zertz')).toContain(rows[name]);
    expect(rows['43']).toBe(`${rows['40']} h1–3`);
    expect(rows['48']).toBe(`${rows['44']} h1–4`);
  });

  it('T2.2 lists the fixed start as the rules print it', async () => {
    const rows = fixedStart.rows(await loadSection('en', 'common'));
    expect(rows.map(([type]) => type)).toEqual(['Tott', 'Tzarra', 'Tzaar']);
    for (const [, ...places] of rows) for (const list of places) expect(rulesText('tzaar')).toContain(list);
  });
});
