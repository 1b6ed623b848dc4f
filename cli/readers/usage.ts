// langhuan usage: the report that a librarian files.
import { type Command, InvalidArgumentError, Option } from 'commander';
import { ReportId, UsageMonth } from '#contract/admin/usage.ts';
import { LibraryFailure } from '#library/files/failure.ts';
import { bundleDir, listHoldings } from '#library/holdings/holdings.ts';
import { openBundle } from '#library/bundle/open-bundle.ts';
import { withdrawnNames } from '#library/holdings/withdrawn.ts';
import { unitStore } from '#server/auth/stores/unit-store.ts';
import { findReported } from '#server/usage/find-reported.ts';
import type { TitleFinder } from '#server/usage/report-rows.ts';
import { addDataOption, type DataOption } from '../run/options.ts';
import { withReaders } from '../run/with-readers.ts';

interface UsageOptions extends DataOption {
  report: ReportId;
  from: string;
  to: string;
  format: 'csv' | 'tsv';
}

const readMonth = (value: string): string => {
  if (UsageMonth.safeParse(value).success) return value;
  throw new InvalidArgumentError('A month is written 2026-11.');
};

/** Finds the names of titles; each product is opened once, on first use. */
const titlesIn = (data: string): TitleFinder => {
  const versions = new Map(listHoldings(data).map(({ code, version }) => [code, version]));
  const known = new Map<string, { product?: string; books: Map<string, string> }>();
  const look = (code: string) => {
    const version = versions.get(code);
    if (version === undefined) {
      const product = withdrawnNames(data).get(code);
      return { ...(product === undefined ? {} : { product }), books: new Map<string, string>() };
    }
    const bundle = openBundle(bundleDir(data, code, version));
    try {
      const books = new Map(bundle.books().map(({ key, title }) => [key, title]));
      return { product: bundle.facts.name, books };
    } finally {
      bundle.close();
    }
  };
  return (code, book) => {
    const held = known.get(code) ?? look(code);
    known.set(code, held);
    const gone = versions.has(code) ? undefined : held.product;
    const name = book === '' ? held.product : (held.books.get(book) ?? gone);
    return { ...(name === undefined ? {} : { name }), dataType: 'Book' };
  };
};

const usage = async (name: string, { data, report, from, to, format }: UsageOptions): Promise<void> => {
  if (to < from) throw new LibraryFailure('bad-source', `--to ${to} is before --from ${from}`);
  const [{ usageStore }, { reportTable, writeTable }] = await Promise.all([
    import('#server/usage/usage-store.ts'),
    import('#server/usage/write-report.ts'),
  ]);
  const table = await withReaders(data, async (db) => {
    const unit = await findReported(unitStore(db).byName, name);
    if (!unit)
      throw new LibraryFailure('not-found', `there is no unit “${name}”: langhuan unit list shows them`);
    const counts = await usageStore(db).countsOf(unit.id, from, to);
    return reportTable({ report, unit, from, to }, counts, titlesIn(data), Date.now());
  });
  process.stdout.write(writeTable(table, format));
};

export const addUsage = (program: Command): void => {
  const command = program
    .command('usage')
    .description('what a unit used, as a report of COUNTER 5.1')
    .argument('<unit>', 'the unit')
    .addOption(new Option('--report <id>', 'the report').choices(ReportId.options).makeOptionMandatory())
    .requiredOption('--from <month>', 'the first month, 2026-01, of Asia/Shanghai', readMonth)
    .requiredOption('--to <month>', 'the last month', readMonth)
    .addOption(
      new Option('--format <form>', 'how the table is written').choices(['csv', 'tsv']).default('csv'),
    );
  addDataOption(command).action(usage);
};
