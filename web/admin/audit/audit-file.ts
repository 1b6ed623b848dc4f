// The record of acts as a table for spreadsheets, in the words of the console; beside them, in columns of their own, the
// codes by which a program reads it.
import type { AuditRow } from '#contract/admin/audit.ts';
import type { Translate } from '../../i18n/use-text.ts';
import { csvFile, csvText } from '../../kit/tables/csv-text.ts';
import { formatDetails, type RecordNames } from './act-details.tsx';
import { actTexts } from './audit-texts.ts';
import { auditTexts } from '../console/texts.ts';

/** An earlier version of the program may have left others. */
const namesOfActs: Readonly<Partial<Record<string, string>>> = actTexts;

export const nameAct = (act: string, t: Translate): string => t(namesOfActs[act] ?? act);

/** Whoever did it: a name, the command line, or the address where nobody has signed in. */
export const nameActor = ({ actor, address }: Pick<AuditRow, 'actor' | 'address'>, t: Translate): string =>
  actor === 'cli' && address === '' ? t(auditTexts.cli) : actor || address;

/** Acts whose subject is the code of a product. */
const actsOnProducts: ReadonlySet<string> = new Set([
  'library.import',
  'library.remove',
  'library.unlist',
  'library.list',
  'product.settings',
]);

/** To whom or what: a product by its name and its code, by which the record is searched. */
export const nameSubject = (
  { act, subject }: Pick<AuditRow, 'act' | 'subject'>,
  nameOf: (code: string) => string,
): string => {
  const name = actsOnProducts.has(act) ? nameOf(subject) : subject;
  return name === subject ? subject : `${name} ${subject}`;
};

const codes = ['act', 'actor', 'details'] as const;

/** Of rows as the server hands them out, a line each. */
export const auditFile = (lines: string, t: Translate, names: RecordNames): Blob => {
  const head = [
    ...(['date', 'actor', 'address', 'act', 'subject', 'details'] as const).map((name) =>
      t(auditTexts[name]),
    ),
    ...codes,
  ];
  const rows = lines
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as AuditRow)
    .map((row) => [
      row.date,
      nameActor(row, t),
      row.address,
      nameAct(row.act, t),
      row.subject,
      formatDetails(row, t, names)
        .map(({ label, lines }) => `${label}：${lines.join('，')}`)
        .join('；'),
      row.act,
      row.actor,
      JSON.stringify(row.details),
    ]);
  return csvFile(csvText([head, ...rows]));
};
