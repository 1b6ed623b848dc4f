// langhuan corrections: what readers found wrong, as whoever keeps the source of a text needs it to mend it.
import { type Command, InvalidArgumentError, Option } from 'commander';
import { CorrectionStatus } from '#contract/annotations/corrections.ts';
import { formatDate } from '#contract/saved/paging.ts';
import { addDataOption, type DataOption, printJson, readCode, readStartOfDay } from '../run/options.ts';
import { withReaders } from '../run/with-readers.ts';

interface ExportOptions extends DataOption {
  code?: string;
  status: CorrectionStatus;
  since?: number;
  format: 'tsv' | 'json';
  /** Of the library: `https://books.example.org`. */
  address: string;
}

const readAddress = (value: string): string => {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (url && /^https?:$/.test(url.protocol)) return url.origin;
  throw new InvalidArgumentError('An address is written https://books.example.org.');
};

/** As columns of a table. */
const heads = {
  product: '产品',
  productName: '名称',
  version: '版本',
  pageId: '页',
  pageKey: '页标识',
  leaf: '葉',
  line: '行',
  lineId: '列',
  wordId: '列中字',
  offset: '页中字',
  before: '上文',
  wrong: '原文',
  after: '下文',
  right: '正字',
  comment: '依据',
  credit: '署名',
  status: '状态',
  state: '今本',
  date: '日期',
  permalink: '链接',
};
const states = { same: '', changed: '原文已变', lost: '原文不存' };
const statuses = { pending: '待审', accepted: '已采纳', rejected: '未采纳' };

const exportCorrections = async (options: ExportOptions): Promise<void> => {
  const { data, code, status, since, format, address } = options;
  const [{ correctionStore }, { correctionPlaces }, { permalinkOf }, { writeTsv }] = await Promise.all([
    import('#server/corrections/correction-store.ts'),
    import('./correction-places.ts'),
    import('#server/annotations/annotation-item.ts'),
    import('#server/http/replies/csv.ts'),
  ]);
  const wish = { status, ...(code !== undefined && { code }), ...(since !== undefined && { since }) };
  const { rows } = await withReaders(data, (db) =>
    correctionStore(db).queue({ ...wish, skip: 0, take: Number.MAX_SAFE_INTEGER }),
  );
  const found = await correctionPlaces(data, rows, (fault) => console.error(`langhuan: ${fault}`));
  const items = found.map(({ row, productName, offset }) => ({
    product: row.code,
    productName,
    version: row.version,
    pageId: row.page_id,
    pageKey: row.page_key,
    leaf: row.page_num,
    line: row.line,
    lineId: row.start_line_id,
    wordId: row.start_word_id,
    offset: offset ?? null,
    before: row.before,
    wrong: row.content,
    after: row.after,
    right: row.right_word,
    comment: row.comment,
    credit: row.credit,
    status: row.status,
    state: row.state,
    date: row.decided_at ?? row.created_at,
    permalink: permalinkOf(address, row),
  }));
  if (format === 'json') {
    printJson(items.map((item) => ({ ...item, date: new Date(item.date).toISOString() })));
    return;
  }
  if (items.length === 0) console.error('there are no such corrections');
  const table = items.map((item) => {
    const words = {
      offset: item.offset ?? '',
      status: statuses[item.status],
      state: states[item.state],
      date: formatDate(item.date),
    };
    return Object.values({ ...item, ...words }).map(String);
  });
  process.stdout.write(writeTsv([Object.values(heads), ...table]));
};

export const addCorrections = (program: Command): void => {
  const corrections = program.command('corrections').description('what readers found wrong in the texts');
  const command = corrections
    .command('export')
    .description('for whoever mends the source: where it is, what it reads and should read, and why')
    .option('--code <code>', 'of this product', readCode)
    .addOption(
      new Option('--status <status>', 'what became of them')
        .choices(CorrectionStatus.options)
        .default('accepted'),
    )
    .option('--since <day>', 'decided (pending ones: made) from this day on, 2026-12-31', readStartOfDay)
    .addOption(new Option('--format <form>', 'how it is written').choices(['tsv', 'json']).default('tsv'))
    .addOption(
      new Option('--address <url>', 'where readers find the library: permalinks begin with it')
        .argParser(readAddress)
        .default('', 'none: they begin with /app'),
    );
  addDataOption(command).action(exportCorrections);
};
