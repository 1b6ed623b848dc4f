// Markup for the library's knowledge: its kinds, and an entity with its data, as everybody may see it.
import type { KnowledgeKind, KnowledgeNode, KnowledgeProperty } from '#contract/knowledge/knowledge.ts';
import { knowledgeKindTexts, relationTexts } from '#contract/knowledge/knowledge-texts.ts';
import type { FoundInfo } from '#retrieval/knowledge/entity-info.ts';
import type { FoundRelation } from '#retrieval/knowledge/relations.ts';
import type { Book, DefinedTerm, Occupation, Person, Place } from 'schema-dts';
import { breadcrumbs } from './breadcrumbs.ts';
import { markup, type ServedMarkup } from './markup.ts';
import type { ScreenText } from './screen-text.ts';
import type { ShownKnowledge } from './shown-knowledge.ts';
import { absolute } from './site-sources.ts';

/** Classes of CIDOC CRM. */
const crm: Record<KnowledgeKind, string> = {
  person: 'E21_Person',
  place: 'E53_Place',
  office: 'E55_Type',
  herb: 'E55_Type',
  idiom: 'E33_Linguistic_Object',
  character: 'E90_Symbolic_Object',
  work: 'E73_Information_Object',
  reign: 'E4_Period',
};
const entityAddress = ({ type, id }: { type: string; id: string }): string =>
  `/knowledge/${type}/${encodeURIComponent(id)}`;

const listOfNodes = (nodes: readonly KnowledgeNode[]): ServedMarkup =>
  markup`<ul>${nodes.map(
    (node) =>
      markup`<li><a href="${entityAddress(node)}" lang="zh-Hant">${node.name}</a> ${node.dynasty ?? ''} ${node.sources.join('、')}</li>`,
  )}</ul>`;

export const knowledgeScreen = async (source: ShownKnowledge | undefined): Promise<ScreenText> => {
  const kinds = ((await source?.kinds()) ?? []).filter(({ totalCount }) => totalCount > 0);
  return {
    title: ['知识'],
    description: [
      ...kinds.map(({ type, totalCount }) => `${knowledgeKindTexts[type]} ${totalCount} 项`),
      '每项注明出处，每条关系附有依据。',
    ].join('，'),
    address: '/knowledge',
    body: markup`<h1>知识</h1>${kinds.map(
      ({ type, totalCount, names }) =>
        markup`<section><h2>${knowledgeKindTexts[type]} ${totalCount}</h2>${listOfNodes(names)}</section>`,
    )}`,
  };
};

const sourceName = ({ source }: KnowledgeProperty): string =>
  source.by === 'list' ? source.title : source.by === 'metadata' ? source.name : '';
const valueOf = ({ properties }: FoundInfo, key: string): string | undefined =>
  properties.find((property) => property.key === key)?.value;
/** ISO 8601 has a year 0, which is 1 before our era. */
const isoYear = (year: number): string =>
  year > 0 ? String(year).padStart(4, '0') : `-${String(-year - 1).padStart(6, '0')}`;

/** What schema.org calls it. */
const thingOf = (
  { info, relations }: { info: FoundInfo; relations: readonly FoundRelation[] },
  origin: string,
): Exclude<Person | Place | Book | Occupation | DefinedTerm, string> => {
  const { type, name, alias, gist, firstYear, lastYear } = info;
  const address = entityAddress(info);
  const common = {
    ...(origin !== '' && { '@id': origin + address }),
    name,
    ...(alias.length > 0 && { alternateName: alias }),
    ...(gist !== undefined && { description: gist }),
    additionalType: `http://www.cidoc-crm.org/cidoc-crm/${crm[type]}`,
    ...absolute(origin, { url: address }),
  };
  switch (type) {
    case 'person':
      return {
        '@type': 'Person',
        ...common,
        ...(firstYear !== undefined && { birthDate: isoYear(firstYear) }),
        ...(lastYear !== undefined && { deathDate: isoYear(lastYear) }),
      };
    case 'place': {
      const [latitude, longitude] = valueOf(info, 'coordinates')?.split(', ') ?? [];
      return {
        '@type': 'Place',
        ...common,
        ...(longitude !== undefined && { geo: { '@type': 'GeoCoordinates', latitude, longitude } }),
      };
    }
    case 'work': {
      const authors = relations.flatMap(({ kind, direction, node }) =>
        kind === 'wrote' && direction === 'in'
          ? [
              {
                '@type': 'Person' as const,
                name: node.name,
                ...absolute(origin, { url: entityAddress(node) }),
              },
            ]
          : [],
      );
      return {
        '@type': 'Book',
        ...common,
        inLanguage: 'lzh',
        ...(authors.length > 0 && { author: authors }),
      };
    }
    case 'office':
      return { '@type': 'Occupation', ...common };
    default:
      return { '@type': 'DefinedTerm', ...common, inDefinedTermSet: knowledgeKindTexts[type] };
  }
};

/** Undefined where there is no such entity. */
export const entityScreen = async (
  source: ShownKnowledge | undefined,
  [type, id]: readonly [string, string],
  origin: string,
): Promise<ScreenText | undefined> => {
  const found = await source?.entity(type, id);
  if (!found) return undefined;
  const { info, relations } = found;
  const address = entityAddress(info);
  return {
    title: [info.name, '知识'],
    description: [knowledgeKindTexts[info.type], info.dynasty, info.gist].filter(Boolean).join('，'),
    address,
    data: [
      thingOf(found, origin),
      breadcrumbs(origin, [
        ['知识', '/knowledge'],
        [info.name, address],
      ]),
    ],
    body: markup`<article><h1 lang="zh-Hant">${info.name}</h1><p>${knowledgeKindTexts[info.type]}</p>
      <dl>${info.properties.map(
        (property) =>
          markup`<dt>${property.key}</dt><dd><span lang="zh-Hant">${property.value}</span> ${sourceName(property)}</dd>`,
      )}</dl>
      ${relations.length > 0 ? markup`<section><h2>关系</h2><ul>${relations.map(({ kind, node }) => markup`<li>${relationTexts[kind]} <a href="${entityAddress(node)}" lang="zh-Hant">${node.name}</a></li>`)}</ul></section>` : ''}
      ${info.namesakes.length > 0 ? markup`<section><h2>同名条目</h2>${listOfNodes(info.namesakes)}</section>` : ''}</article>`,
  };
};
