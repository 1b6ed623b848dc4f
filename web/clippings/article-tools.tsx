// What is done with an article that is open: it is printed, cut out, cited.
import { lazy, Suspense, useState } from 'react';
import { citeArticle } from '#citation/cite-article.ts';
import type { Article } from '#contract/newspapers/articles.ts';
import type { Page } from '#contract/reading/reader.ts';
import { useReading } from '../book/reading.ts';
import { useText } from '../i18n/use-text.ts';
import { articleLinkOf, citedArticleOf } from '../newspapers/cited-article.ts';
import { citationChoices } from '../selection/citation-choices.ts';
import { copyAndAnnounce } from '../selection/use-copying.ts';
import { useCurrentProduct } from '../kit/products/current-product.ts';
import { Icon, type IconName } from '../kit/icons/icons.tsx';
import { MenuButton } from '../kit/overlays/menu-button.tsx';
import { ModalPlace } from '../kit/overlays/modal-place.tsx';
import type { ArticleDialogKind } from './article-dialog.tsx';
import { articlePlainText } from './article-paragraphs.ts';
import { clippingsTexts } from './clippings-texts.ts';
import { useWholeArticle } from '../book/use-whole-article.ts';
import './article-tools.css';

const ArticleDialog = lazy(async () => ({ default: (await import('./article-dialog.tsx')).ArticleDialog }));

interface Props {
  article: Article;
  page: Page;
}

const CiteMenu = ({ article, page }: Props) => {
  const t = useText();
  const { opened } = useReading();
  const product = useCurrentProduct();
  // A later part knows nothing of those before it.
  const { whole } = useWholeArticle(opened, article, page);
  const shown = whole ?? { article, page };
  const text = [shown.article, ...shown.article.afterArticleModels]
    .map(({ contentHtml }) => articlePlainText(contentHtml))
    .filter((part) => part !== '')
    .join('\n');
  const citations = citationChoices
    .filter(([format]) => format !== 'quoted' || text !== '')
    .map(([format, label]) => ({
      key: format,
      label: t(format === 'quoted' ? clippingsTexts.fullText : label),
      onChoose: () => {
        const quote = format === 'quoted' ? text : '';
        void copyAndAnnounce(
          citeArticle(format, citedArticleOf(shown.article, shown.page, product, { quote })),
        );
      },
    }));
  const link = {
    key: 'link',
    label: t(clippingsTexts.link),
    onChoose: () => void copyAndAnnounce(articleLinkOf(product.code, article), t(clippingsTexts.linkCopied)),
  };
  const groups = [
    { key: 'citations', items: citations },
    { key: 'link', items: [link] },
  ];
  return (
    <MenuButton className="article-tool" align="right" groups={groups}>
      <Icon name="quotation" small />
      {t(clippingsTexts.cite)}
    </MenuButton>
  );
};

export const ArticleTools = ({ article, page }: Props) => {
  const t = useText();
  const [open, setOpen] = useState<ArticleDialogKind>();
  const { picture } = useReading();
  const tool = (kind: ArticleDialogKind, icon: IconName, label: string) => (
    <button type="button" className="article-tool" aria-haspopup="dialog" onClick={() => setOpen(kind)}>
      <Icon name={icon} small />
      {label}
    </button>
  );
  return (
    <>
      {tool('print', 'print', t(clippingsTexts.print))}
      {picture !== 'none' && tool('clip', 'scissors', t(clippingsTexts.clip))}
      <CiteMenu article={article} page={page} />
      <Suspense fallback={null}>
        <ModalPlace>
          {open && (
            <ArticleDialog kind={open} article={article} page={page} onClose={() => setOpen(undefined)} />
          )}
        </ModalPlace>
      </Suspense>
    </>
  );
};
