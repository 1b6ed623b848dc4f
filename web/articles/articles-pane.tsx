import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import type { Page } from '#contract/reading/reader.ts';
import type { Reading } from '../book/reading.ts';
import { useText } from '../i18n/use-text.ts';
import { announce } from '../kit/overlays/announce.tsx';
import { useMachineReadCopies } from '../selection/machine-read-copies.ts';
import { scrollToShow } from '../page/bring-into-view.ts';
import { ArticleDetail } from './article-detail.tsx';
import { ArticleTable, OtherArticles, useArticleLinks } from './article-list.tsx';
import { nameOfArticle } from './article-names.tsx';
import { articlesTexts } from './articles-texts.ts';
import { hoverArticle, useHoverMarks } from './hovered-article.ts';
import { highlightedAuthorWords, highlightedTitleWords } from './highlighted-words.tsx';
import { PageMetadataList } from './page-facts.tsx';
import { useOpenArticle } from './use-open-article.ts';
import './articles.css';
import { zoomOf } from '../kit/controls/app-zoom.ts';

const hitMargin = 48;
/** A region that scrolls must be reachable by keyboard. */
const reachable = { tabIndex: 0 };

/** What is read of a newspaper's page beside its scan: its articles, or the one that is open. */
export const ArticlesPane = ({ reading, page }: { reading: Reading; page: Page }) => {
  const t = useText();
  const { address, hits, code } = reading;
  const { article, close } = useOpenArticle(page, address, hits);
  const pane = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const articleKey = article?.articleKey;
  useHoverMarks(pane);
  useMachineReadCopies();

  // Whoever opens an article from here reads on at its head, and comes back to its row.
  const before = useRef({ articleKey, pageId: page.pageId });
  useLayoutEffect(() => {
    const { articleKey: last, pageId } = before.current;
    before.current = { articleKey, pageId: page.pageId };
    if (last === articleKey && pageId === page.pageId) return;
    hoverArticle(undefined);
    pane.current?.scrollTo({ top: 0 });
    const focused = document.activeElement;
    if (focused !== document.body && !pane.current?.contains(focused)) {
      const open = page.articles.find((one) => one.articleKey === articleKey);
      if (open) announce(t(articlesTexts.opened, { title: nameOfArticle(open) }));
      return;
    }
    if (articleKey !== undefined) return heading.current?.focus({ preventScroll: true });
    const num = page.articles.find((one) => one.articleKey === last)?.articleNum;
    if (num !== undefined)
      pane.current?.querySelector<HTMLElement>(`[data-article="${CSS.escape(num)}"] a`)?.focus();
  }, [articleKey, page, t]);

  // Runs once for each hit that the reader goes to, when it is highlighted.
  const station = `${hits.reply?.pageId}:${hits.at} ${articleKey}`;
  const seen = useRef('');
  useEffect(() => {
    const mark = pane.current?.querySelector('mark.current');
    if (!mark || !pane.current || seen.current === station) return;
    seen.current = station;
    const { dy } = scrollToShow(
      pane.current.getBoundingClientRect(),
      mark.getBoundingClientRect(),
      hitMargin,
    );
    if (dy !== 0) pane.current.scrollBy({ top: dy / zoomOf(pane.current) });
  });

  const { titlesKey, authorKey, hitQuery } = address;
  const titles = useMemo(() => highlightedTitleWords({ titlesKey, hitQuery }), [titlesKey, hitQuery]);
  const authors = useMemo(() => highlightedAuthorWords({ authorKey }), [authorKey]);
  const others = useMemo(
    () => page.articles.filter((one) => one.articleKey !== articleKey),
    [page, articleKey],
  );
  const { path, onClick } = useArticleLinks(code, page.pageId, address.chooseArticle);
  const links = useMemo(() => ({ path, onClick }), [path, onClick]);
  const list = { articles: others, titles, authors, links };
  return (
    <section ref={pane} className="articles-pane" aria-label={t(articlesTexts.pane)} {...reachable}>
      {page.metadata && <PageMetadataList facts={page.metadata} />}
      {article ? (
        <>
          <ArticleDetail
            key={article.articleKey}
            reading={reading}
            page={page}
            article={article}
            heading={heading}
            onClose={close}
          />
          <OtherArticles {...list} />
        </>
      ) : (
        <ArticleTable {...list} />
      )}
    </section>
  );
};
