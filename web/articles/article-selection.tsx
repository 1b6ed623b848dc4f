// The browser's own selection in the text of an article: a bar of actions is shown beside it, as beside a selection on
// the page.
import { useNavigate } from '@tanstack/react-router';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { addressSpan } from '#citation/address-span.ts';
import { citeArticle } from '#citation/cite-article.ts';
import { spanPath } from '#citation/span-address.ts';
import type { Article } from '#contract/newspapers/articles.ts';
import type { Page } from '#contract/reading/reader.ts';
import { packPhrase, wordsOfKey } from '../book/box-words.ts';
import { useSmallTools } from '../book/use-small-tools.ts';
import { columnsOf } from '../book/page-cells.ts';
import type { Reading } from '../book/reading.ts';
import { useLanguage, useText } from '../i18n/use-text.ts';
import { articleLinkOf, citedArticleOf, isMachineRead } from '../newspapers/cited-article.ts';
import { citationChoices } from '../selection/citation-choices.ts';
import { withMachineReadRemark } from '../selection/copied-text.ts';
import type { Point } from '../selection/place-at-point.ts';
import { SelectionBar } from '../selection/selection-bar.tsx';
import { SelectionMenu } from '../selection/selection-menu.tsx';
import { selectionTexts } from '../selection/selection-texts.ts';
import { copyAndAnnounce } from '../selection/use-copying.ts';
import { useCurrentProduct } from '../kit/products/current-product.ts';
import type { MenuChoice } from '../kit/overlays/menu-choice.ts';
import { cellsOfStretch, placeCells } from './cell-characters.ts';
import { readContent } from './content-tree.ts';
import { type StretchOfPart, stretchSelected, textSelectedIn } from './selected-in-article.ts';
import type { ArticlePart } from './use-article-parts.ts';
import { zoomOf } from '../kit/controls/app-zoom.ts';

/** Characters that are searched at once. */
const longestPhrase = 100;
/** Pixels between what is selected and its bar. */
const barGap = 8;

interface SelectedOfArticle {
  text: string;
  stretch: StretchOfPart | undefined;
}
const nothing: SelectedOfArticle = { text: '', stretch: undefined };

/** The permalink of just these words, whole; undefined where they run over parts. */
const addressOf = (
  code: string,
  parts: readonly ArticlePart[],
  stretch: StretchOfPart | undefined,
): string | undefined => {
  const part = parts.find(({ pageId }) => pageId === stretch?.pageId);
  if (!stretch || !part?.page || !part.lines) return undefined;
  const { pageId, page, lines, contentHtml } = part;
  const places = placeCells(columnsOf(page), lines, readContent(contentHtml).text);
  const ends = cellsOfStretch(places, [stretch.from, stretch.to]);
  if (!ends) return undefined;
  const [from, to] = ends.map((cell) => ({ pageId, ...cell }));
  return `${window.location.origin}${spanPath(code, addressSpan([page], from, to))}`;
};

/** What is selected in the element, followed while no pointer is drawing it. */
const useSelectedIn = (root: RefObject<HTMLElement | null>): SelectedOfArticle => {
  const [selected, setSelected] = useState(nothing);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    let isDrawing = false;
    const look = () => {
      if (isDrawing || !root.current) return;
      const selection = document.getSelection();
      const text = textSelectedIn(root.current, selection);
      setSelected(text === '' ? nothing : { text, stretch: stretchSelected(selection) });
    };
    const draw = (drawing: boolean) => () => {
      isDrawing = drawing;
      look();
    };
    document.addEventListener('selectionchange', look, { signal });
    root.current?.addEventListener('pointerdown', draw(true), { signal });
    for (const end of ['pointerup', 'pointercancel'] as const)
      window.addEventListener(end, draw(false), { signal });
    return () => controller.abort();
  }, [root]);
  return selected;
};

interface Props {
  reading: Pick<Reading, 'code' | 'address'>;
  page: Page;
  article: Article;
  parts: readonly ArticlePart[];
  /** The text, in an element that is the bar's frame too. */
  root: RefObject<HTMLElement | null>;
}

export const ArticleSelection = ({ reading, page, article, parts, root }: Props) => {
  const t = useText();
  const navigate = useNavigate();
  const product = useCurrentProduct();
  const { code, address } = reading;
  const selected = useSelectedIn(root);
  const place = useRef<HTMLDivElement>(null);
  const [menu, setMenu] = useState<{ at: Point; citing: boolean; of: SelectedOfArticle }>();
  const closeMenu = useCallback(() => setMenu(undefined), []);

  useLayoutEffect(() => {
    const [bar, frame, selection] = [place.current, root.current, document.getSelection()];
    if (!bar || !frame || !selection || selection.rangeCount === 0) return undefined;
    const rects = selection.getRangeAt(0).getClientRects();
    const [box, last] = [frame.getBoundingClientRect(), rects[rects.length - 1]];
    if (!last) return undefined;
    const zoom = zoomOf(frame);
    const most = Math.max(0, box.width / zoom - bar.offsetWidth);
    const left = (last.right - box.left) / zoom - bar.offsetWidth / 2;
    bar.style.left = `${Math.min(most, Math.max(0, left))}px`;
    bar.style.top = `${(last.bottom - box.top) / zoom + barGap}px`;
    // What is selected stays so when its bar is pressed.
    const keep = (event: Event) => event.preventDefault();
    const pass = (event: Event) => event.stopPropagation();
    bar.addEventListener('mousedown', keep);
    bar.addEventListener('pointerdown', pass);
    return () => {
      bar.removeEventListener('mousedown', keep);
      bar.removeEventListener('pointerdown', pass);
    };
  });

  const isShown = selected.text !== '' && !menu;
  useEffect(() => {
    if (!isShown) return undefined;
    const letGo = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
      // The bar goes with what was selected, and the focus must not go with the bar.
      if (place.current?.contains(document.activeElement))
        root.current?.closest<HTMLElement>('[tabindex]')?.focus({ preventScroll: true });
      document.getSelection()?.removeAllRanges();
    };
    document.addEventListener('keydown', letGo);
    return () => document.removeEventListener('keydown', letGo);
  }, [isShown, root]);

  const plainText = (text: string) => (isMachineRead(article, product) ? withMachineReadRemark(text) : text);
  const copy = (text: string) => void copyAndAnnounce(plainText(text));
  const phraseOf = (text: string): string | undefined => {
    const phrase = text.replaceAll('\n', '').trim();
    return phrase === '' || phrase.length > longestPhrase ? undefined : phrase;
  };
  const linkOf = (stretch: SelectedOfArticle['stretch']): string =>
    addressOf(code, parts, stretch) ?? articleLinkOf(code, article);
  const citationsOf = ({ text, stretch }: SelectedOfArticle): MenuChoice[] => {
    const quoted = { quote: text, address: linkOf(stretch) };
    return citationChoices.map(([format, label]) => ({
      key: format,
      label: t(label),
      onChoose: () =>
        void copyAndAnnounce(citeArticle(format, citedArticleOf(article, page, product, quoted))),
    }));
  };
  const groupsOf = (of: SelectedOfArticle): MenuChoice[][] => {
    const { text, stretch } = of;
    const phrase = phraseOf(text);
    const copying: MenuChoice[] = [
      { key: 'copy', label: t(selectionTexts.copy), hint: 'Ctrl+C', onChoose: () => copy(text) },
      {
        key: 'cited',
        label: t(selectionTexts.copyCited),
        items: citationsOf(of),
      },
      {
        key: 'share',
        label: t(selectionTexts.share),
        onChoose: () => void copyAndAnnounce(linkOf(stretch), t(selectionTexts.shared)),
      },
    ];
    if (phrase === undefined) return [copying];
    const searching: MenuChoice[] = [
      {
        key: 'search',
        label: t(selectionTexts.searchPaper),
        onChoose: () => address.search(wordsOfKey(phrase)),
      },
      {
        key: 'search-screen',
        label: t(selectionTexts.searchScreen),
        onChoose: () =>
          void navigate({
            to: '/app/search/$code',
            params: { code },
            search: { query: packPhrase(phrase) },
          }),
      },
    ];
    return [copying, searching];
  };
  const openMenu = (citing: boolean) => {
    const at = place.current?.getBoundingClientRect();
    if (at) setMenu({ at: { clientX: at.left, clientY: at.bottom }, citing, of: selected });
  };
  const openTools = useSmallTools();
  const language = useLanguage();
  const phrase = phraseOf(selected.text);
  return (
    <>
      {isShown && (
        <div ref={place} className="selection-bar-place" lang={language}>
          <SelectionBar
            onCopy={() => copy(selected.text)}
            onSearch={phrase === undefined ? undefined : () => address.search(wordsOfKey(phrase))}
            onNote={undefined}
            onTools={phrase === undefined || !openTools ? undefined : () => openTools(phrase)}
            onCite={() => openMenu(true)}
            onMenu={() => openMenu(false)}
          />
        </div>
      )}
      {menu && (
        <SelectionMenu
          label={t(menu.citing ? selectionTexts.cite : selectionTexts.menu)}
          groups={menu.citing ? [citationsOf(menu.of)] : groupsOf(menu.of)}
          stage={root}
          at={menu.at}
          onClose={closeMenu}
        />
      )}
    </>
  );
};
