// The description of the API at /api/openapi.json, from the same schemas that validate, with every route, who
// may call it and its errors; and a page that shows it, made here, without script.
import { createHash } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import { type ErrorCode, errorKinds } from '#contract/http/errors.ts';
import { faultTexts } from '#contract/http/fault-texts.ts';
import { type FaultRule, mostFaults } from '#contract/http/faults.ts';
import { FacetItem } from '#contract/search/facets.ts';
import { CatalogueNode } from '#contract/reading/catalogue.ts';
import { BookFacetItem } from '#contract/search/multi-product.ts';
import { NavigationNode } from '#contract/products/navigation.ts';
import { FilterGroup } from '#contract/search/search.ts';
import { ArticleColumn } from '#contract/site/site-articles.ts';
import { fastifySwagger } from '@fastify/swagger';
import type { FastifyInstance, RouteOptions, FastifyContextConfig } from 'fastify';
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { drawApiPage } from './api-page.ts';
import { completeDescription } from './complete-description.ts';
import { onceCompiled } from './once-compiled.ts';
import type { Rights } from '#contract/http/endpoint.ts';
import { describeBytes } from '../replies/describe-bytes.ts';

const isForAnyone = ({ access }: Pick<FastifyContextConfig, 'access'>): boolean =>
  access === 'anonymous' || access === 'visitor';

/** Prints have a quota of their own. */
const isDelivery = ({ delivers = 'nothing' }: Rights): boolean =>
  delivers !== 'nothing' && delivers !== 'print';

/** Every code that a route may answer with, by what it declares. */
function errorsOf(rights: Rights, mayHaveBody: boolean): ErrorCode[] {
  const codes: ErrorCode[] = [
    'bad-request',
    'host-unknown',
    'internal',
    'readers-away',
    'cannot-save',
    'request-timeout',
    ...(rights.errors ?? []),
    // Whatever the search threads answer may lie in an index store.
    ...(rights.errors?.includes('search-timeout') ? (['index-away'] as const) : []),
  ];
  if (isDelivery(rights)) codes.push('reading-slowed', 'reading-too-fast');
  if (mayHaveBody) codes.push('too-large');
  if (!rights.ownCredentials) codes.push('session-ended');
  if (!isForAnyone(rights)) codes.push('not-signed-in');
  if (rights.access === 'personal') codes.push('personal-needed');
  if (rights.access === 'admin') codes.push('no-access');
  if (rights.access === 'admin' && !rights.unproven) codes.push('second-factor-needed');
  if (rights.product) codes.push('product-not-found', 'product-unlisted', 'holding-damaged');
  if (codes.includes('holding-damaged'))
    codes.push('holding-outdated', 'holding-fetching', 'holding-unavailable');
  if (rights.product && !isForAnyone(rights)) codes.push('no-access');
  return [...new Set(codes)];
}

const RequestFault = z.object({
  path: z.array(z.union([z.string(), z.number().int()])),
  rule: z.enum(Object.keys(faultTexts) as FaultRule[]),
  params: z.record(z.string(), z.union([z.string(), z.number(), z.array(z.string())])),
});

const errorReply = z.toJSONSchema(
  z.object({
    error: z.object({
      code: z.string(),
      message: z.string(),
      details: z.string().optional(),
      id: z.string().optional(),
    }),
  }),
);

/** An error's reply as JSON Schema. Written out, not converted for every status of every route: that took half a second. */
const errorSchema = (codes: readonly ErrorCode[]) => {
  const { $schema: _, ...reply } = structuredClone(errorReply);
  const error = reply.properties?.['error'];
  if (typeof error !== 'object') throw new Error('no form of an error');
  error.properties = {
    ...error.properties,
    code: { type: 'string', enum: [...codes] },
    faults: { type: 'array', maxItems: mostFaults, items: { $ref: '#/components/schemas/Fault' } },
  };
  return reply;
};

/** What a route answers with when it fails, by status: but for a status by which it tells a state in a form of its own. */
function errorResponses({ config = {}, schema = {}, method }: RouteOptions): Record<string, unknown> {
  const { access } = config;
  if (!access) return {};
  // Who sends a body to a call that takes none may send one that is too large.
  const codes = errorsOf({ ...config, access }, !['GET', 'HEAD'].includes(String(method)));
  const own = (schema.response ?? {}) as object;
  return Object.fromEntries(
    [...new Set(codes.map((code) => errorKinds[code].status))]
      .filter((status) => !(status in own))
      .map((status) => {
        const those = codes.filter((code) => errorKinds[code].status === status);
        const description = `${STATUS_CODES[status]}: ${those.join(', ')}`;
        return [status, { description, content: { 'application/json': { schema: errorSchema(those) } } }];
      }),
  );
}

/** Schemas that hold themselves have a name, by which the description refers to them. */
const schemaRegistry = z
  .registry<{ id: string }>()
  .add(RequestFault, { id: 'Fault' })
  .add(FilterGroup, { id: 'FilterGroup' })
  .add(FacetItem, { id: 'FacetItem' })
  .add(BookFacetItem, { id: 'BookFacetItem' })
  .add(CatalogueNode, { id: 'CatalogueNode' })
  .add(NavigationNode, { id: 'NavigationNode' })
  .add(ArticleColumn, { id: 'ArticleColumn' });

/** Adds to a route's schema what follows from its rights; refuses a route that declares none. */
function describeRoute(route: RouteOptions): void {
  const rights = route.config;
  const schema = (route.schema ??= {});
  // Files of the application are described nowhere and declare nothing; a call always does.
  if (schema.hide && !route.url.startsWith('/api/')) return;
  if (!rights?.access)
    throw new Error(`${String(route.method)} ${route.url} does not declare who may call it`);
  if (!['anonymous', 'admin'].includes(rights.access) && !rights.delivers)
    throw new Error(
      `${String(route.method)} ${route.url} does not declare whether it delivers text or pictures`,
    );
  if (schema.hide) return;
  Object.assign(schema, { 'x-access': rights.ownCredentials ? 'own-credentials' : rights.access });
  schema.security =
    !isForAnyone(rights) && rights.access !== 'reader'
      ? [{ bearer: [] }]
      : rights.ownCredentials
        ? []
        : [{}, { bearer: [] }];
}

const hashOf = (texts: readonly string[]): string =>
  createHash('sha256').update(texts.join('\n')).digest('hex').slice(0, 16);

/** Called on the root before any route is made. */
export async function describeApi(app: FastifyInstance, version: string): Promise<void> {
  const transform = createJsonSchemaTransform({ schemaRegistry });
  const withSchemas = createJsonSchemaTransformObject({ schemaRegistry });
  const routes: string[] = [];
  app.addHook('onRoute', (route) => {
    routes.push(`${String(route.method)} ${route.url}`);
    describeRoute(route);
  });
  await app.register(fastifySwagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Langhuan 琅嬛',
        version,
        license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
        description:
          'Calls a unit may make carry `Authorization: Bearer <access_token>`. Every failure answers `{ error: { code, message, details?, faults?, id? } }`; `code` is of a closed list, `message` is for the reader. Each of `faults` is one thing that is wrong with the request: `path` leads to the value within the body, the query or the parameters of the address, `rule` is of a closed list, `params` has the values that the rule names; `details` says the same to the reader.',
      },
      servers: [{ url: '/', description: 'This server.' }],
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: (document) => {
      const { schema, url } = transform(document);
      if (!schema || schema.hide) return { schema, url };
      return {
        schema: {
          ...schema,
          response: { ...(schema.response as object | undefined), ...errorResponses(document.route) },
        },
        url,
      };
    },
    transformObject: (document) => completeDescription(withSchemas(document)),
  });
  // The description takes most of a second to make and never changes: it is made before anybody can wait for it.
  let description: string | undefined;
  let page: string | undefined;
  const describe = () =>
    (description ??= onceCompiled(`openapi-${hashOf([version, ...routes])}.json`, () =>
      JSON.stringify(app.swagger()),
    ));
  const draw = () => (page ??= drawApiPage(JSON.parse(describe())));
  app.addHook('onListen', async () => void describe());
  app.get(
    '/api/openapi.json',
    {
      config: { access: 'anonymous' },
      schema: {
        summary: 'This description.',
        tags: ['api'],
        response: { 200: describeBytes('OpenAPI 3.1', 'application/json') },
      },
    },
    async (_, reply) => reply.type('application/json; charset=utf-8').send(describe()),
  );
  app.get(
    '/api/docs',
    {
      config: { access: 'anonymous' },
      schema: {
        summary: 'This description as a page.',
        tags: ['api'],
        response: { 200: describeBytes('The page.', 'text/html') },
      },
    },
    async (_, reply) => reply.type('text/html; charset=utf-8').send(draw()),
  );
}
