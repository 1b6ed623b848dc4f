// The figures of a book: illustrations, charts, tables, seals, and partial images, which are the places that cannot be
// written in characters. How they are searched, and how each is cut out of the picture of its page.
import { z } from 'zod';
import { endpoint, streamTime } from '../http/endpoint.ts';
import { sheetType } from '../search/export.ts';
import { searchErrors } from '../search/product-searches.ts';
import { wholeNumber } from '../values/request-parts.ts';

/** 插图, 图表, 表格, 印章, 局部图: in the order in which they are offered. */
export const figureTypes = ['Image', 'Chart', 'Table', 'Seal', 'Part'] as const;
export const FigureType = z.enum(figureTypes);
export type FigureType = z.infer<typeof FigureType>;

export const figurePageSize = 10;

const words = z.string().max(200).optional();

/** A query for the figures of a book; blank words set no condition. */
const FigureQuestion = z.object({
  code: z.string().max(64),
  /** All types where it is left out. */
  type: FigureType.optional(),
  titleFilter: words,
  textInImageFilter: words,
  commentFilter: words,
  contextFilter: words,
});
export type FigureQuestion = z.infer<typeof FigureQuestion>;

export const FigureRequest = FigureQuestion.extend({
  skipCount: z.number().int().min(0).max(100_000_000).default(0),
  maxResultCount: z.number().int().min(0).max(100).default(figurePageSize),
});
export type FigureRequest = z.input<typeof FigureRequest>;

export const Figure = z.object({
  pageId: z.number().int(),
  /** Of a partial image that the text makes: the address of its character, by which the reader lights it. */
  at: z.string().optional(),
  /** The upper left corner of its box, and its size, in units of the page. */
  x: z.number().int(),
  y: z.number().int(),
  width: z.number().int(),
  height: z.number().int(),
  type: FigureType,
  /** Titles on the path of the catalogue node that contains it. */
  catalog: z.array(z.string()),
  title: z.string(),
  /** The title is the nearest caption: detected automatically, not supplied by anyone. */
  titleFound: z.literal(true).optional(),
  textInImage: z.string(),
  comment: z.string(),
  context: z.string(),
});
export type Figure = z.infer<typeof Figure>;

export const FigureReply = z.object({
  /** The version that the pages are of. */
  version: z.string(),
  totalCount: z.number().int(),
  items: z.array(Figure),
  /** Number of figures of each type, independent of the requested type. */
  typeCounts: z.record(FigureType, z.number().int()),
});
export type FigureReply = z.infer<typeof FigureReply>;

const path = '/api/gujiread/api/search';

export const searchFigures = endpoint({
  method: 'POST',
  path: `${path}/image`,
  tags: ['search'],
  access: 'reader',
  delivers: 'search',
  product: 'body',
  errors: searchErrors,
  usage: 'search',
  summary:
    'Searches the figures of a book by type and by the words of each of their texts, through variants.',
  body: FigureRequest,
  reply: FigureReply,
});

/** The longest side of a cut-out, in pixels. */
export const longestSide = 3000;

export const cutFigure = endpoint({
  method: 'GET',
  path: `${path}/partimage`,
  tags: ['search'],
  access: 'reader',
  delivers: 'tile',
  product: 'query',
  errors: [
    'image-request-invalid',
    'page-not-found',
    'not-found',
    'version-gone',
    'holding-damaged',
    'too-many-requests',
  ],
  summary: 'A part of the picture of a page: exactly the requested box, as JPEG.',
  description:
    'A scan is given as sharp as it is, a page drawn from its text half as large again; `side` bounds the longer side in pixels. A box that is not whole within its page is refused. `v` names the version.',
  query: z.object({
    code: z.string().max(64),
    pageId: wholeNumber,
    x: wholeNumber,
    y: wholeNumber,
    width: wholeNumber,
    height: wholeNumber,
    side: wholeNumber.optional(),
    v: z.string().max(64).optional(),
  }),
  reply: { description: 'The picture.', mediaTypes: ['image/jpeg'] },
});

/** Figures that a sheet has at most: each brings its picture. */
export const figureSheetLimit = 500;

export const exportFigures = endpoint({
  method: 'POST',
  path: `${path}/export-image`,
  tags: ['search'],
  access: 'unit',
  delivers: 'search',
  product: 'body',
  errors: [...searchErrors, 'too-many-requests'],
  callTime: streamTime,
  summary: `The figures that a search finds as a spreadsheet with their pictures, ${figureSheetLimit} at most.`,
  body: FigureQuestion,
  reply: { description: 'xlsx', mediaTypes: [sheetType] },
});
