// docs/api-reference.md, from the description of the API that a server sends.
import { type ErrorCode, errorKinds } from '#contract/http/errors.ts';
import { faultTexts } from '#contract/http/fault-texts.ts';

interface Schema {
  $ref?: string;
  type?: string | readonly string[];
  const?: unknown;
  enum?: readonly unknown[];
  anyOf?: readonly Schema[];
  oneOf?: readonly Schema[];
  allOf?: readonly Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: readonly string[];
  default?: unknown;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  maxItems?: number;
}
interface Part {
  description?: string;
  content?: Record<string, { schema?: Schema }>;
}
interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  description?: string;
  schema?: Schema;
}
interface Operation {
  summary?: string;
  description?: string;
  tags?: readonly string[];
  'x-access'?: string;
  parameters?: readonly Parameter[];
  requestBody?: Part;
  responses?: Record<string, Part>;
}
export interface DescribedCalls {
  paths: Record<string, Record<string, Operation>>;
}

/** What `x-access` says, in words: `Access` of contract/http/endpoint.ts. */
const callers: Record<string, string> = {
  anonymous: 'anyone',
  visitor: 'anyone; the reply has what the caller may read',
  reader:
    'who may read the product: a signed-in institution or person, and anyone where it is open to everybody',
  unit: 'a signed-in institution or person',
  personal: 'a signed-in person',
  admin: 'an administrator who has proven the second factor',
  'own-credentials': 'whoever the call itself admits, by what the request carries',
};

/** Errors that nearly every call may answer with; listed once. */
const common: readonly string[] = [
  'bad-request',
  'cannot-save',
  'host-unknown',
  'internal',
  'readers-away',
  'request-timeout',
  'session-ended',
  'too-large',
];

const code = (text: unknown): string => `\`${String(text)}\``;
const cell = (text = ''): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

const boundsOf = ({ minimum, maximum, maxLength, maxItems }: Schema): string => {
  // Bounds of safe integers are those of the notation, not of the call.
  const isReal = (bound: number | undefined): bound is number =>
    bound !== undefined && Math.abs(bound) < Number.MAX_SAFE_INTEGER;
  const [low, high] = [isReal(minimum), isReal(maximum)];
  if (low && high) return `, ${minimum} to ${maximum}`;
  if (low) return `, at least ${minimum}`;
  if (high) return `, at most ${maximum}`;
  if (maxLength !== undefined) return `, at most ${maxLength} characters`;
  return maxItems === undefined ? '' : `, at most ${maxItems}`;
};

/** A schema in a few words; what is nested is left to /api/openapi.json. */
const formOf = (schema: Schema = {}): string => {
  const choices = schema.anyOf ?? schema.oneOf;
  if (schema.$ref) return schema.$ref.split('/').at(-1)!;
  if (schema.const !== undefined) return code(schema.const);
  if (schema.enum) return schema.enum.map(code).join(', ');
  if (choices) return [...new Set(choices.map(formOf))].join(' or ');
  if (schema.type === 'array') return `list of ${formOf(schema.items)}${boundsOf(schema)}`;
  const type = Array.isArray(schema.type) ? schema.type.join(' or ') : (schema.type ?? 'any value');
  return `${type}${boundsOf(schema)}`;
};

const defaultOf = ({ default: value }: Schema = {}): string =>
  value === undefined || typeof value === 'object'
    ? ''
    : `; ${code(value === '' ? "''" : value)} if left out`;

const parameterRows = (parameters: readonly Parameter[]): string[] => [
  '| parameter | in | form | meaning |',
  '|---|---|---|---|',
  ...parameters.map(
    ({ name, in: place, required, description, schema }) =>
      `| ${code(name)} | ${place}${required ? '' : ', optional'} | ${cell(formOf(schema) + defaultOf(schema))} | ${cell(description)} |`,
  ),
];

/** The fields of a body or a reply; of several forms, those of all. */
const fieldsOf = (schema: Schema = {}): [name: string, field: Schema, isRequired: boolean][] => {
  const parts = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (parts) {
    const all = parts.flatMap(fieldsOf);
    return [...new Map(all.map((field) => [field[0], field])).values()];
  }
  return Object.entries(schema.properties ?? {}).map(([name, field]) => [
    name,
    field,
    schema.required?.includes(name) ?? false,
  ]);
};

const bodyLines = ({ content = {} }: Part): string[] =>
  Object.entries(content).flatMap(([type, { schema }]) => {
    const fields = fieldsOf(schema);
    if (fields.length === 0) return [`Body ${code(type)}: ${cell(formOf(schema))}.`, ''];
    return [
      `Body ${code(type)}:`,
      '',
      '| field | form |',
      '|---|---|',
      ...fields.map(
        ([name, field, isRequired]) =>
          `| ${code(name)}${isRequired ? '' : ', optional'} | ${cell(formOf(field) + defaultOf(field))} |`,
      ),
      '',
    ];
  });

const replyLine = ([status, { description = '', content = {} }]: [string, Part]): string => {
  const kinds = Object.entries(content).map(([type, { schema }]) => {
    const fields = fieldsOf(schema).map(([name]) => code(name));
    if (fields.length > 0) return fields.join(', ');
    return type === 'application/json' && schema?.type ? formOf(schema) : code(type);
  });
  const text = kinds.length > 0 ? kinds.join(' or ') : description;
  return `${status} ${text}`.trim().replace(/\.$/, '');
};

const codesOf = ([, { content = {} }]: [string, Part]): string[] =>
  Object.values(content).flatMap(({ schema }) =>
    (schema?.properties?.['error']?.properties?.['code']?.enum ?? []).map(String),
  );

const operationLines = (path: string, method: string, operation: Operation): string[] => {
  const { parameters = [], requestBody, responses = {} } = operation;
  const failures = Object.entries(responses).filter((response) => codesOf(response).length > 0);
  const replies = Object.entries(responses).filter((response) => codesOf(response).length === 0);
  const own = failures.flatMap(codesOf).filter((one) => !common.includes(one));
  return [
    `### ${method.toUpperCase()} ${path}`,
    '',
    [operation.summary, operation.description].filter(Boolean).join(' '),
    '',
    ...(parameters.length > 0 ? [...parameterRows(parameters), ''] : []),
    ...(requestBody ? bodyLines(requestBody) : []),
    `- Who: ${callers[operation['x-access'] ?? ''] ?? 'anyone'}.`,
    ...(replies.length > 0 ? [`- Reply: ${replies.map(replyLine).join('; ')}.`] : []),
    ...(own.length > 0 ? [`- Errors: ${own.map(code).join(', ')}.`] : []),
    '',
  ];
};

const errorRows = (): string[] =>
  (Object.keys(errorKinds) as ErrorCode[]).map(
    (name) => `| ${code(name)} | ${errorKinds[name].status} | ${errorKinds[name].message} |`,
  );

/** A Markdown document: the calls by their tags, each with its parameters, callers and errors. */
export const writeApiReference = ({ paths }: DescribedCalls): string => {
  const byTag = new Map<string, string[][]>();
  for (const [path, methods] of Object.entries(paths).sort(([a], [b]) => (a < b ? -1 : 1)))
    for (const [method, operation] of Object.entries(methods)) {
      const tag = operation.tags?.[0] ?? 'other';
      byTag.set(tag, [...(byTag.get(tag) ?? []), operationLines(path, method, operation)]);
    }
  // What readers and programs call comes before the console.
  const tags = [...byTag].sort(
    ([a], [b]) => Number(a === 'admin') - Number(b === 'admin') || (a < b ? -1 : 1),
  );
  const count = tags.reduce((sum, [, calls]) => sum + calls.length, 0);
  return [
    '# API reference',
    '',
    `The ${count} calls of the HTTP API, written by \`npm run api-reference\` from the definitions in \`contract/\` and \`server/\`; a check finds it out of date. Nested forms are left out: a running server describes all of it at \`/api/openapi.json\` (OpenAPI 3.1) and, as a page, at \`/api/docs\`. Programs that use it are in [examples](../examples/README.md).`,
    '',
    'A call that needs a signed-in institution or person carries `Authorization: Bearer` and an access token: from signing in, or for programs from `langhuan token`. “Institution” is `unit` in calls; “person” is `subUser`.',
    '',
    'A failure is `{ "error": { "code", "message", "details"?, "faults"?, "id"? } }`. Its codes are [listed at the end](#errors). Each of `faults` is one thing that is wrong with the request: `path` leads to the value, `rule` is one of [a closed list](#rules), `params` has the values that its words need. Nearly every call may answer with ' +
      `${common.map(code).join(', ')}; these are not repeated below.`,
    '',
    ...tags.map(([tag, calls]) => `- [${tag}](#${tag}): ${calls.length}`),
    '',
    ...tags.flatMap(([tag, calls]) => [`## ${tag}`, '', ...calls.flat()]),
    '## Errors',
    '',
    '| code | status | message |',
    '|---|---|---|',
    ...errorRows(),
    '',
    '## Rules',
    '',
    '| rule | words |',
    '|---|---|',
    ...Object.entries(faultTexts).map(([rule, words]) => `| ${code(rule)} | ${cell(words)} |`),
    '',
  ].join('\n');
};
