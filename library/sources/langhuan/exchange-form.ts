// The exchange form: a product as a folder of JSON, one line per page, entry of the catalogue, issue or article. What
// each line may contain is defined once, here, for its writer and its reader. docs/exchange.md describes it for
// librarians.
import { z } from 'zod';
import { mentionKinds } from '../source-entry.ts';
import { ArticleType } from '#contract/newspapers/articles.ts';
import { FigureType } from '#contract/figures/figures.ts';
import { Author, ProcessingState, SiKuClass } from '#contract/products/products.ts';
import { Banxin, ColumnType, LineSymbol, MarkPosition, Printed } from '#contract/reading/reader.ts';

export const exchangeFiles = {
  product: 'product.json',
  catalogue: 'catalogue.jsonl',
  pages: 'pages.jsonl',
  issues: 'issues.jsonl',
  articles: 'articles.jsonl',
  figures: 'figures.jsonl',
  entries: 'entries.jsonl',
  gaiji: 'gaiji.jsonl',
  contents: 'contents.tsv',
} as const;

/** Raised when what is written means something else. */
export const exchangeVersion = 1;

const count = z.number().int().min(0);
const place = z.number().int().min(0).max(1_000_000);
const name = z.string().max(500);

const Book = z.strictObject({
  key: name.min(1),
  title: name,
  authors: z.array(Author).max(100),
  authorsFrom: z.enum(['text', 'catalogue']).optional(),
  edition: name.optional(),
  witness: name.optional(),
  siKu: SiKuClass.optional(),
  category: name.optional(),
  extent: name.optional(),
  source: z.string().max(5000).optional(),
  licence: z.string().max(5000).optional(),
  subjects: z.array(name).optional(),
  classes: z.array(name).optional(),
  publishYear: z.int().min(-3000).max(3000).optional(),
  publishers: z.array(name).optional(),
  publishEras: z.array(name).optional(),
});

export const ExchangeProduct = z.strictObject({
  format: z.literal('langhuan'),
  version: z.literal(exchangeVersion),
  name,
  kind: z.enum(['book', 'newspaper']),
  books: z.array(Book).min(1),
  processingState: ProcessingState,
  paragraphSearch: z.boolean().optional(),
  form: z.strictObject({ lines: count.min(1).max(1000), cells: count.min(1).max(10_000) }),
  introduction: z
    .strictObject({
      paragraphs: z.array(z.string()),
      facts: z.array(z.strictObject({ label: z.string(), value: z.string() })),
    })
    .optional(),
  /** Of the rules by which a program made it. */
  revision: count.min(1).optional(),
  /** Pages that show no picture. */
  noImgRange: z.string().optional(),
  /** How many lines `pages.jsonl` has: less are a copy that was cut short. */
  pages: count,
});
export type ExchangeProduct = z.infer<typeof ExchangeProduct>;

const Mark = z.strictObject({
  text: z.string().min(1).max(100),
  position: MarkPosition,
  /** Number of cells that it is beside, including its own, which is the first. */
  cells: count.min(1).max(10_000).optional(),
});

/** A line along cells: its kind, and the name by which an address finds it. */
const underline = { line: LineSymbol.shape.kind.optional(), id: name.min(1).optional() };

const Cell = z.union([
  z.string().min(1).max(200),
  z.strictObject({
    text: z.string().min(1).max(200),
    gaiji: z.literal(true).optional(),
    before: z.string().max(1000).optional(),
    after: z.string().max(1000).optional(),
    space: count.max(1000).optional(),
    marks: z.array(Mark).max(20).optional(),
  }),
]);
export type ExchangeCell = z.infer<typeof Cell>;
/** Cells one after another, with or without a line along them. */
interface ExchangeStretch {
  cells: ExchangeCells;
  line?: LineSymbol['kind'] | undefined;
  id?: string | undefined;
}
/** A text has a cell for each of its characters. */
export type ExchangeCells = string | (ExchangeCell | ExchangeStretch)[];
const Cells: z.ZodType<ExchangeCells> = z.lazy(() =>
  z.union([z.string(), z.array(z.union([Cell, z.strictObject({ cells: Cells, ...underline })]))]),
);

/** Types that a run of main text can name: `Normal` needs no name, and `RightSmall` has the form `small: true`. */
const MainType = ColumnType.exclude(['Normal', 'RightSmall']);
export const mainTypes = MainType.options;

const Run = z.union([
  z.strictObject({ main: Cells, small: z.literal(true).optional() }),
  z.strictObject({ main: Cells, type: MainType }),
  z.strictObject({ right: Cells, left: Cells, continues: z.literal(true).optional() }),
  z.strictObject({ gap: count.max(10_000) }),
]);
export type ExchangeRun = z.infer<typeof Run>;

const Line = z.strictObject({
  indent: count.max(10_000).optional(),
  runs: z.array(Run),
  section: z.literal(true).optional(),
  paragraph: z.boolean().optional(),
});
export type ExchangeLine = z.infer<typeof Line>;

const box = { left: place, top: place, right: place, bottom: place };
const span = z.tuple([z.number().int(), z.number().int()]);
const direction = z.enum(['V', 'H']);

const Layout = z.strictObject({
  width: place,
  height: place,
  direction,
  blocks: z.array(z.strictObject({ ...box, direction, areaType: name, rows: count })),
  rows: z.array(
    z.strictObject({
      ...box,
      /** Left out, it is what the run says. */
      columnType: ColumnType.optional(),
      wordDir: direction,
      cells: z.array(span).optional(),
    }),
  ),
  backgrounds: z.array(z.strictObject(box)).max(100).optional(),
  colline: z.array(place).optional(),
  printed: Printed.optional(),
});

export const ExchangePage = z.strictObject({
  key: name.min(1),
  label: name,
  banxin: Banxin.optional(),
  /** A path in the folder, or `missing`. */
  picture: z.string().min(1).max(1000).optional(),
  layout: Layout.optional(),
  lines: z.array(Line),
});
export type ExchangePage = z.infer<typeof ExchangePage>;

export const ExchangeNode = z.strictObject({
  key: name.min(1),
  title: name,
  /** 0 for a root. */
  depth: count.max(100),
  /** Key of the page, and line of it, from 1, at which it begins. */
  page: name,
  line: count.min(1),
  isBook: z.literal(true).optional(),
  /** Why it is believed, where no one marked it. */
  guessed: name.optional(),
});
export type ExchangeNode = z.infer<typeof ExchangeNode>;

const words = z.string().max(10_000);

export const ExchangeFigure = z.strictObject({
  /** Key of its page. */
  page: name.min(1),
  type: FigureType,
  ...box,
  /** What is left out is looked for on the page. */
  title: name.optional(),
  /** The title is a caption that was found near it. */
  titleFound: z.literal(true).optional(),
  text: words.optional(),
  comment: words.optional(),
  context: words.optional(),
});
export type ExchangeFigure = z.infer<typeof ExchangeFigure>;

/** Characters of one page: its line, the place in the line from 1, and how many. */
const spanOnPage = {
  page: name.min(1),
  line: count.min(1),
  cell: count.min(1),
  length: count.min(1).max(1000),
};
const DayNumber = z.number().int().min(0).max(10_000_000);

export const ExchangeEntry = z.strictObject({
  key: name.min(1),
  /** Where it begins: key of the page, line and, where it is not the first of the line, character, both from 1. */
  page: name.min(1),
  line: count.min(1),
  cell: count.min(2).optional(),
  /** Where it ends: the last line that is its own, and the last character where the line has more. */
  endPage: name.min(1),
  endLine: count.min(1),
  endCell: count.min(1).optional(),
  /** As it is written. */
  date: name,
  /** Julian day numbers of the first and the last day that it may be of. */
  days: z.tuple([DayNumber, DayNumber]).optional(),
  reading: z
    .strictObject({
      reign: name.min(1),
      year: count.min(1).max(200),
      month: count.min(1).max(13).optional(),
      leap: z.literal(true).optional(),
      day: count.min(1).max(31).optional(),
    })
    .optional(),
  certainty: z.enum(['written', 'carried', 'doubtful']).optional(),
  title: name,
  categories: z
    .array(z.strictObject({ name: name.min(1), words: z.array(z.strictObject(spanOnPage)).min(1).max(1000) }))
    .max(100),
  mentions: z
    .array(
      z.strictObject({
        kind: z.enum(mentionKinds),
        name: name.min(1),
        office: name.min(1).optional(),
        /** He wrote the entry. */
        author: z.literal(true).optional(),
        ...spanOnPage,
      }),
    )
    .max(10_000),
});
export type ExchangeEntry = z.infer<typeof ExchangeEntry>;

export const ExchangeIssue = z.strictObject({
  key: name.min(1),
  /** Key of the newspaper among the product's books. */
  newspaper: name,
  date: z.string(),
  volume: name.default(''),
  /** Key of its first page. */
  page: name,
});
export type ExchangeIssue = z.infer<typeof ExchangeIssue>;

export const ExchangeArticle = z.strictObject({
  /** Key of its issue. */
  issue: name,
  articleNum: name.default(''),
  leadTitle: name.optional(),
  title: name,
  subTitle: name.optional(),
  column: name.optional(),
  authors: z.array(name).default([]),
  type: ArticleType,
  confidence: z.number().min(0).max(1).optional(),
  parts: z.array(
    z.strictObject({
      /** Of the page in its issue, from 1. */
      page: count.min(1),
      /** How many of the page's lines are its own. */
      lines: count,
      polygons: z.array(z.array(z.tuple([place, place]))),
    }),
  ),
});
export type ExchangeArticle = z.infer<typeof ExchangeArticle>;

export const ExchangeGaiji = z.strictObject({
  code: name.min(1),
  ids: name.optional(),
  unicode: name.optional(),
  normal: name.optional(),
  /** A path in the folder, of a PNG. */
  picture: z.string().min(1).max(1000).optional(),
});
export type ExchangeGaiji = z.infer<typeof ExchangeGaiji>;
