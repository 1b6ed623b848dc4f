// How much of the text of books a reply carries, for every kind of search: reported by the thread that made the reply.

/** What a reply has of a product's text. */
export interface Delivered {
  code: string;
  /** The pages that it is of, in any order. */
  pages: readonly number[];
  /** Results. */
  count: number;
  /** UTF-16 units of text. */
  characters: number;
}

/** A reply, and what text it delivers. */
export interface SearchAnswer {
  bytes: Uint8Array;
  delivered?: (Delivered & { version: string })[];
  /** Of a sheet that was cut at its characters: results that it does not have. */
  leftOut?: number;
}

interface Match {
  code?: string;
  startPageId: number;
  endPageId: number;
  content: readonly { text: string }[];
}
interface Line {
  pageId: number;
  left: string;
  hit: string;
  right: string;
}

interface FigureItem {
  pageId: number;
  title: string;
  textInImage: string;
  comment: string;
  context: string;
}

/** An entry of a dated book. */
interface EntryItem {
  startPageId: number;
  title: string;
  /** For the exploration: the page where the entry names what was requested. */
  pageId?: number;
  passage?: readonly { text: string }[];
}

/** Most pages of one result that are reported one by one: a paragraph may be found to run over many. */
const mostPages = 50;

const addTo = (all: Map<string, Delivered>, code: string, pages: readonly number[], characters: number) => {
  const { pages: before = [], ...sums } = all.get(code) ?? { code, count: 0, characters: 0 };
  const { count } = sums;
  all.set(code, {
    code,
    pages: [...before, ...pages],
    count: count + 1,
    characters: sums.characters + characters,
  });
};

/** Characters of a result, in UTF-16 units: one more for what lies outside the basic plane. */
export const charactersIn = (content: Match['content']): number =>
  content.reduce((sum, { text }) => sum + text.length, 0);

/** The pages that a result is on. */
export const deliveredPages = ({
  startPageId,
  endPageId,
}: Pick<Match, 'startPageId' | 'endPageId'>): number[] =>
  Array.from({ length: Math.min(mostPages, endPageId - startPageId + 1) }, (_, i) => startPageId + i);

/** By product; `code` where the reply is of one. */
export const measureReply = (reply: object, code: string): Delivered[] => {
  const all = new Map<string, Delivered>();
  const {
    matches = [],
    lines = [],
    items = [],
  } = reply as {
    matches?: readonly Match[];
    lines?: readonly Line[];
    items?: readonly (FigureItem | EntryItem)[];
  };
  for (const match of matches)
    addTo(all, match.code ?? code, deliveredPages(match), charactersIn(match.content));
  for (const { pageId, left, hit, right } of lines)
    addTo(all, code, [pageId], left.length + hit.length + right.length);
  for (const item of items) {
    if ('startPageId' in item) {
      const { startPageId, pageId = startPageId, title, passage = [] } = item;
      addTo(all, code, [...new Set([startPageId, pageId])], title.length + charactersIn(passage));
    } else {
      const { pageId, title, textInImage, comment, context } = item;
      addTo(all, code, [pageId], title.length + textInImage.length + comment.length + context.length);
    }
  }
  return [...all.values()];
};
