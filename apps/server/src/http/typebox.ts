/** Routes whose types follow from their schemas. */

import type { Of } from '@gipfel/protocol/schemas';
import type { TSchema } from '@sinclair/typebox';
import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifyTypeProvider,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify';

export interface SchemaTypes extends FastifyTypeProvider {
  validator: this['schema'] extends TSchema ? Of<this['schema']> : unknown;
  serializer: this['schema'] extends TSchema ? Of<this['schema']> : unknown;
}

export type Api = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  SchemaTypes
>;
