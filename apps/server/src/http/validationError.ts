/** Where a request violates the schema of its route, for programmers. */

import type { Problem } from '@gipfel/protocol';
import type { FastifyError } from 'fastify';

/** `at`: the part of the request and a JSON pointer into it; `keyword`: what of the schema is broken: `required`, `pattern` … */
export type ValidationError = Required<Pick<Problem, 'at' | 'keyword'>>;

/** Names of fields are echoed, shortened. */
const MAX_PLACE = 200;

export function validationErrorOf(error: FastifyError | Error): ValidationError | undefined {
  if (!('validation' in error)) return undefined;
  // For a union, the last error is about the whole, those before about each variant.
  const problem = error.validation?.at(-1);
  if (problem === undefined) return undefined;
  const { keyword, instancePath, params } = problem;
  const part = error.validationContext === 'querystring' ? 'query' : (error.validationContext ?? '');
  // A missing or unknown field is named beside the place where it should be, or should not.
  const field = params['missingProperty'] ?? params['additionalProperty'];
  const at = `${part}${instancePath}${typeof field === 'string' ? `/${makePointerPart(field)}` : ''}`;
  return { at: at.slice(0, MAX_PLACE), keyword };
}

/** RFC 6901. */
function makePointerPart(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1');
}
