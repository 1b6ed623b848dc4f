// langhuan deliveries: what was delivered to whom, for a publisher who asks.
import { type Command, Option } from 'commander';
import { formatDate } from '#contract/saved/paging.ts';
import { LibraryFailure } from '#library/files/failure.ts';
import { addDataOption, type DataOption, printJson, readCode, readStartOfDay } from '../run/options.ts';
import { withReaders } from '../run/with-readers.ts';

interface DeliveriesOptions extends DataOption {
  unit?: string;
  session?: string;
  product?: string;
  from?: number;
  to?: number;
  format: 'csv' | 'json';
}

const dayLength = 86_400_000;

const readLastDay = (value: string): number => readStartOfDay(value) + dayLength;

const deliveries = async (options: DeliveriesOptions): Promise<void> => {
  const { data, unit: unitName, session, product: code, from, to, format } = options;
  const [{ usageRecordStore }, { unitStore }, { writeCsv }] = await Promise.all([
    import('#server/reading-limits/usage-record-store.ts'),
    import('#server/auth/stores/unit-store.ts'),
    import('#server/http/replies/csv.ts'),
  ]);
  const rows = await withReaders(data, async (db) => {
    const units = unitStore(db);
    const unit = unitName === undefined ? undefined : await units.byName(unitName);
    // A deleted unit is given by its id; its rows remain under that id.
    const unitId = unit?.id ?? unitName;
    const found = await usageRecordStore(db).list({ unitId, session, code, from, to });
    if (found.length === 0 && unitName !== undefined && !unit)
      throw new LibraryFailure('not-found', `there is no unit “${unitName}”: langhuan unit list shows them`);
    const names = new Map<string, string>();
    for (const { unit_id: id } of found)
      if (!names.has(id)) names.set(id, (await units.byId(id))?.name ?? '');
    const persons = await db.read.selectFrom('sub_user').select(['id', 'name']).execute();
    const personNames = new Map(persons.map(({ id, name }) => [id, name]));
    return found.map((row) => ({
      unit: names.get(row.unit_id) ?? '',
      unitId: row.unit_id,
      session: row.session_id,
      person: personNames.get(row.person_id) ?? '',
      personId: row.person_id,
      address: row.address,
      product: row.code,
      version: row.version,
      kind: row.kind,
      from: row.first_at,
      to: row.last_at,
      count: row.count,
      characters: row.characters,
      pages: row.pages,
    }));
  });
  if (format === 'json') {
    const iso = (at: number) => new Date(at).toISOString();
    printJson(rows.map((row) => ({ ...row, from: iso(row.from), to: iso(row.to) })));
    return;
  }
  const [first] = rows;
  if (!first) {
    console.error('nothing is on record');
    return;
  }
  const table = rows.map((row) =>
    Object.values({ ...row, from: formatDate(row.from), to: formatDate(row.to) }).map(String),
  );
  process.stdout.write(writeCsv([Object.keys(first), ...table]));
};

export const addDeliveries = (program: Command): void => {
  const command = program
    .command('deliveries')
    .description('what was delivered of the holdings, to whom and when; times of Asia/Shanghai')
    .option('--unit <name>', 'to this unit; its id where it is gone')
    .option('--session <id>', 'in this session')
    .option('--product <code>', 'of this product', readCode)
    .option('--from <day>', 'from this day on, 2026-12-31', readStartOfDay)
    .option('--to <day>', 'until the end of this day', readLastDay)
    .addOption(new Option('--format <form>', 'how it is written').choices(['csv', 'json']).default('csv'));
  addDataOption(command).action(deliveries);
};
