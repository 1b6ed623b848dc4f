// What the description of the API needs beyond its schemas, so that the programs that read it, linters and generators of
// clients, take it: names of calls, meanings of parameters, tags, and forms of JSON Schema that they all know.
import { describeParameter } from './parameter-texts.ts';

interface Parameter {
  name?: string;
  description?: string;
}
interface Operation {
  operationId?: string;
  tags?: string[];
  parameters?: Parameter[];
}
type Paths = Record<string, Record<string, Operation> | undefined>;
interface PlainDescription {
  paths?: object;
  components?: { schemas?: object };
  tags?: readonly { name: string }[];
}

type Fields = Record<string, unknown>;
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

const capital = (word: string): string => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;

/** `get` and `/product/json/{code}/{pageId}` are `getProductJsonByCodeByPageId`. */
const idOf = (method: string, address: string): string =>
  address
    .split('/')
    .flatMap((part) => part.replaceAll(/\{(\w+)\}/g, '-by-$1').split(/[^A-Za-z0-9]+/))
    .reduce((id, word) => `${id}${capital(word)}`, method);

const shortAddress = (address: string): string => address.replace(/^\/api(?:\/gujiread\/api)?(?=\/)/, '');

/**
 * Names each call by its method and address, which change more rarely than the names in our sources: a client that was
 * generated keeps its functions. Where two would have one name, each has that of its whole address.
 */
function nameCalls(calls: readonly (readonly [address: string, method: string, call: Operation])[]): void {
  const times = new Map<string, number>();
  for (const [address, method] of calls) {
    const id = idOf(method, shortAddress(address));
    times.set(id, (times.get(id) ?? 0) + 1);
  }
  for (const [address, method, call] of calls) {
    const id = idOf(method, shortAddress(address));
    call.operationId = times.get(id) === 1 ? id : idOf(method, address);
  }
}

/**
 * A tuple ends by `maxItems`, and `items` says what any of its places may hold: `items: false` stops generators, and
 * linters ask for one.
 */
function boundTuple(schema: Fields): void {
  const { prefixItems, items } = schema;
  if (!Array.isArray(prefixItems) || items !== false) return;
  const kinds = [...new Map(prefixItems.map((place) => [JSON.stringify(place), place as unknown])).values()];
  schema['items'] = kinds.length === 1 ? kinds[0] : { anyOf: kinds };
  schema['minItems'] ??= prefixItems.length;
  schema['maxItems'] = prefixItems.length;
}

/** A record whose keys are all known is an object that has them. */
function listProperties(schema: Fields): void {
  const { propertyNames, required, additionalProperties } = schema;
  if (!Array.isArray(required) || schema['properties'] !== undefined || !isFields(propertyNames)) return;
  schema['properties'] = Object.fromEntries(required.map((name) => [String(name), additionalProperties]));
  schema['additionalProperties'] = false;
  delete schema['propertyNames'];
}

/** Everything in the description that is an object, itself among it. */
function* partsOf(value: unknown): Generator<Fields> {
  if (!isFields(value)) return;
  yield value;
  for (const inner of Object.values(value)) yield* partsOf(inner);
}

const own = '#/components/schemas/';

/** The named schemas that something refers to. */
function referredIn(paths: object, schemas: Fields): Set<string> {
  const found = new Set<string>();
  const follow = (value: unknown): void => {
    for (const { $ref } of partsOf(value)) {
      if (typeof $ref !== 'string') continue;
      const name = $ref.startsWith(own) ? $ref.slice(own.length) : undefined;
      // A schema that holds itself and has no name: the description would be one that nobody can read.
      if (name === undefined || !Object.hasOwn(schemas, name))
        throw new Error(
          `the description refers to ${$ref}, which is not in it: name the schema in openapi.ts`,
        );
      if (found.has(name)) continue;
      found.add(name);
      follow(schemas[name]);
    }
  };
  follow(paths);
  return found;
}

/** The description as it is sent. @throws where it refers to what it does not have. */
export function completeDescription<T extends PlainDescription>(api: T): T {
  const description = structuredClone(api);
  const paths = (description.paths ?? {}) as Paths;
  const calls = Object.entries(paths).flatMap(([address, methods]) =>
    Object.entries(methods ?? {}).map(([method, call]) => [address, method, call] as const),
  );
  nameCalls(calls);
  const tags = new Set<string>();
  for (const [address, , call] of calls) {
    for (const tag of call.tags ?? []) tags.add(tag);
    for (const parameter of call.parameters ?? []) {
      const text = describeParameter(address, parameter.name ?? '');
      if (text !== undefined) parameter.description ??= text;
    }
  }
  description.tags = [...tags].sort().map((name) => ({ name }));
  for (const part of partsOf({ ...paths, ...description.components })) {
    boundTuple(part);
    listProperties(part);
  }
  const schemas = (description.components?.schemas ?? {}) as Fields;
  const referred = referredIn(paths, schemas);
  if (description.components)
    description.components.schemas = Object.fromEntries(
      Object.entries(schemas).filter(([name]) => referred.has(name)),
    );
  return description;
}
