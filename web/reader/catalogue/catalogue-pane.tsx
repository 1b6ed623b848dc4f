import { useQuery } from '@tanstack/react-query';
import { memo, useEffect, useMemo, useState } from 'react';
import type { CatalogueNode } from '#contract/catalogue.ts';
import type { OpenReply } from '#contract/reader.ts';
import { useText } from '../../i18n/use-text.ts';
import { announce } from '../../ui/announce.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { useCurrentProduct } from '../../ui/current-product.ts';
import { authorLine } from '../../ui/product-facts.ts';
import { Waiting } from '../../ui/waiting.tsx';
import { foundRows, type TreeRow } from './catalogue-rows.ts';
import { CatalogueTree } from './catalogue-tree.tsx';
import { FindBox } from './find-box.tsx';
import { catalogueSearchQuery, mostFoundNodes } from '../reader-queries.ts';
import { readerTexts } from '../texts.ts';
import type { CatalogueView } from './use-catalogue.ts';

interface Props {
  opened: OpenReply;
  view: CatalogueView;
  onOpenPage: (pageId: number) => void;
}

const Authors = () => {
  const { authors } = useCurrentProduct();
  return authors.length === 0 ? null : (
    <p className="catalogue-authors" lang="zh-Hant">
      {authorLine(authors)}
    </p>
  );
};

const Breadcrumb = ({ path }: { path: readonly CatalogueNode[] }) => {
  const t = useText();
  return (
    <nav className="breadcrumb" aria-label={t(readerTexts.path)}>
      <ol lang="zh-Hant">
        {path.map((node, i) => (
          <li
            key={node.key}
            className="clip"
            aria-current={i === path.length - 1 ? 'location' : undefined}
            title={node.title}
          >
            {node.title}
          </li>
        ))}
      </ol>
      {path.length > 0 && (
        <CopyButton label={t(readerTexts.copyPath)} text={path.map((node) => node.title).join(' › ')} />
      )}
    </nav>
  );
};

const Found = ({
  opened,
  word,
  selected,
  onChoose,
}: {
  opened: OpenReply;
  word: string;
  selected?: string;
  onChoose: (row: TreeRow) => void;
}) => {
  const t = useText();
  const { data, isError, isPending, refetch } = useQuery(
    catalogueSearchQuery(opened.code, opened.version, word),
  );
  const rows = useMemo(() => (data ? foundRows(data) : []), [data]);
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
  return (
    <>
      {data.tooMany && (
        <div className="catalogue-note" role="alert">
          <p>{t(readerTexts.tooMany, { total: data.total.toLocaleString('en') })}</p>
          <p className="quiet">{t(readerTexts.tooManyAdvice, { shown: mostFoundNodes })}</p>
        </div>
      )}
      <CatalogueTree rows={rows} selected={selected} marked={data.glWord} onOpenPage={onChoose} />
    </>
  );
};

const CatalogueFailure = ({ onRetry }: { onRetry: () => void }) => {
  const t = useText();
  return (
    <div className="catalogue-note" role="alert">
      <p>{t(readerTexts.catalogueFailed)}</p>
      <button type="button" className="text-link" onClick={onRetry}>
        {t(readerTexts.retry)}
      </button>
    </div>
  );
};

/** Name of the book, search in the catalogue, path of the page, and the tree. */
export const CataloguePane = memo(({ opened, view, onOpenPage }: Props) => {
  const t = useText();
  const { fullName } = useCurrentProduct();
  const [word, setWord] = useState('');
  const { rows, path, failed, catalogue } = view;
  const selected = path.at(-1)?.key;
  const openNode = ({ node }: TreeRow) => {
    view.choose(node.key);
    onOpenPage(node.start);
  };
  return (
    <aside className="catalogue" aria-label={t(readerTexts.catalogue)}>
      <header>
        <h1 className="book-title" lang="zh-Hant">
          {fullName}
        </h1>
        <Authors />
        <FindBox label={t(readerTexts.findInCatalogue)} onFind={setWord} />
      </header>
      <Breadcrumb path={path} />
      {word !== '' && <Found opened={opened} word={word} selected={selected} onChoose={openNode} />}
      {word === '' && failed && rows.length === 0 && <CatalogueFailure onRetry={view.retry} />}
      {word === '' && !failed && rows.length === 0 && <Waiting />}
      {word === '' && rows.length > 0 && (
        <CatalogueTree
          rows={rows}
          selected={selected}
          onOpenPage={openNode}
          onToggle={(key, open) => void catalogue.toggle(key, open)}
        />
      )}
    </aside>
  );
});
