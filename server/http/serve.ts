// Serves an endpoint of the contract: its validation, description and rights follow from what it says of itself.
import {
  type BodyOf,
  type BytesReply,
  type Endpoint,
  noContent,
  type ParamsOf,
  type QueryOf,
} from '#contract/http/endpoint.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { describeBytes } from './replies/describe-bytes.ts';

type EndpointRequest<E extends Endpoint> = Omit<FastifyRequest, 'params' | 'query' | 'body'> & {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
};

/** What is sent; a handler that sends for itself gives the reply back. */
type Sent<E extends Endpoint> =
  | (E['reply'] extends z.ZodType ? z.input<E['reply']> : Uint8Array)
  | FastifyReply;

export type Handler<E extends Endpoint> = (
  request: EndpointRequest<E>,
  reply: FastifyReply,
) => Sent<E> | Promise<Sent<E>>;

/** For the description: a call that takes a key. */
const KeyHeaders = z.looseObject({ 'idempotency-key': z.string().optional() });

const isBytes = (reply: Endpoint['reply']): reply is BytesReply => 'mediaTypes' in reply;

const responseOf = ({ reply }: Endpoint): Record<number, unknown> => {
  if (reply === noContent) return { 204: reply };
  return { 200: isBytes(reply) ? describeBytes(reply.description, ...reply.mediaTypes) : reply };
};

/** Adds the route of an endpoint to an app or a plugin. */
export const serve = <const E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<E>,
): void => {
  const { method, path, summary, description, tags, params, query, body, multipart, idempotent } = endpoint;
  const { access, product, tool, unproven, usage, delivers, ownCredentials, errors, callTime, noHead } =
    endpoint;
  const { longestBody, form } = endpoint;
  app.route({
    method,
    url: path,
    ...(noHead && { exposeHeadRoute: false }),
    ...(longestBody !== undefined && { bodyLimit: longestBody }),
    config: {
      access,
      ...(product && { product }),
      ...(tool && { tool }),
      ...(unproven && { unproven }),
      ...(usage && { usage }),
      ...(delivers && { delivers }),
      ...(ownCredentials && { ownCredentials }),
      ...(errors && { errors }),
      ...(callTime !== undefined && { callTime }),
    },
    schema: {
      summary,
      ...(description !== undefined && { description }),
      ...(tags && { tags: [...tags] }),
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(body && { body }),
      ...(multipart && { consumes: ['multipart/form-data'] }),
      ...(form && { consumes: ['application/json', 'application/x-www-form-urlencoded'] }),
      ...(idempotent && { headers: KeyHeaders }),
      response: responseOf(endpoint),
    },
    handler: handler as unknown as (request: FastifyRequest, reply: FastifyReply) => unknown,
  });
};
