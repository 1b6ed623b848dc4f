// How large the body of a request may be: of every route, by what it declares, before and after whoever sends it has
// proven who he is. What is not signed in is refused by its Content-Length, before it is read.
import { AppError } from '#contract/http/app-error.ts';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';

/** Bytes of a body, before and after whoever sends it has proven who it is. */
export const anonymousBody = 16 << 10;
const callerBody = 1 << 20;
/** Of a call that takes nothing in it: clients send `{}`. */
const emptyBody = 1 << 10;

const limitOf = ({ config, schema, bodyLimit }: RouteOptions): number => {
  const access = config?.access;
  if (!access || schema?.body === undefined) return emptyBody;
  return bodyLimit ?? (access === 'anonymous' ? anonymousBody : callerBody);
};

/** Gives each route its limit. Called before any route is made. */
export function limitBodies(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    route.bodyLimit = limitOf(route);
  });
}

/**
 * Routes that signed-in callers share take more than a stranger may send: he says how much is coming.
 * @throws AppError too-large
 */
export function refuseLongOfStrangers({ headers, routeOptions }: FastifyRequest): void {
  if (routeOptions.bodyLimit <= anonymousBody) return;
  const { 'content-length': length = '0', 'transfer-encoding': coding } = headers;
  if (coding !== undefined) throw new AppError('too-large', '未登录时请求须给出 Content-Length');
  if (Number(length) > anonymousBody)
    throw new AppError('too-large', `未登录时请求体不得超过 ${anonymousBody >> 10} KiB`);
}
