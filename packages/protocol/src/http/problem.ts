/** Whatever is answered instead of what was asked for. */

import { Type } from '@sinclair/typebox';
import { SERVER_CODES, type ServerCode } from '../codes.js';
import type { Of } from '../schema.js';

export const Problem = Type.Object(
  {
    code: Type.Unsafe<ServerCode>(Type.String({ enum: [...SERVER_CODES] })),
    refusal: Type.Optional(
      Type.Unknown({ description: 'what the referee or the rules say, or the format of a record' }),
    ),
    retryAfter: Type.Optional(Type.Integer({ description: 'milliseconds' })),
    at: Type.Optional(
      Type.String({ description: 'of `MALFORMED`: what does not fit, as `body/terms/clock`' }),
    ),
    keyword: Type.Optional(
      Type.String({ description: 'of `MALFORMED`: which word of the schema it breaks, as `required`' }),
    ),
  },
  { title: 'Problem' },
);
export type Problem = Of<typeof Problem>;
