import { describe, expect, it } from 'vitest';
import { compile, makeSentence, type Texts } from '../compiler/compile.mjs';
import { pluralCategories } from '../compiler/message.mjs';
import { formatsOf } from './formats.js';

/** One English text, and its translation when there is one. */
function compileOne(english: unknown, language?: string, text?: unknown) {
  const texts: Record<string, Texts> = { en: { play: { turn: english } } };
  if (language !== undefined) texts[language] = { play: text === undefined ? {} : { turn: text } };
  return compile(texts);
}

function problemsOf(english: unknown, language?: string, text?: unknown): readonly string[] {
  return compileOne(english, language, text).problems.map(makeSentence);
}

type Said = string | ((values: Record<string, unknown>) => string);

/** Runs a generated module: without its types it is plain JavaScript. */
function run(code: string | undefined): Record<string, Said> {
  const body = (code ?? '').replace(/^import .*$/gm, '').replace(/export function make.*$/m, '{');
  // Sound: the module is the compiler's own output, and this is what its type says.
  return new Function('formatsOf', body)(formatsOf) as Record<string, Said>;
}

function say(text: string, values: Record<string, unknown>, language = 'en'): string {
  const compiled = language === 'en' ? compileOne(text) : compileOne(text, language, text);
  const said = run(compiled.files.get(`${language}/play.ts`))['turn'];
  return typeof said === 'function' ? said(values) : (said ?? '');
}

describe('good texts', () => {
  it('keeps a text without placeholders a plain string', () => {
    // ICU quotes braces with apostrophes.
    const { files, problems } = compileOne("It’s “fine” `$'{here}'` \\ it's");
    expect(problems).toEqual([]);
    expect(run(files.get('en/play.ts'))).toEqual({ turn: `It’s “fine” \`\${here}\` \\ it's` });
    expect(files.get('types.ts')).toContain('readonly turn: string;');
  });

  it('types every placeholder by how English uses it', () => {
    const { files } = compileOne(
      '{cell} {n, number} {count, plural, one{a} other{b}} {side, select, white{w} other{b}}',
    );
    expect(files.get('types.ts')).toContain(
      "readonly turn: (a: { readonly cell: string; readonly n: number; readonly count: number; readonly side: 'white' | 'other' }) => string;",
    );
  });

  it('fills in names, numbers and choices', () => {
    expect(say('From `{cell}` \\ on', { cell: 'd4' })).toBe('From `d4` \\ on');
    expect(say('{n, number} and {n}', { n: 1234.5 })).toBe('1,234.5 and 1,234.5');
    expect(say('{n, number} und {n}', { n: 1234.5 }, 'de')).toBe('1.234,5 und 1.234,5');
    expect(say('{n, number, ::percent}', { n: 0.5 })).toBe('50%');
    expect(say('{s, select, W{white} other{none}}', { s: 'W' })).toBe('white');
    expect(say('{s, select, W{white} other{none}}', { s: 'toString' })).toBe('none');
  });

  it('counts, with exact cases, an offset and ordinals', () => {
    const text = '{n, plural, =0{none} one{# ring} other{# rings}}';
    expect([0, 1, 2].map((n) => say(text, { n }))).toEqual(['none', '1 ring', '2 rings']);
    expect(say('{n, plural, offset:1 one{you and # other} other{you and # others}}', { n: 3 })).toBe(
      'you and 2 others',
    );
    const place = '{n, selectordinal, one{#st} two{#nd} few{#rd} other{#th}}';
    expect([1, 2, 3, 11, 22].map((n) => say(place, { n }))).toEqual(['1st', '2nd', '3rd', '11th', '22nd']);
  });

  it.each([
    [
      'ru',
      '{n, plural, one{# ход} few{# хода} many{# ходов} other{# хода}}',
      ['1 ход', '2 хода', '5 ходов', '21 ход'],
    ],
    [
      'pl',
      '{n, plural, one{# ruch} few{# ruchy} many{# ruchów} other{# ruchu}}',
      ['1 ruch', '2 ruchy', '5 ruchów', '21 ruchów'],
    ],
  ])('uses the plural forms of %s', (language, text, expected) => {
    const { files, problems } = compileOne('{n, plural, one{# turn} other{# turns}}', language, text);
    expect(problems).toEqual([]);
    const said = run(files.get(`${language}/play.ts`))['turn'];
    expect([1, 2, 5, 21].map((n) => (typeof said === 'function' ? said({ n }) : said))).toEqual(expected);
  });
});

describe('texts that fail the build', () => {
  const place = 'messages/de.json, section "play", key "turn": the text';

  it.each([
    ['a missing key', 'Turn', undefined, `${place} is missing; English says «Turn».`],
    ['an empty text', 'Turn', ' ', `${place} is empty.`],
    ['no text', 'Turn', 3, `${place} must be a text in quotes.`],
    ['a space at the end', 'Turn', 'Zug ', `${place} begins or ends with a space.`],
    ['markup', 'Turn', '<b>Zug</b>', `${place} contains markup; texts are plain.`],
    ['a lost placeholder', '{cell}!', 'Feld', `${place} lacks the placeholder {cell} of the English text.`],
    [
      'a new placeholder',
      'Turn',
      '{zug}',
      `${place} has a placeholder {zug} that the English text does not have.`,
    ],
    ['another kind', '{n}', '{n, number}', `${place} uses {n} as number, the English text as text.`],
    [
      'a case that never comes',
      '{s, select, a{1} other{2}}',
      '{s, select, b{1} other{2}}',
      `${place} chooses by {s} a case "b" that never comes.`,
    ],
    [
      'a # in a choice',
      '{n, plural, one{1} other{#}}{s, select, other{}}',
      '{n, plural, one{1} other{{s, select, other{#}}}}',
      `${place} has a # outside a plural form; write the placeholder.`,
    ],
    [
      'a plural form of another language',
      '{n, plural, one{1} other{#}}',
      '{n, plural, one{1} few{2} other{#}}',
      `${place} gives {n} a plural form "few" that de does not have.`,
    ],
  ])('%s', (_, english, german, sentence) => {
    expect(problemsOf(english, 'de', german)).toEqual([sentence]);
  });

  it('says where the syntax breaks', () => {
    expect(problemsOf('{cell}', 'de', 'Auf {cell')).toEqual([
      `${place} is not valid ICU: expect argument closing brace at character 5 («{cell»).`,
    ]);
    expect(problemsOf('{n, plural, one{1}}')[0]).toContain(
      'messages/en/play.json, section "play", key "turn"',
    );
    expect(problemsOf('{when, date}')[0]).toContain('does not know: {when}');
    expect(problemsOf('{n, plural, one{1} other{2}} {n, select, other{}}')[0]).toContain(
      'both as a number and as a select',
    );
    expect(problemsOf('{Cell}')[0]).toContain('not in lowerCamelCase');
  });

  it.each([
    ['ru', 'few{2} other{3}', '"one", "many"'],
    ['pl', 'one{1} other{3}', '"few", "many"'],
    ['de', 'other{3}', '"one"'],
    ['fr', 'other{3}', '"one"'],
  ])('the plural forms that %s lacks', (language, forms, missing) => {
    const [sentence] = problemsOf('{n, plural, one{1} other{2}}', language, `{n, plural, ${forms}}`);
    expect(sentence).toContain(`lacks the plural form ${missing} of {n}`);
  });

  it('asks for the forms of whole numbers only', () => {
    expect(pluralCategories('ru')).toEqual(['one', 'few', 'many']);
    expect(pluralCategories('pl')).toEqual(['one', 'few', 'many']);
    expect(pluralCategories('fr')).toEqual(['one', 'other']);
  });

  it('an extra key, an extra section, a key that is no name', () => {
    const { problems } = compile({
      en: { play: { 'Bad key': 'x' } },
      de: { play: { 'Bad key': 'x', more: 'y' }, extra: { a: 'b' } },
    });
    expect(problems.map(makeSentence)).toEqual([
      'messages/en/play.json, section "play", key "Bad key": the text has a key that is not in lowerCamelCase.',
      'messages/de.json, section "play", key "more": the text is not needed: English has no such key.',
      'messages/de.json, section "extra": English has no such section.',
    ]);
  });
});

describe('drafts', () => {
  it('fall back to English, with its plural forms, and count what is missing', () => {
    const english = { a: '{n, plural, one{# turn} other{# turns}}', b: 'B', c: '{cell}' };
    const compiled = compile({ en: { play: english }, ru: { play: { c: 'без поля' } } }, { draft: true });
    expect(compiled.missing).toEqual(new Map([['ru', 2]]));
    expect(compiled.problems.map(({ key }) => key)).toEqual(['c']);
    const { a, b, c } = run(compiled.files.get('ru/play.ts'));
    expect(typeof a === 'function' && [a({ n: 1 }), a({ n: 2 })]).toEqual(['1 turn', '2 turns']);
    expect(b).toBe('B');
    expect(typeof c === 'function' && c({ cell: 'd4' })).toBe('d4');
  });
});
