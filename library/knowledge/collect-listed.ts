// The entries of the lists as entities, those that a librarian has joined as one; and the reigns of the calendar.
import type { KnowledgeKind } from '#contract/knowledge/knowledge.ts';
import type { ReferenceFacts, ReferencePlace } from '#contract/tools/reference.ts';
import { type Calendar, firstCounted, type Reign } from '#reference/dates/calendar.ts';
import { dynastyYears } from '#reference/dynasties.ts';
import { findDatedFacts } from '#reference/knowledge/dated-facts.ts';
import type { NormalNames } from '#reference/knowledge/normal-name.ts';
import { readLife, type Years } from '#reference/knowledge/read-life.ts';
import { courtesyNameOf } from '#reference/names/courtesy-name.ts';
import type { NameTrie } from '#reference/names/name-trie.ts';
import type { BookDb } from '../bundle/book-db.ts';
import { type EntityWriter, gistOf, type MadeEntity } from './entity-writer.ts';
import { groupJoined, joiningKey } from './joined-groups.ts';
import type { Joining } from './knowledge-inputs.ts';
import { eachListedEntry, type ListedEntry } from './list-entries.ts';
import { reignId } from './reign-id.ts';

const yearsText = ({ firstYear, lastYear }: ReferenceFacts): string =>
  firstYear === undefined && lastYear === undefined ? '' : `${firstYear ?? ''}–${lastYear ?? ''}`;

/** What an entry tells, field by field, in the order in which it is read. */
const propertiesOf = (
  facts: ReferenceFacts,
  courtesyName = '',
): [key: string, value: string, part: string][] => [
  ['alias', facts.alias?.join('、') ?? '', 'alias'],
  ['courtesyName', courtesyName, 'exp'],
  ['dynasty', facts.dynasty ?? '', 'dynasty'],
  ['dates', facts.bdDate ?? '', 'bdDate'],
  ['years', yearsText(facts), 'firstYear'],
  ['today', facts.today ?? '', 'today'],
  [
    'coordinates',
    facts.latitude === undefined || facts.longitude === undefined
      ? ''
      : `${facts.latitude}, ${facts.longitude}`,
    'latitude',
  ],
  ['pinYin', facts.pinYin ?? '', 'pinYin'],
  ['role', facts.role ?? '', 'role'],
  ['works', facts.works?.join('、') ?? '', 'works'],
  ['yaoXiao', facts.yaoXiao ?? '', 'yaoXiao'],
  ['gongXiao', facts.gongXiao ?? '', 'gongXiao'],
  ['exp', facts.exp ?? '', 'exp'],
  ['zhuShi', facts.zhuShi ?? '', 'zhuShi'],
];

const placesOf = ({ place, parts }: ReferenceFacts, part: string): readonly ReferencePlace[] | undefined => {
  const own = new Map(Object.entries(parts ?? {})).get(part);
  return own ?? (place ? [place] : undefined);
};

const yearsOf = (kind: KnowledgeKind, { bdDate, firstYear, lastYear }: ReferenceFacts): Years | undefined => {
  if (firstYear !== undefined && lastYear !== undefined && firstYear <= lastYear)
    return { first: firstYear, last: lastYear };
  return kind === 'person' && bdDate !== undefined ? readLife(bdDate) : undefined;
};

export interface DateReader {
  calendar: Calendar;
  reigns: NameTrie<Reign>;
}

/** A life is as long as its dates say; of whom they are not known it lies within his dynasty. */
const lifeOf = ({ years, dynasties }: MadeEntity): Years | undefined => {
  if (years) return years;
  const bounds = dynasties.length === 1 ? dynastyYears(dynasties[0]) : undefined;
  return bounds && { first: bounds[0], last: bounds[1] };
};

export const collectListed = (
  data: string,
  writer: EntityWriter,
  db: BookDb,
  joinings: readonly Joining[],
  dates: DateReader,
  names: NormalNames,
): void => {
  const groups = groupJoined(joinings);
  const leads = new Map<string, MadeEntity>();
  const take = ({ kind, id, facts, source, isSure, product }: ListedEntry): void => {
    const group = groups.get(joiningKey(kind, id));
    const lead = group === undefined ? undefined : leads.get(group);
    const entity = lead ?? writer.addEntity(kind, id, facts.name);
    if (group !== undefined) leads.set(group, entity);
    writer.addMember(entity, id);
    for (const name of [facts.name, ...(facts.alias ?? [])])
      if (!entity.names.includes(name)) entity.names.push(name);
    if (facts.dynasty !== undefined && !entity.dynasties.includes(facts.dynasty))
      entity.dynasties.push(facts.dynasty);
    entity.isSure ||= isSure;
    if (product !== undefined) entity.products.add(product);
    entity.years ??= yearsOf(kind, facts);
    entity.dates ??= facts.bdDate;
    entity.works.push(...(facts.works ?? []));
    const courtesyName =
      kind === 'person' && facts.exp !== undefined ? courtesyNameOf(facts.name, facts.exp, names) : undefined;
    if (courtesyName !== undefined) entity.courtesyNames.push(courtesyName);
    const description = facts.exp ?? facts.yaoXiao ?? facts.gongXiao;
    if (description !== undefined) entity.gist ??= gistOf(description);
    if (!entity.sources.includes(source.title)) entity.sources.push(source.title);
    const from = writer.sourceOf(source);
    entity.lists.add(from);
    for (const [key, value, part] of propertiesOf(facts, courtesyName))
      writer.addProperty(entity, { key, value, entry: id, source: from, places: placesOf(facts, part) });
    const life = kind === 'person' && facts.exp !== undefined ? lifeOf(entity) : undefined;
    if (!life) return;
    for (const { first, last, label, text } of findDatedFacts(facts.exp!, life, dates.calendar, dates.reigns))
      db.run('INSERT INTO dated VALUES (?, ?, ?, ?, ?, ?)', entity.ordinal, first, last, label, text, from);
  };
  eachListedEntry(data, take);
};

/** `title`: of the table that they are from, where that is the library's own. */
export const collectReigns = (writer: EntityWriter, { reigns }: Calendar, title?: string): void => {
  const source = writer.sourceOf({ by: 'calendar', ...(title && { title }) });
  const ids = new Set<string>();
  for (const reign of reigns) {
    const { name, aliases, dynasty, ruler, last } = reign;
    const years = { first: firstCounted(reign), last };
    const plain = reignId(reign);
    const id = ids.has(plain) ? `${plain}-${last}` : plain;
    if (ids.has(id)) continue;
    ids.add(id);
    const entity = writer.addEntity('reign', id, name);
    writer.addMember(entity, id);
    entity.names.push(...new Set(aliases.filter((alias) => alias !== name)));
    entity.dynasties.push(dynasty);
    entity.years = years;
    writer.addProperty(entity, { key: 'alias', value: aliases.join('、'), source });
    writer.addProperty(entity, { key: 'dynasty', value: dynasty, source });
    writer.addProperty(entity, { key: 'ruler', value: ruler, source });
    writer.addProperty(entity, { key: 'years', value: `${years.first}–${last}`, source });
  }
};
