// The hot words of a page: names of the gazetteer, in reading order by kind.
import type { Entity, PageEntities, Page } from '#contract/reading/reader.ts';
import type { EntityKind } from '#contract/values/entity-kinds.ts';
import type { NameTrie } from './name-trie.ts';
import { columnRanges, streamsOfPage } from './page-streams.ts';
import { provenShortHerbs } from './short-herbs.ts';

/** A name as it is looked for: its kind, and how the gazetteer writes it. */
export interface ListedName {
  kind: EntityKind;
  word: string;
  /** Found only where it is alone, between breaks. */
  alone: boolean;
}

export const findEntities = (page: Pick<Page, 'blocks'>, names: NameTrie<ListedName>): PageEntities => {
  const words: PageEntities = { lsrw: [], lsdm: [], ldzg: [], zcy: [] };
  for (const stream of streamsOfPage(page)) {
    const keys = stream.map((cell) => cell?.key);
    const found = names.find(keys);
    const proven = provenShortHerbs(
      keys,
      found.filter(({ values }) => values.some(({ kind }) => kind === 'zcy')),
    );
    for (const { from, to, values } of found) {
      if (to - from === 1 && !proven.has(from)) continue;
      const alone = stream[from - 1] === undefined && stream[to] === undefined;
      const [first, ...rest] = columnRanges(stream, from, to);
      const here = values.filter((value) => alone || !value.alone);
      for (const [i, { kind, word }] of here.entries()) {
        // Several names of one kind may match here, one as a variant spelling. Any of them can be used to look it up.
        if (here.findIndex((other) => other.kind === kind) < i) continue;
        words[kind].push({ ...first, word, ...(rest.length > 0 ? { rest } : {}) });
      }
    }
  }
  const inOrder = (a: Entity, b: Entity) => a.lineId - b.lineId || a.start - b.start;
  for (const list of Object.values(words)) list.sort(inOrder);
  return words;
};
