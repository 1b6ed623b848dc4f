import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Command } from 'commander';
import sharp from 'sharp';
import { afterAll, expect, it, vi } from 'vitest';
import { currentFile } from '#library/files/data-folder.ts';
import type { AuditRecord } from '#server/audit/audit-store.ts';
import { secondFactorStore } from '#server/auth/second-factor/second-factor-store.ts';
import { unitStore } from '#server/auth/stores/unit-store.ts';
import { openDatabase, readersFile } from '#server/database/open-database.ts';
import { buildProgram } from '../main.ts';
import { fieldsOf } from '#testing/callers/audit-fields.ts';
import { altoBlock, altoFile, altoLine, altoString, metsFile } from '#testing/products/mets-folder.ts';
import { ageSearch } from '#testing/products/older-search.ts';
import { runHere } from '#testing/run/run-in-process.ts';

const dir = mkdtempSync(join(tmpdir(), 'recorded-'));
const data = join(dir, 'data');
afterAll(() => rmSync(dir, { recursive: true }));

const fixture = resolve(import.meta.dirname, '../../fixtures/kanripo/KR1h9001/WYG');
const password = 'a long enough password';
const file = (name: string, content: string | Buffer): string => {
  writeFileSync(join(dir, name), content);
  return join(dir, name);
};

/** Dates of a year of one reign, in the form of the dump of DILA. */
const timeDump = Object.entries({
  t_dynasty: "('1','chinese')",
  t_dynasty_names: "('1','北宋')",
  t_emperor: "('1','1')",
  t_emperor_names: "('1','仁宗')",
  t_era: "('1','1')",
  t_era_names: "('1','天聖')",
  t_month: "('1','1','1','x','0','1','2094720','2094749','癸亥','1','S')",
})
  .map(([table, row]) => `INSERT INTO \`${table}\` VALUES ${row};\n`)
  .join('');

const resetFactor = async (): Promise<void> => {
  const db = await openDatabase({ file: readersFile(data) });
  const { id } = (await unitStore(db).byName('示例大學'))!;
  await db.write((trx) => secondFactorStore(db).offer(trx, `unit:${id}`, Date.now()));
  await db.close();
};
/** Versions that are past are taken away a day after. */
const age = async (): Promise<void> => {
  await run('import', 'kanripo', fixture, '--code', 'daxue', '--name', '大學集說', '--replace');
  const path = currentFile(data, 'daxue');
  writeFileSync(path, readFileSync(path, 'utf8').replaceAll(/ \d{4}-\S+/g, ' 2001-01-01T00:00:00.000Z'));
};
const scan = () => sharp({ create: { width: 900, height: 700, channels: 3, background: '#ccc' } });

interface Act {
  act: string;
  args: readonly string[];
  /** What it takes that it changes something. */
  before?: () => Promise<unknown>;
  /** While it runs. */
  environment?: Readonly<Record<string, string>>;
}
/** How every command that changes something is called well, in this order. A new one must be added here. */
const changing: Record<string, Act> = {
  'unit add': {
    act: 'unit.add',
    args: ['示例大學', '--products', '*', '--ip', '10.0.0.0/8', '--admin', '--password-stdin'],
  },
  'unit set': { act: 'unit.change', args: ['示例大學', '--seats', '3'] },
  quota: { act: 'unit.change', args: ['示例大學', '--print', '9'] },
  'unit second-factor reset': { act: 'second-factor.reset', args: ['示例大學'], before: resetFactor },
  'account add': { act: 'person.add', args: ['示例大學', '王了一', '--password-stdin'] },
  'account password': { act: 'person.password', args: ['示例大學', '王了一', '--password-stdin'] },
  'account off': { act: 'person.off', args: ['示例大學', '王了一'] },
  'account on': { act: 'person.on', args: ['示例大學', '王了一'] },
  token: { act: 'token.issue', args: ['示例大學', '--sub', '王了一'] },
  'account remove': { act: 'person.remove', args: ['示例大學', '王了一', '--yes'] },
  'import kanripo': {
    act: 'library.import',
    args: [fixture, '--code', 'daxue', '--name', '大學集說'],
  },
  'import page-xml': {
    act: 'library.import',
    args: [join(dir, 'book'), '--title', '圖', '--code', 'tu', '--name', '圖'],
    before: async () => {
      mkdirSync(join(dir, 'book'));
      writeFileSync(join(dir, 'book', 'p_1.jpg'), await scan().jpeg().toBuffer());
    },
  },
  'import mets-alto': {
    act: 'library.import',
    args: [join(dir, 'issue'), '--code', 'bao', '--name', '晶報'],
    before: async () => {
      mkdirSync(join(dir, 'issue'));
      const at = [100, 100, 200, 40];
      const words = altoBlock('B1', altoLine(altoString('天地', at), at), at);
      writeFileSync(join(dir, 'issue', 'mets.xml'), metsFile());
      writeFileSync(join(dir, 'issue', 'p1.xml'), altoFile(words));
    },
  },
  'import regions': {
    act: 'library.import',
    args: [join(dir, 'regions'), '--code', 'tubao', '--name', '圖報', '--title', '圖報'],
    before: async () => {
      mkdirSync(join(dir, 'regions'));
      const name = join(dir, 'regions', 'jb_0001_1919-03-03_0001');
      writeFileSync(`${name}.jpg`, await scan().jpeg().toBuffer());
      const orange = { r: 255, g: 165, b: 0 };
      const mask = sharp({ create: { width: 900, height: 700, channels: 3, background: orange } });
      writeFileSync(`${name}.mask.png`, await mask.png().toBuffer());
    },
  },
  'import langhuan': {
    act: 'library.import',
    args: [join(dir, 'exchanged'), '--code', 'bao2'],
    before: () => run('export', 'bao', '--to', join(dir, 'exchanged')),
  },
  'library upgrade': {
    act: 'library.import',
    args: ['jiubao'],
    before: async () => {
      mkdirSync(join(dir, 'older'));
      const at = [100, 100, 200, 40];
      const words = altoBlock('B1', altoLine(altoString('⽂⼼', at), at), at);
      writeFileSync(join(dir, 'older', 'mets.xml'), metsFile());
      writeFileSync(join(dir, 'older', 'p1.xml'), altoFile(words));
      await run('import', 'mets-alto', join(dir, 'older'), '--code', 'jiubao', '--name', '舊報');
      ageSearch(data, 'jiubao');
    },
  },
  'content import': {
    act: 'content.import',
    args: [join(dir, 'house')],
    before: async () => {
      mkdirSync(join(dir, 'house/announcements'), { recursive: true });
      file('house/announcements/1.md', '---\ntitle: 開館\n---\n');
    },
  },
  'gazetteer add': {
    act: 'gazetteer.add',
    args: ['lsrw', file('names.txt', '程子\n朱子\n'), '--key', 'names'],
  },
  'gazetteer match': { act: 'gazetteer.match', args: ['daxue'] },
  'gazetteer remove': { act: 'gazetteer.remove', args: ['names'] },
  'table time': { act: 'table.time', args: [file('time.sql', timeDump)] },
  'reference add': {
    act: 'reference.add',
    args: ['herbs', file('herbs.tsv', 'name\talias\n甘草\t國老、美草\n'), '--key', 'herbs'],
  },
  'knowledge join': {
    act: 'knowledge.join',
    args: ['people:1', 'people:2'],
    before: () =>
      run(
        'reference',
        'add',
        'persons',
        file('people.tsv', 'name\tdynasty\n王維\t唐\n王維\t明\n'),
        '--key',
        'people',
      ),
  },
  'knowledge part': { act: 'knowledge.part', args: ['people:1', 'people:2'] },
  'reference extract': {
    act: 'reference.extract',
    args: ['places', '--product', 'daxue', '--key', 'heads', '--level', '0'],
  },
  'reference pictures': {
    act: 'reference.pictures',
    args: [join(dir, 'herbs')],
    before: async () => {
      mkdirSync(join(dir, 'herbs'));
      file('herbs/甘草.png', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'));
    },
  },
  'reference remove': { act: 'reference.remove', args: ['herbs'] },
  'library hide': { act: 'library.unlist', args: ['daxue'] },
  'library unhide': { act: 'library.list', args: ['daxue'] },
  'library gc': { act: 'library.collect', args: [], before: age },
  'library push': {
    act: 'library.import',
    args: ['daxue'],
    before: async () => mkdirSync(join(dir, 'store')),
    environment: { HOLDINGS: join(dir, 'store') },
  },
  'library remove': { act: 'library.remove', args: ['tu'] },
  'settings set': { act: 'installation.settings', args: ['printQuota', '7'] },
  'settings unset': { act: 'installation.settings', args: ['printQuota'] },
  backup: { act: 'backup.write', args: [join(dir, 'readers.backup')] },
  restore: { act: 'backup.restore', args: [join(dir, 'readers.backup'), '--replace'] },
};
/** These need a store that is a server: `server/search/index-command.test.ts` looks at their rows. */
const ofIndexStore = ['index drop', 'index push'];
/** Commands that change nothing stored for others; `start` records what it makes through the same stores. */
const reading = [
  'account list',
  'audit',
  'deliveries',
  'check kanripo',
  'check langhuan',
  'check mets-alto',
  'check page-xml',
  'check regions',
  'content export',
  'corrections export',
  'export',
  'gazetteer list',
  'index list',
  'index pull',
  'index verify',
  // It makes what is derived.
  'knowledge build',
  'knowledge list',
  'knowledge namesakes',
  'library hidden',
  'library list',
  'library page',
  'library pull',
  'library show',
  'library verify',
  'mail test',
  // It makes what is derived of packages.
  'prepare',
  'reference list',
  'reference show',
  'search',
  'search-all',
  'serve',
  'settings show',
  'start',
  'unit list',
  'usage',
];

const leaves = (command: Command, path: string[] = []): string[] =>
  command.commands.length === 0
    ? [path.join(' ')]
    : command.commands.flatMap((sub) => leaves(sub, [...path, sub.name()]));

const run = async (...args: string[]): Promise<{ code: number; stderr: string; stdout: string }> =>
  runHere([...args, '--data', data], `${password}\n`);
const acts = async (): Promise<AuditRecord[]> =>
  JSON.parse((await run('audit', '--json')).stdout) as AuditRecord[];

it('every command that changes something leaves its row in the record, and none with a secret', async () => {
  expect([...Object.keys(changing), ...ofIndexStore, ...reading].toSorted()).toEqual(
    leaves(await buildProgram()).toSorted(),
  );
  const known = new Set<string>();
  for (const [path, { act, args, before, environment = {} }] of Object.entries(changing)) {
    await before?.();
    for (const { id } of await acts()) known.add(id);
    for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
    const { code, stderr } = await run(...path.split(' '), ...args);
    vi.unstubAllEnvs();
    expect([path, code, code === 0 ? '' : stderr]).toEqual([path, 0, '']);
    const fresh = (await acts()).filter(({ id }) => !known.has(id));
    expect([path, fresh.map((row) => [row.act, row.actor])]).toEqual([path, [[act, 'cli']]]);
    const strange = fresh.flatMap(({ details }) =>
      Object.keys(details).filter((field) => !fieldsOf(act).includes(field)),
    );
    expect([path, strange]).toEqual([path, []]);
  }
  const recorded = JSON.stringify(await acts());
  expect(recorded).not.toMatch(new RegExp(`argon2|${password}|eyJ`));
}, 300_000);

it('a range that holds nearly everybody is refused, as in the console, and so is the name admin without the right', async () => {
  const add = (name: string, ...more: string[]) =>
    run('unit', 'add', name, '--products', '*', '--password-stdin', ...more);
  for (const cidr of ['0.0.0.0/0', '128.0.0.0/1', '::/0', '::ffff:0:0/96', '2000::/3'])
    for (const verb of [
      ['add', '寬大學', '--products', '*', '--password-stdin'],
      ['set', '示例大學'],
    ]) {
      const { code, stderr } = await run('unit', ...verb, '--ip', cidr);
      expect([cidr, code, stderr]).toEqual([cidr, 2, expect.stringContaining('nearly everybody')]);
    }
  expect((await add('窄大學', '--ip', 'fd00::/8', '--ip', '192.168.0.0/16')).code).toBe(0);
  for (const name of ['admin', 'ADMIN']) expect((await add(name)).stderr).toContain('add --admin');
  expect((await add('\u0430dmin')).stderr).toContain('one script');
  expect((await add('窄大學')).stderr).toContain('already');
  expect((await add('admin', '--admin')).code).toBe(0);
  expect((await run('unit', 'set', 'admin', '--no-admin')).stderr).toContain('always an administrator');
});
