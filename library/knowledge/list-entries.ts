// The entries of all lists, in the order in which they become entities: lists by key, those of names after the others.
import type { KnowledgeKind, KnowledgeSource } from '#contract/knowledge/knowledge.ts';
import type { ReferenceFacts, ReferenceKind } from '#contract/tools/reference.ts';
import { referenceKindNames, referenceKinds } from '#contract/tools/reference.ts';
import { listKeys, readList } from '../reference-data/gazetteer/list-files.ts';
import { storedListKeys } from '../reference-data/lists/list-form.ts';
import { OpenList } from '../reference-data/lists/open-list.ts';

export interface ListedEntry {
  kind: KnowledgeKind;
  /** The list and the place of the entry in it, from 1: no two lists have one key. */
  id: string;
  facts: ReferenceFacts;
  /** A list of names has found that its name is mostly no other word. */
  isSure: boolean;
  /** The code of the product that it was read from, or whose names the list has. */
  product: string | undefined;
  source: Extract<KnowledgeSource, { by: 'list' }>;
}

/** Mapped characters are no entities: they say how something is written. */
const kindOfList: Partial<Record<ReferenceKind, KnowledgeKind>> = {
  persons: 'person',
  places: 'place',
  offices: 'office',
  herbs: 'herb',
  characters: 'character',
  idioms: 'idiom',
};

/** Reads every list once, and holds those of reference data against their sums. */
export const eachListedEntry = (data: string, visit: (entry: ListedEntry) => void): void => {
  for (const key of storedListKeys(data)) {
    const waiting: [ReferenceFacts, number][] = [];
    const list = OpenList.open(data, key, (facts, ordinal) => waiting.push([facts, ordinal]));
    list.close();
    const { kind: listKind, title, source, licence } = list.about;
    const kind = kindOfList[listKind];
    if (!kind) continue;
    const about = { by: 'list' as const, key, title, source, licence };
    for (const [facts, ordinal] of waiting)
      visit({
        kind,
        id: `${key}:${ordinal + 1}`,
        facts,
        isSure: false,
        product: facts.place?.code,
        source: about,
      });
  }
  for (const key of listKeys(data)) {
    const { kind: type, title, source, licence, product, entries } = readList(data, key);
    const listKind = referenceKindNames.find((name) => referenceKinds[name] === type);
    const kind = listKind && kindOfList[listKind];
    if (!kind) continue;
    const about = { by: 'list' as const, key, title, source, licence };
    for (const [i, { name, aliases, dynasty, dates, gloss, facts, alone }] of entries.entries())
      visit({
        kind,
        id: `${key}:${i + 1}`,
        facts: {
          ...facts,
          name,
          ...(aliases && { alias: aliases }),
          ...(dynasty !== undefined && { dynasty }),
          ...(dates !== undefined && { bdDate: dates }),
          ...(gloss !== undefined && { exp: gloss }),
        },
        isSure: alone !== true,
        product,
        source: about,
      });
  }
};
