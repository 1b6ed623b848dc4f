// For tests: requests made up from the API's own description, right ones and ones with something wrong in them.
import fc from 'fast-check';

interface Schema {
  $ref?: string;
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  propertyNames?: Schema;
  additionalProperties?: Schema | boolean;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  minItems?: number;
}
interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  schema: Schema;
}
interface Operation {
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, unknown>;
}
/** What `/api/openapi.json` says, as far as it is read here. */
export interface ApiDescription {
  paths: Record<string, Record<string, Operation>>;
  components?: { schemas?: Record<string, Schema> };
}

const methods = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'] as const;

export interface MadeRequest {
  method: (typeof methods)[number];
  /** `POST /api/…`, as the description has it. */
  call: string;
  url: string;
  payload?: unknown;
  /** Statuses that the description knows for this call. */
  statuses: number[];
}

/** Words that a suite knows and the description cannot: by the name of the field. */
export type KnownWords = Record<string, fc.Arbitrary<unknown>>;

/** Values that no description asks for, and some that are at its edges. */
const odd: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(1e15, 1e21, -1, 0, 1.5, 101, 2 ** 31, -0, Number.MAX_SAFE_INTEGER, null, true, '', [], {}),
  fc.constantFrom(
    '\u0000',
    '\ud800',
    'x\udfff',
    '__proto__',
    'x'.repeat(1001),
    '⿰'.repeat(900),
    '？'.repeat(1000),
  ),
  fc.constantFrom(
    '，。！？',
    '[沔-丏+丐]',
    '&KR0001;',
    '天\ufe00',
    '𠀀',
    '卷十二',
    '12-30',
    '9-3',
    '1,2,3-4',
    '十十',
    '-',
    '至',
  ),
  fc.jsonValue({ maxDepth: 2 }),
);

/** Words that the description cannot know: what there is in the library, and what a rule may ask. */
const alwaysKnown: KnownWords = {
  code: fc.constantFrom('alpha', 'alpha', 'alpha', 'beta', 'none', '..'),
  codes: fc.constantFrom(['alpha'], ['beta', 'alpha'], ['none']),
  cid: fc.constantFrom('B1_1', 'B1_11', 'B1_21', 'none'),
  parent: fc.constantFrom('B1_1', 'none'),
  field: fc.constantFrom('content', 'content', 'titles', 'author'),
  value: fc.oneof(
    fc.constantFrom('一', '丁七', '卷1', '？', '一？', '12-30'),
    fc.string({ unit: 'binary', maxLength: 5 }),
  ),
  val2: fc.constantFrom('', '一', '？', '丁'),
  key: fc.constantFrom('一', '卷', '一,丁', '？'),
  pageId: fc.integer({ min: -1, max: 30 }),
  date: fc.constantFrom('19190303', '19190303', '19401332', '1919'),
  timeZone: fc.constantFrom('Asia/Shanghai', 'UTC', 'Mars/Olympus'),
  x: fc.integer({ min: 0, max: 50 }),
  y: fc.integer({ min: 0, max: 50 }),
  width: fc.integer({ min: 0, max: 200 }),
  height: fc.integer({ min: 0, max: 200 }),
  side: fc.integer({ min: 0, max: 300 }),
};
/** Left out most of the time: another version is gone. */
const seldom = new Set(['version', 'v']);

const requestOf = (api: ApiDescription, suite: KnownWords) => {
  const known = { ...alwaysKnown, ...suite };
  const of = (schema: Schema, depth: number): fc.Arbitrary<unknown> => {
    if (schema.$ref !== undefined) return of(api.components!.schemas![schema.$ref.split('/').at(-1)!], depth);
    if (schema.enum) return fc.constantFrom(...schema.enum);
    if ('const' in schema) return fc.constant(schema.const);
    if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => of(one, depth)));
    switch (schema.type) {
      case 'integer':
        return fc.integer({ min: schema.minimum ?? -5, max: Math.min(schema.maximum ?? 200, 200) });
      case 'number':
        return fc.double({ noNaN: true });
      case 'boolean':
        return fc.boolean();
      case 'string':
        return fc.string({ unit: 'binary', maxLength: Math.min(schema.maxLength ?? 20, 20) });
      case 'array':
        if (depth > 4) return fc.constant([]);
        return fc.array(of(schema.items!, depth + 1), { minLength: schema.minItems ?? 0, maxLength: 3 });
      default:
        return objectOf(schema, depth);
    }
  };
  const objectOf = (schema: Schema, depth: number): fc.Arbitrary<unknown> => {
    // Names and passwords travel sealed: the suite knows how.
    if (known.sealed && schema.properties?.epk && depth > 0) return known.sealed;
    if (schema.propertyNames && typeof schema.additionalProperties === 'object')
      return fc.dictionary(
        of(schema.propertyNames, depth + 1).map(String),
        of(schema.additionalProperties, depth + 1),
        { maxKeys: 3 },
      );
    const parts = Object.entries(schema.properties ?? {}).map(([name, part]) => {
      const right = known[name] ?? of(part, depth + 1);
      const maybe = fc.oneof({ weight: 40, arbitrary: right }, { weight: 1, arbitrary: odd });
      const isNeeded = schema.required?.includes(name) === true;
      const absent = isNeeded ? 1 : seldom.has(name) ? 60 : 20;
      return [
        name,
        fc.option(maybe, { nil: undefined, freq: isNeeded ? 60 : Math.max(1, 20 / absent) }),
      ] as const;
    });
    return fc
      .record(Object.fromEntries(parts))
      .map((made) => Object.fromEntries(Object.entries(made).filter(([, value]) => value !== undefined)));
  };
  return { of, objectOf };
};

/** Writes a parameter's value for a path. */
const inPath = (value: unknown): string => encodeURIComponent(asText(value)) || 'x';

// An object may have a `toString` of its own that is none.
const asText = (value: unknown): string =>
  (typeof value === 'object' ? JSON.stringify(value) : String(value)).replaceAll(/\p{Surrogate}/gu, '?');

/** Requests to the calls whose path begins so. */
export const arbitraryRequest = (
  api: ApiDescription,
  prefix: string,
  suite: KnownWords = {},
): fc.Arbitrary<MadeRequest> => {
  const make = requestOf(api, suite);
  const calls = Object.entries(api.paths)
    .filter(([path]) => path.startsWith(prefix))
    .flatMap(([path, those]) => Object.entries(those).map(([name, call]) => ({ path, name, call })))
    .flatMap(({ path, name, call }) => {
      const method = methods.find((known) => known.toLowerCase() === name);
      return method ? [{ path, method, call }] : [];
    });
  return fc.oneof(
    ...calls.map(({ path, method, call }): fc.Arbitrary<MadeRequest> => {
      const statuses = Object.keys(call.responses).map(Number);
      const body = call.requestBody?.content['application/json'];
      const partsIn = (place: string) => {
        const parameters = (call.parameters ?? []).filter((parameter) => parameter.in === place);
        const properties = Object.fromEntries(parameters.map(({ name, schema }) => [name, schema]));
        const required = parameters.filter((one) => one.required).map(({ name }) => name);
        return make.objectOf({ properties, required }, 0) as fc.Arbitrary<Record<string, unknown>>;
      };
      return fc
        .record({
          payload: body ? make.of(body.schema, 0) : fc.constant(undefined),
          query: partsIn('query'),
          params: partsIn('path'),
        })
        .map(({ payload, query, params }) => {
          const text = Object.entries(query).map(
            ([name, value]) => `${name}=${encodeURIComponent(asText(value))}`,
          );
          const place = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => inPath(params[name]));
          return {
            method,
            call: `${method} ${path}`,
            url: text.length > 0 ? `${place}?${text.join('&')}` : place,
            ...(payload !== undefined && { payload }),
            statuses,
          };
        });
    }),
  );
};
