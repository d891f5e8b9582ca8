/** The words of an info line: `depth 5 score win 3 proven nodes 1200 pv Wd4,b2; x d1Gd3`. */

import type { Score, SearchStatistics } from './searcher.js';
import { parseInteger, parseWhole, splitWords } from './words.js';

export interface InfoText extends SearchStatistics {
  /** Whole turns in notation. */
  readonly pv?: readonly string[];
}

const BEFORE_SCORE = ['depth', 'seldepth'] as const;
const BEHIND_SCORE = ['nodes', 'nps', 'time', 'hashfull', 'multipv'] as const;
type CountName = (typeof BEFORE_SCORE)[number] | (typeof BEHIND_SCORE)[number];

export function makeInfo(info: InfoText): string {
  const counts = (names: readonly CountName[]) =>
    names.flatMap((name) => {
      const value = info[name];
      return value === undefined ? [] : [`${name} ${Math.round(value)}`];
    });
  const words = [
    ...counts(BEFORE_SCORE),
    ...(info.score === undefined ? [] : [`score ${makeScore(info.score)}`]),
    ...counts(BEHIND_SCORE),
    ...(info.pv === undefined || info.pv.length === 0 ? [] : [`pv ${info.pv.join('; ')}`]),
  ];
  return words.join(' ');
}

function makeScore(score: Score): string {
  switch (score.type) {
    case 'cp':
      return `cp ${Math.round(score.value)}${score.bound === undefined ? '' : ` ${score.bound}bound`}`;
    case 'win':
    case 'loss':
      return `${score.type} ${score.turns}${score.bound === undefined ? '' : ' upperbound'}${score.proven ? ' proven' : ''}`;
    case 'tie':
      return score.proven ? 'tie proven' : 'tie';
  }
}

const PV = /(?:^|\s)pv\s/;
const MAX_WORDS = 100;

/** Undefined if a word is unknown: half an info is worse than none. */
export function parseInfo(text: string): InfoText | undefined {
  const pvAt = PV.exec(text);
  const head = pvAt === null ? text : text.slice(0, pvAt.index);
  const words = splitWords(head, MAX_WORDS).map((word) => word.text);
  let info: InfoText = {};
  for (let at = 0; at < words.length; ) {
    const name = words[at++] ?? '';
    if (name === 'score') {
      const read = parseScore(words.slice(at, at + 4));
      if (read === undefined) return undefined;
      info = { ...info, score: read.score };
      at += read.length;
    } else {
      const value = isCountName(name) ? parseWhole(words[at++] ?? '') : undefined;
      if (value === undefined) return undefined;
      info = { ...info, [name]: value };
    }
  }
  if (pvAt === null) return info;
  const pv = text.slice(pvAt.index + pvAt[0].length).split(';');
  return { ...info, pv: pv.map((turn) => turn.trim()).filter((turn) => turn !== '') };
}

function isCountName(name: string): name is CountName {
  return [...BEFORE_SCORE, ...BEHIND_SCORE].some((known) => known === name);
}

interface ScoreRead {
  readonly score: Score;
  /** How many words it took. */
  readonly length: number;
}

function parseScore([type, second = '', third, fourth]: readonly string[]): ScoreRead | undefined {
  switch (type) {
    case 'cp': {
      const value = parseInteger(second);
      if (value === undefined) return undefined;
      if (third === 'lowerbound') return { score: { type, value, bound: 'lower' }, length: 3 };
      if (third === 'upperbound') return { score: { type, value, bound: 'upper' }, length: 3 };
      return { score: { type, value }, length: 2 };
    }
    case 'win':
    case 'loss': {
      const turns = parseWhole(second);
      if (turns === undefined) return undefined;
      const isBound = third === 'upperbound';
      const proven = (isBound ? fourth : third) === 'proven';
      const bound = isBound ? { bound: 'upper' as const } : {};
      return { score: { type, turns, proven, ...bound }, length: 2 + Number(isBound) + Number(proven) };
    }
    case 'tie': {
      const proven = second === 'proven';
      return { score: { type, proven }, length: proven ? 2 : 1 };
    }
    default:
      return undefined;
  }
}
