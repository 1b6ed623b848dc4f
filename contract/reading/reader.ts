// The page of a book as sent and as stored. Coordinates are whole page units, origin top left.
import { z } from 'zod';
import { entityKinds } from '../values/entity-kinds.ts';
import { Article, PageMetadata } from '../newspapers/articles.ts';

const unit = z.number().int();

export const MarkPosition = z.enum(['Left', 'Right', 'Top', 'Bottom', 'Center']);

/**
 * Punctuation or a mark beside the cells `start`..`end` (wordIds, 0 before the first): drawn, not indexed. At `Right`
 * and `Bottom` it is punctuation, which running text has after the cell `end`; at other positions it emphasizes its cells.
 */
export const PageSymbol = z.object({
  text: z.string(),
  start: z.number().int(),
  end: z.number().int(),
  position: MarkPosition,
});
export type PageSymbol = z.infer<typeof PageSymbol>;

export const isPunctuation = ({ position }: Pick<PageSymbol, 'position'>): boolean =>
  position === 'Right' || position === 'Bottom';

/** 專名號 (straight) or 書名號 (wavy) along the cells `start`..`end`. Parts of one, in several columns, have one id. */
export const LineSymbol = z.object({
  id: z.string(),
  kind: z.enum(['ProperName', 'BookTitle']),
  start: unit,
  end: unit,
});
export type LineSymbol = z.infer<typeof LineSymbol>;

export const ColumnType = z.enum([
  'Normal',
  'RightSmall',
  'LeftSmall',
  'English',
  'Symbol',
  'SymbolLine',
  'Formula',
  'SerialNumber',
  'BackgroundImage',
]);
export type ColumnType = z.infer<typeof ColumnType>;

/** A run of one kind within a printed line. DOM and array order is reading order. */
export const Column = z.object({
  /** Ordinal of the column in its page's reading order, from 1. */
  lineId: z.number().int(),
  /** The printed line that contains it, from 1. */
  line: z.number().int(),
  left: unit,
  top: unit,
  right: unit,
  bottom: unit,
  columnType: ColumnType,
  wordDir: z.enum(['V', 'H']),
  /** One string a cell: a code point with its variation selectors, or for a gaiji its Unicode form, IDS or code. */
  words: z.array(z.string()),
  /** Real boxes as [start, end] along the column, one a cell; without them cells share the length evenly. */
  cells: z.array(z.tuple([unit, unit])).optional(),
  symbols: z.array(PageSymbol),
  lineSymbol: z.array(LineSymbol),
  /** Groups the columns of one 夾注, which may run over lines; absent in main text, which may be `RightSmall` too. */
  note: z.number().int().optional(),
});
export type Column = z.infer<typeof Column>;

export const Block = z.object({
  left: unit,
  top: unit,
  right: unit,
  bottom: unit,
  direction: z.enum(['V', 'H']),
  areaType: z.string(),
  columns: z.array(Column),
});
export type Block = z.infer<typeof Block>;

/** A cell that holds a character outside Unicode. */
export const PageGaiji = z.object({
  lineId: z.number().int(),
  wordId: z.number().int(),
  /** Its code in the source: `&KR0008;` or a bracketed composition. */
  code: z.string(),
  ids: z.string().optional(),
  /** The Unicode character that it is, and the one it is normalised to. */
  unicode: z.string().optional(),
  normal: z.string().optional(),
  /** File name of its glyph picture among the holding's images. */
  picture: z.string().optional(),
});
export type PageGaiji = z.infer<typeof PageGaiji>;

/** What the page shows outside the block: the 版心 of a leaf. */
export const Banxin = z.object({
  /** Series title at the head (欽定四庫全書), title and 卷, leaf number in characters, side. */
  head: z.string(),
  title: z.string(),
  leaf: z.string(),
  side: z.enum(['a', 'b', '']),
});

/** A name of the gazetteer on the page: the cells `start`..`end` of a column. */
export const Entity = z.object({
  lineId: z.number().int(),
  start: z.number().int(),
  end: z.number().int(),
  /** As the gazetteer writes it; the page may have variants of its characters. */
  word: z.string(),
  /** Where it runs over the column's end: the ranges that follow. */
  rest: z
    .array(z.object({ lineId: z.number().int(), start: z.number().int(), end: z.number().int() }))
    .optional(),
});
export type Entity = z.infer<typeof Entity>;
export const PageEntities = z.object({
  lsrw: z.array(Entity),
  lsdm: z.array(Entity),
  ldzg: z.array(Entity),
  zcy: z.array(Entity),
});
export type PageEntities = z.infer<typeof PageEntities>;

/** What a page that the library sets has printed beside its text: rules, frames, ornaments; and words that are no text of it. */
export const Printed = z.object({
  /** In the order of printing. Open lines, as broad as `width`; with `fill`, areas. */
  strokes: z.array(
    z.object({
      points: z.array(z.tuple([unit, unit])),
      width: z.number().min(0),
      fill: z.enum(['ink', 'grey', 'paper', 'vermilion']).optional(),
    }),
  ),
  /** Masthead and running heads: characters that share a box evenly, downwards or from the right to the left. */
  words: z.array(
    z.object({
      text: z.string(),
      left: unit,
      top: unit,
      right: unit,
      bottom: unit,
      flow: z.enum(['down', 'left']),
    }),
  ),
});
export type Printed = z.infer<typeof Printed>;

export const Page = z.object({
  pageId: z.number().int(),
  pageKey: z.string(),
  /** Printed label: 卷三·葉十二b. */
  pageNum: z.string(),
  width: unit,
  height: unit,
  direction: z.enum(['V', 'H']),
  blocks: z.array(Block),
  /** Reading-order text: cells only, notes in place. */
  text: z.string(),
  /** `typeset` pictures are drawn from the text and labelled 排版圖; `scan` names a file; `none` has none. */
  picture: z.enum(['typeset', 'scan', 'none']),
  /** For a scan, the name of its file; empty if the scan is missing and a placeholder is shown. */
  images: z.array(z.string()),
  /** Boxes of the printed frames, where they are not one round all blocks. */
  frames: z.array(z.object({ left: unit, top: unit, right: unit, bottom: unit })).optional(),
  /** Of a page that the library sets in a form of its own, as its newspaper is, `frames` are then among these; a leaf has them within its frame. */
  printed: Printed.optional(),
  /** x of the column lines. */
  colline: z.array(unit),
  banxin: Banxin.optional(),
  gaiji: z.array(PageGaiji),
  /** LineIds of the columns that begin a paragraph: the first only where the page before ends one. */
  paragraphs: z.array(z.number().int()),
  hotWord: PageEntities,
  /** Of a newspaper: those with a part on this page, in the order of the issue. */
  articles: z.array(Article).default([]),
  /** Of a newspaper. */
  metadata: PageMetadata.optional(),
});
export type Page = z.infer<typeof Page>;

/** AES-256-GCM, fields base64url. The associated data is `code|version|pageId|kind`. */
export const Envelope = z.object({
  kid: z.string(),
  iv: z.string(),
  ciphertext: z.string(),
  tag: z.string(),
});
export type Envelope = z.infer<typeof Envelope>;

export type SealedKind = 'page' | 'page-deflated' | 'picture' | 'print';

/** What an envelope is bound to. */
export const associatedData = (code: string, version: string, pageId: number, kind: SealedKind): string =>
  `${code}|${version}|${pageId}|${kind}`;

/** Labels in clear, the page itself sealed. */
export const SealedPage = z.object({
  code: z.string(),
  version: z.string(),
  pageId: z.number().int(),
  pageKey: z.string(),
  pageNum: z.string(),
  /** The sealed JSON of a `Page`; compressed before where `packed` says so, under the kind `page-deflated`. */
  sealed: Envelope,
  packed: z.literal('deflate').optional(),
});
export type SealedPage = z.infer<typeof SealedPage>;

/** What the reader needs before its first page. */
export const OpenReply = z.object({
  code: z.string(),
  version: z.string(),
  firstPage: z.number().int(),
  lastPage: z.number().int(),
  /** The last page that has text; the last of all where none has any. */
  lastTextPage: z.number().int(),
  direction: z.enum(['V', 'H']),
  /** The kinds of hot words that its pages have. */
  hotWords: z.array(z.enum(entityKinds)),
  /** Content key of this product, version and month: 32 bytes, base64url. */
  key: z.object({ kid: z.string(), key: z.string() }),
  /** Good for IIIF pictures of this product alone, ten minutes. `token=` in picture addresses. */
  imageToken: z.string(),
  imageTokenExpires: z.number().int(),
});
export type OpenReply = z.infer<typeof OpenReply>;

/** A 葉 label or pageKey → pageId. */
export const PageFindReply = z.object({ pageId: z.number().int(), pageKey: z.string(), pageNum: z.string() });
export type PageFindReply = z.infer<typeof PageFindReply>;

/** A request for a page's picture, in IIIF terms; without values, the whole picture as JPEG. */
export interface PictureParts {
  region?: string;
  size?: string;
  /** Degrees, clockwise. */
  rotation?: number;
  format?: 'jpg' | 'png';
  version: string;
  token?: string;
}

/**
 * Pixels that a page is high on a picture on which its characters can be read. What is lower is a thumbnail: it counts
 * against no limit, and is drawn after what is read.
 */
export const readableHeight = 300;

/** Address of a page's picture, by IIIF Image API 3. The picture is named `{code}__{pageId}.jpg`. */
export const pictureAddress = (code: string, pageId: number, parts: PictureParts): string => {
  const { region = 'full', size = 'max', rotation = 0, format = 'jpg' } = parts;
  const query = new Map([['v', parts.version]]);
  if (parts.token) query.set('token', parts.token);
  const search = [...query].map(([k, v]) => `${k}=${encodeURIComponent(v)}`).join('&');
  return `/iiif/3/${encodeURIComponent(code)}__${pageId}.jpg/${region}/${size}/${rotation}/default.${format}?${search}`;
};

/** Address of the description of a page's picture: its size, and what may be requested of it. */
export const pictureInfoAddress = (code: string, pageId: number, version: string): string =>
  `/iiif/3/${encodeURIComponent(code)}__${pageId}.jpg/info.json?v=${encodeURIComponent(version)}`;
