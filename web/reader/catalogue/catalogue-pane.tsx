import { writeAuthors } from '#citation/citation.ts';
import { memo, useState } from 'react';
import { useStore } from 'zustand';
import type { OpenReply } from '#contract/reading/reader.ts';
import { useText } from '../../i18n/use-text.ts';
import { useCurrentProduct } from '../../kit/products/current-product.ts';
import { Waiting } from '../../kit/states/waiting.tsx';
import { readerSlots } from '../../book/feature.ts';
import { readerTexts } from '../../book/texts.ts';
import { Breadcrumb } from './breadcrumb.tsx';
import { CatalogueFailure } from './catalogue-failure.tsx';
import type { TreeRow } from './catalogue-rows.ts';
import { CatalogueTree } from './catalogue-tree.tsx';
import { FindBox } from './find-box.tsx';
import { FoundNodes } from './found-nodes.tsx';
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
      {writeAuthors(authors)}
    </p>
  );
};

/** Name of the book, search in the catalogue, path of the page, and the tree. */
export const CataloguePane = memo(({ opened, view, onOpenPage }: Props) => {
  const t = useText();
  const { fullName } = useCurrentProduct();
  const [word, setWord] = useState('');
  const { rows, path, failed, catalogue } = view;
  const loading = useStore(catalogue, (s) => s.loading);
  const selected = path.at(-1)?.key;
  const openNode = ({ node }: TreeRow) => {
    view.choose(node.key);
    onOpenPage(node.start);
  };
  return (
    <aside className="catalogue" aria-label={t(readerTexts.catalogue)}>
      <header>
        <div className="row">
          <h1 className="book-title grow" lang="zh-Hant">
            {fullName}
          </h1>
          {readerSlots.besideTitle.map((Part, i) => (
            <Part key={i} />
          ))}
        </div>
        <Authors />
        <FindBox label={t(readerTexts.findInCatalogue)} onFind={setWord} />
      </header>
      <Breadcrumb path={path} />
      {word !== '' && (
        <FoundNodes
          key={word}
          opened={opened}
          catalogue={catalogue}
          word={word}
          selected={selected}
          onOpenNode={openNode}
        />
      )}
      {word === '' && failed && <CatalogueFailure onRetry={view.retry} />}
      {word === '' && !failed && rows.length === 0 && <Waiting />}
      {word === '' && rows.length > 0 && (
        <CatalogueTree
          rows={rows}
          selected={selected}
          loading={loading}
          onOpenPage={openNode}
          onToggle={(key, open) => void catalogue.toggle(key, open)}
        />
      )}
    </aside>
  );
});
