/** Where a request does not fit the schema of its route: for whoever writes a program. */

import type { FastifyError } from 'fastify';

export interface Misfit {
  /** The part of the request and the way to the place in it, as in a JSON pointer. */
  readonly at: string;
  /** What of the schema is broken, in the word of JSON Schema: `required`, `pattern` … */
  readonly keyword: string;
}

/** Names of fields come back to whoever sent them; not whole novels. */
const LONGEST_PLACE = 200;

export function misfitOf(error: FastifyError | Error): Misfit | undefined {
  if (!('validation' in error)) return undefined;
  // Of a union that fits in no shape the last word is about the whole; those before are about each shape.
  const problem = error.validation?.at(-1);
  if (problem === undefined) return undefined;
  const { keyword, instancePath, params } = problem;
  const part = error.validationContext === 'querystring' ? 'query' : (error.validationContext ?? '');
  // A field that is missing, or too many, is named beside the place where it should be, or should not.
  const field = params['missingProperty'] ?? params['additionalProperty'];
  const at = `${part}${instancePath}${typeof field === 'string' ? `/${makePointerPart(field)}` : ''}`;
  return { at: at.slice(0, LONGEST_PLACE), keyword };
}

/** RFC 6901. */
function makePointerPart(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1');
}
