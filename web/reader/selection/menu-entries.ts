// What the menu of a selection offers, a group from each contributor. An entry that has nothing to do is left out.
import type { CitedBook } from '#citation/citation.ts';
import { citeArticle } from '#citation/cite-article.ts';
import { type CitationFormat, citeSpan } from '#citation/cite-span.ts';
import { addressSpan } from '#citation/address-span.ts';
import { spanPath } from '#citation/span-address.ts';
import { showNotice } from '../../kit/overlays/notice.tsx';
import { packPhrase, wordsOfKey } from '../../book/box-words.ts';
import { citationDay } from '../../book/citation-day.ts';
import { openDialog } from '../../book/reader-dialogs.ts';
import { dateEntries } from '../../entities/date-entries.ts';
import { articleOfLine, citedArticleOf } from '../../newspapers/cited-article.ts';
import { citationChoices } from '../../selection/citation-choices.ts';
import { copiedText } from '../../selection/copied-text.ts';
import type { MenuUse } from '../../selection/menu-use.ts';
import type { MenuChoice } from '../../kit/overlays/menu-choice.ts';
import type { Selected } from '../../selection/selected.ts';
import { selectionTexts } from '../../selection/selection-texts.ts';

type Contributor = (selected: Selected, use: MenuUse) => readonly MenuChoice[];

/** The permalink of what is selected, whole. */
const addressOf = ({ span, pages }: Selected, code: string): string => {
  const path = spanPath(code, addressSpan(pages, span.from, span.to));
  return `${window.location.origin}${path}`;
};

const lineOf = (page: Selected['pages'][number], lineId: number): number | undefined =>
  page.blocks.flatMap((block) => block.columns).find((column) => column.lineId === lineId)?.line;

const citationOf = (format: CitationFormat, selected: Selected, book: CitedBook, code: string): string => {
  const { pages, span, text } = selected;
  const last = pages[pages.length - 1];
  return citeSpan(format, {
    book,
    place: {
      pageNum: pages[0].pageNum,
      endPageNum: last.pageNum,
      line: lineOf(pages[0], span.from.lineId),
      endLine: lineOf(last, span.to.lineId),
    },
    quote: text,
    address: addressOf(selected, code),
    date: citationDay(),
  });
};

/** Of a newspaper the article in which the words begin; undefined of a book. */
const articleCitationOf = (format: CitationFormat, selected: Selected, use: MenuUse): string | undefined => {
  const [page] = selected.pages;
  const article = articleOfLine(page, selected.span.from.lineId);
  if (!article) return undefined;
  const words = { quote: selected.text, address: addressOf(selected, use.reading.code) };
  return citeArticle(format, citedArticleOf(article, page, use.product, words));
};

const copyCited = async (format: CitationFormat, selected: Selected, use: MenuUse): Promise<void> => {
  const ofArticle = articleCitationOf(format, selected, use);
  if (ofArticle !== undefined) return use.copy(ofArticle);
  const book = await use.citedBook(selected).catch(() => undefined);
  if (book) use.copy(citationOf(format, selected, book, use.reading.code));
  else showNotice({ kind: 'error', message: use.t(selectionTexts.bookFailed) });
};

/** The formats in which a selection is cited, each copied when it is chosen. */
export const citationEntries: Contributor = (selected, use) =>
  citationChoices.map(([format, label]) => ({
    key: format,
    label: use.t(label),
    onChoose: () => void copyCited(format, selected, use),
  }));

const copyEntries: Contributor = (selected, use) => {
  const { t, copy, reading, product } = use;
  return [
    {
      key: 'copy',
      label: t(selectionTexts.copy),
      hint: use.touch ? undefined : 'Ctrl+C',
      onChoose: () => copy(copiedText(selected, product)),
    },
    ...(selected.main
      ? [
          {
            key: 'main',
            label: t(selectionTexts.copyMain),
            onChoose: () => copy(copiedText({ ...selected, text: selected.main ?? '' }, product)),
          },
        ]
      : []),
    {
      key: 'cited',
      label: t(selectionTexts.copyCited),
      items: citationEntries(selected, use),
    },
    {
      key: 'share',
      label: t(selectionTexts.share),
      onChoose: () => copy(addressOf(selected, reading.code), t(selectionTexts.shared)),
    },
  ];
};

const searchEntries: Contributor = ({ phrase, pages }, { t, reading, searchBook }) => {
  if (phrase === undefined) return [];
  return [
    {
      key: 'search',
      label: t(pages[0].metadata ? selectionTexts.searchPaper : selectionTexts.searchHere),
      onChoose: () => reading.address.search(wordsOfKey(phrase)),
    },
    {
      key: 'search-screen',
      label: t(selectionTexts.searchScreen),
      onChoose: () => searchBook(packPhrase(phrase)),
    },
  ];
};

const lookUpEntries: Contributor = ({ cells, phrase }, { t, openTools }) => [
  ...(cells.length === 0
    ? []
    : [{ key: 'look-up', label: t(selectionTexts.lookUp), onChoose: () => openDialog('characters') }]),
  ...(phrase === undefined || !openTools
    ? []
    : [{ key: 'tools', label: t(selectionTexts.smallTools), onChoose: () => openTools(phrase) }]),
];

/** Whoever is not signed in as a person is led there, and writes then. */
const savedEntries: Contributor = (selected, { t, annotationTypes, person, keep }) =>
  selected.cells.length === 0
    ? []
    : annotationTypes.map(({ kind }) => ({
        key: kind,
        label: t(kind === 'note' ? selectionTexts.note : selectionTexts.correct),
        hint: person ? undefined : t(selectionTexts.signInFirst),
        onChoose: () => keep(kind, selected),
      }));

/** In the display order of their groups. */
const contributors: readonly Contributor[] = [
  copyEntries,
  searchEntries,
  dateEntries,
  lookUpEntries,
  savedEntries,
];

/** The groups of the menu, none of them empty. */
export const menuEntries = (selected: Selected, use: MenuUse): (readonly MenuChoice[])[] =>
  contributors.map((entriesOf) => entriesOf(selected, use)).filter((group) => group.length > 0);
