/** An engine's answers, one per line. */

import { makeTurn } from '@gipfel/notation';
import { type Position, type Turn, tryPlayTurn } from '@gipfel/rules';
import { type InfoText, makeInfo, parseInfo } from './infoText.js';
import { makeOption, parseOption } from './options.js';
import type { OptionSpec } from './searcher.js';
import { parseWhole } from './words.js';

export type Answer =
  | { readonly type: 'id'; readonly key: 'name' | 'version'; readonly text: string }
  | { readonly type: 'option'; readonly option: OptionSpec }
  | { readonly type: 'protocol'; readonly version: number }
  | { readonly type: 'ok' | 'readyok' }
  | { readonly type: 'info'; readonly info: InfoText }
  /** No turn if the game is over, or the search failed. */
  | { readonly type: 'bestmove'; readonly turn: string | undefined }
  | { readonly type: 'error'; readonly code: string; readonly details: string };

const NO_TURN = 'none';

export function makeAnswer(answer: Answer): string {
  switch (answer.type) {
    case 'id':
      return `id ${answer.key} ${answer.text}`;
    case 'option':
      return `option ${makeOption(answer.option)}`;
    case 'protocol':
      return `protocol ${answer.version}`;
    case 'ok':
    case 'readyok':
      return answer.type;
    case 'info':
      return `info ${makeInfo(answer.info)}`.trimEnd();
    case 'bestmove':
      return `bestmove ${answer.turn ?? NO_TURN}`;
    case 'error':
      return `error ${answer.code} ${answer.details}`.trimEnd();
  }
}

/** Undefined for lines unknown to this version of the protocol, which clients skip. */
export function parseAnswer(line: string): Answer | undefined {
  const match = /^\s*(\S+)(?:\s+(\S.*))?$/s.exec(line.trimEnd());
  const [, type, text = ''] = match ?? [];
  switch (type) {
    case 'id': {
      const [, key, value] = /^(name|version)\s+(.+)$/s.exec(text) ?? [];
      if (key !== 'name' && key !== 'version') return undefined;
      return { type, key, text: value ?? '' };
    }
    case 'option': {
      const option = parseOption(text);
      return option === undefined ? undefined : { type, option };
    }
    case 'protocol': {
      const version = parseWhole(text);
      return version === undefined ? undefined : { type, version };
    }
    case 'ok':
    case 'readyok':
      return text === '' ? { type } : undefined;
    case 'info': {
      const info = parseInfo(text);
      return info === undefined ? undefined : { type, info };
    }
    case 'bestmove':
      if (text === '') return undefined;
      return { type, turn: text === NO_TURN ? undefined : text };
    case 'error': {
      const [, code, details = ''] = /^(\S+)(?:\s+(.+))?$/s.exec(text) ?? [];
      return code === undefined ? undefined : { type, code, details };
    }
    default:
      return undefined;
  }
}

/** The line in notation, as far as it is legal: a line from a hash table can be cut short. */
export function makeLine(start: Position, turns: readonly Turn[]): readonly string[] {
  const texts: string[] = [];
  let position = start;
  for (const turn of turns) {
    const next = tryPlayTurn(position, turn);
    if (!next.ok) break;
    texts.push(makeTurn(position, turn));
    position = next.value;
  }
  return texts;
}
