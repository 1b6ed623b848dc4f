// A span as a RIS record: a tag of two letters, two blanks, a hyphen and a blank, one line a field, lines ended as
// the format asks, by carriage return and line feed.
import { type CitedSpan, databaseName, recordOf } from './cited-span.ts';

const oneLine = (text: string): string =>
  text.replaceAll(/\s+/g, (space) => (/[\r\n\u2028\u2029]/.test(space) ? ' ' : space)).trim();

/** A record of a type; fields that say nothing are left out. */
export const risRecord = (type: string, fields: readonly [string, string][]): string => {
  const lines = fields.map(([tag, value]) => [tag, oneLine(value)]).filter(([, value]) => value !== '');
  return [['TY', type], ...lines, ['ER', '']].map(([tag, value]) => `${tag}  - ${value}\r\n`).join('');
};

/** 2026/11/21/, of 2026-11-21. */
export const risDate = (date: string): string => `${date.replaceAll('-', '/')}/`;

export const citeRis = (span: CitedSpan): string => {
  const { quote, address, date } = span;
  const record = recordOf(span);
  const { name, title, container, volume, leaf, edition, note } = record;
  const { authors, containerAuthors, editors, translators, annotators } = record;
  const fields: [string, string][] = [
    ['ID', name],
    ...authors.map((author): [string, string] => ['AU', author]),
    ...containerAuthors.map((author): [string, string] => ['A2', author]),
    // The format has no annotators: a note tells what each did.
    ...[...editors, ...annotators].map((editor): [string, string] => ['ED', editor]),
    ...translators.map((translator): [string, string] => ['A4', translator]),
    ['TI', title],
    ['T2', container],
    ['VL', volume],
    ['ET', edition],
    ['SP', leaf],
    ['LA', 'zh'],
    ['DP', databaseName],
    ['UR', address],
    ['Y2', risDate(date)],
    ['N1', note],
    ['AB', quote],
  ];
  return risRecord(container === '' ? 'BOOK' : 'CHAP', fields);
};
