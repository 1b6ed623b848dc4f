import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import type { OpenReply } from '#contract/reading/reader.ts';
import { useText } from '../../i18n/use-text.ts';
import { announce } from '../../kit/overlays/announce.tsx';
import { Waiting } from '../../kit/states/waiting.tsx';
import { catalogueSearchQuery, mostFoundNodes } from '../../book/reader-queries.ts';
import { readerTexts } from '../../book/texts.ts';
import { CatalogueFailure } from './catalogue-failure.tsx';
import { foundRows, foundTree, type TreeRow } from './catalogue-rows.ts';
import type { Catalogue } from './catalogue-store.ts';
import { CatalogueTree } from './catalogue-tree.tsx';

interface Props {
  opened: OpenReply;
  catalogue: Catalogue;
  /** Not empty. */
  word: string;
  selected: string | undefined;
  onOpenNode: (row: TreeRow) => void;
}

const nothing = { ids: [], tooMany: false, total: 0, glWord: [] };

/** What a search in the catalogue found: the matches marked in their places in the tree, the ways to them open. */
export const FoundNodes = ({ opened, catalogue, word, selected, onOpenNode }: Props) => {
  const t = useText();
  const { data, isError, isPending, refetch } = useQuery(
    catalogueSearchQuery(opened.code, opened.version, word),
  );
  const loaded = useStore(catalogue, (s) => s.children);
  const loading = useStore(catalogue, (s) => s.loading);
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set());
  const tree = useMemo(() => foundTree(data ?? nothing), [data]);
  const rows = useMemo(() => foundRows(tree, loaded, turned), [tree, loaded, turned]);
  useEffect(() => {
    if (data)
      announce(
        data.total === 0 ? t(readerTexts.catalogueEmpty) : t(readerTexts.foundNodes, { total: data.total }),
      );
  }, [data, t]);

  if (isPending) return <Waiting />;
  if (isError) return <CatalogueFailure onRetry={() => void refetch()} />;
  if (data.total === 0) {
    return (
      <div className="catalogue-note">
        <p>{t(readerTexts.catalogueEmpty)}</p>
        <p className="quiet">{t(readerTexts.catalogueEmptyAdvice)}</p>
      </div>
    );
  }
  const toggle = (key: string) => {
    setTurned((before) => {
      const after = new Set(before);
      if (!after.delete(key)) after.add(key);
      return after;
    });
    if (!tree.ways.has(key)) void catalogue.load(key);
  };
  return (
    <>
      {data.tooMany && (
        <div className="catalogue-note" role="alert">
          <p>{t(readerTexts.tooMany, { total: data.total.toLocaleString('en') })}</p>
          <p className="quiet">{t(readerTexts.tooManyAdvice, { shown: mostFoundNodes })}</p>
        </div>
      )}
      <CatalogueTree
        rows={rows}
        selected={selected}
        loading={loading}
        marked={data.glWord}
        onOpenPage={onOpenNode}
        onToggle={toggle}
      />
    </>
  );
};
