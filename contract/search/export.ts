// The result of a search as a spreadsheet: the requests of the export calls, and the name of the file.
import { z } from 'zod';
import { endpoint, streamTime } from '../http/endpoint.ts';
import type { ErrorCode, ErrorReply } from '../http/errors.ts';
import type { OwnRule } from '../http/faults.ts';
import { KwicRequest } from './kwic.ts';
import { FulltextRequest, ParagraphRequest } from './search.ts';

/** Rows a sheet has at most; it says how many are left out. */
export const exportLimit = 60_000;

/** Of a reply whose sheet was cut at its characters: how many results it does not have. */
export const leftOutHeader = 'langhuan-left-out';

/** Of a reply that tells its progress: lines of `SheetLine`, and after that with `bytes` the sheet itself. */
export const sheetProgressType = 'application/vnd.langhuan.sheet-progress';

/**
 * How far a sheet is: rows written of the rows that there will be. Then what is sent, or why there is none. A line is JSON
 * in UTF-8, ended by a line feed.
 */
export type SheetLine =
  | { rows: number; total: number }
  /** So many bytes follow. `leftOut` as the header of that name. */
  | { bytes: number; leftOut?: number }
  | ErrorReply;

const isTimeZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).format().length > 0;
  } catch {
    return false;
  }
};

const noTimeZone: OwnRule = { params: { rule: 'not-a-time-zone' } };

export const sheetParts = z.object({
  /** By default the whole result, as far as a sheet takes it. */
  count: z.number().int().min(0).max(exportLimit).default(exportLimit),
  /** Whether the reply tells how far it is before it gives the sheet (`application/vnd.langhuan.sheet-progress`). */
  progress: z.boolean().default(false),
  /** IANA name of the zone that dates are given in, `Asia/Shanghai`; by default the server's. */
  timeZone: z.string().max(64).refine(isTimeZone, noTimeZone).optional(),
});

export const ExportFulltextRequest = FulltextRequest.extend(sheetParts.shape);
export type ExportFulltextRequest = z.input<typeof ExportFulltextRequest>;

export const ExportParagraphRequest = ParagraphRequest.extend(sheetParts.shape);
export type ExportParagraphRequest = z.input<typeof ExportParagraphRequest>;

export const ExportConcordanceRequest = KwicRequest.extend(sheetParts.shape);
export type ExportConcordanceRequest = z.input<typeof ExportConcordanceRequest>;

/** Year, month, day, hours, minutes, seconds of a moment, two digits each but the year. */
export const dateParts = (date: Date, timeZone?: string): string[] => {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  const parts = new Map(format.formatToParts(date).map(({ type, value }) => [type, value]));
  return (['year', 'month', 'day', 'hour', 'minute', 'second'] as const).map((name) => parts.get(name) ?? '');
};

/** `产品内检索结果_20260701093005.xlsx`; by the clock of this machine where no zone is named. */
export const exportName = (date: Date, timeZone?: string, ending = 'xlsx'): string =>
  `产品内检索结果_${dateParts(date, timeZone).join('')}.${ending}`;

/** Of a reply that is a sheet. */
export const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const path = '/api/gujiread/api/search';
const errors = [
  'query-invalid',
  'query-too-large',
  'search-busy',
  'search-timeout',
  'too-many-requests',
  'version-gone',
  'holding-damaged',
] as const satisfies readonly ErrorCode[];
const reply = { description: 'xlsx', mediaTypes: [sheetType, sheetProgressType] } as const;
const description =
  'With `progress` the reply is lines of JSON, `{"rows","total"}` as rows are written, and last `{"bytes"}` with the length of the sheet, which follows it, or `{"error"}`. Closing the connection ends the work.';
/** What every call has that makes a sheet. */
export const asSheet = {
  access: 'unit',
  product: 'body',
  errors,
  callTime: streamTime,
  reply,
  description,
  tags: ['search'],
} as const;

export const exportFulltext = endpoint({
  method: 'POST',
  path: `${path}/export-fulltext`,
  ...asSheet,
  delivers: 'sheet',
  summary: 'The results of a search of a book’s text as a spreadsheet, 60,000 rows at most.',
  body: ExportFulltextRequest,
});

export const exportParagraphs = endpoint({
  method: 'POST',
  path: `${path}/export-paragraph`,
  ...asSheet,
  delivers: 'sheet',
  summary: 'The results of a search of a book’s paragraphs as a spreadsheet, 60,000 rows at most.',
  body: ExportParagraphRequest,
});

export const exportConcordance = endpoint({
  method: 'POST',
  path: `${path}/export-kwic`,
  ...asSheet,
  delivers: 'sheet',
  summary: 'Every hit in its context as a spreadsheet, 60,000 rows at most, each with a lasting link.',
  body: ExportConcordanceRequest,
});
