// schema.org for tests, without a network: a context that says of each property what its value is, and from the
// declarations of `schema-dts` which properties each type has.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import jsonld from 'jsonld';

const vocabulary = 'http://schema.org/';
const address = (name: string) => ({ '@id': `${vocabulary}${name}`, '@type': '@id' });
const day = (name: string) => ({ '@id': `${vocabulary}${name}`, '@type': `${vocabulary}Date` });

/** The part of https://schema.org/docs/jsonldcontext.jsonld that decides how values of these properties are read. */
const context = {
  '@context': {
    type: '@type',
    id: '@id',
    '@vocab': vocabulary,
    url: address('url'),
    item: address('item'),
    image: address('image'),
    mainEntityOfPage: address('mainEntityOfPage'),
    datePublished: day('datePublished'),
    dateModified: day('dateModified'),
    'query-input': { '@id': `${vocabulary}query-input` },
  },
};

type Expanded = Record<string, unknown> & { '@type'?: string[] };

/** As an RDF processor reads it. @throws for what asks for any other context. */
export const expandThing = async (thing: object): Promise<Expanded[]> =>
  (await jsonld.expand(thing as jsonld.JsonLdDocument, {
    documentLoader: async (url: string) => {
      if (url !== 'https://schema.org') throw new Error(`nothing is loaded from ${url}`);
      return { documentUrl: url, document: context };
    },
  })) as Expanded[];

/** By type, its own properties and the types that it is one of. */
const declared = new Map<string, { above: string[]; properties: Set<string> }>();
const readDeclarations = (): void => {
  const file = createRequire(import.meta.url)
    .resolve('schema-dts')
    .replace(/schema\.js$/, 'schema.d.ts');
  let current: Set<string> | undefined;
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const head = /^(?:export )?interface (\w+?)(?:Base|Leaf)(?: extends (.+))? \{$/.exec(line);
    if (head) {
      const [, name = '', bases = ''] = head;
      const entry = declared.get(name) ?? { above: [], properties: new Set() };
      entry.above.push(
        ...bases
          .split(', ')
          .flatMap((base) => (base.endsWith('Base') ? [base.slice(0, -'Base'.length)] : [])),
      );
      declared.set(name, entry);
      current = entry.properties;
    }
    const property = /^ {4}"([\w-]+)"\?: /.exec(line)?.[1];
    if (property !== undefined) current?.add(property);
  }
};

const hasProperty = (type: string, property: string): boolean => {
  const entry = declared.get(type);
  if (!entry) return false;
  return (
    entry.properties.has(property) || entry.above.some((name) => name !== type && hasProperty(name, property))
  );
};

/** Properties that their type does not have, and types that there are none of, in a thing and all that it holds. */
export const faultsOf = (things: unknown): string[] => {
  if (declared.size === 0) readDeclarations();
  if (Array.isArray(things)) return things.flatMap(faultsOf);
  if (typeof things !== 'object' || things === null) return [];
  const { '@type': types = [], ...properties } = things as Expanded;
  const names = [types].flat().map((type) => type.replace(vocabulary, ''));
  return [
    ...names.filter((name) => !declared.has(name) && !('@value' in things)),
    ...Object.entries(properties).flatMap(([name, value]) => {
      if (name.startsWith('@')) return [];
      const property = name.replace(vocabulary, '');
      // An annotation of actions that schema.org defines apart from its types: https://schema.org/docs/actions.html.
      const isKnown = property.endsWith('-input') || names.some((type) => hasProperty(type, property));
      return [...(isKnown ? [] : [`${names.join(' ')}.${property}`]), ...faultsOf(value)];
    }),
  ];
};
