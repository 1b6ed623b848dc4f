// What a server holds of memory, with the processes that it starts: the demonstration library, served by the command as it is
// installed; first without any table, then after its tables are made and an hour of reading, shortened: some readers
// who turn pages, search, look at pictures and use the tools, as fast as it answers; and, started again, at rest after such
// reading. Bytes are what /metrics tells.
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { demoEntryProducts } from '#demo/build-demo.ts';
import { readersFile } from '#server/database/open-database.ts';
import { buildDemoLibrary } from './libraries/demo-library.ts';
import type { Measure } from './measure/measure.ts';
import { readLibrary, readWords } from './servers/reading.ts';
import { callLanghuan, serveByCommand } from './measure/run-command.ts';
import {
  readMemory,
  sumOfMemory,
  formatMemory,
  untilRest,
  waitForTables,
  watchMemory,
} from './measure/server-memory.ts';
import { cacheFolder, inShortForm, wholeOrShort } from './measure/short.ts';

const root = resolve(import.meta.dirname, '..');
const data = cacheFolder('bench-memory');
const account = { name: 'bench', password: 'langhuan-bench' };
const wholeSeconds = 120;
/** Milliseconds: the longest that tables may take. */
const longestMaking = 180_000;

const removeTables = (): void => {
  rmSync(join(data, 'cache'), { recursive: true, force: true });
  rmSync(join(data, 'knowledge.db'), { force: true });
  const tables = join(root, '.cache', 'tables');
  if (existsSync(tables))
    for (const name of readdirSync(tables)) rmSync(join(tables, name), { recursive: true, force: true });
};

/** With `seconds` of reading, short: the tables that are there are not made again. */
export const measure = async ({
  seconds = wholeOrShort(undefined, 2),
}: {
  seconds?: number;
} = {}): Promise<Measure[]> => {
  await buildDemoLibrary(data);
  for (const end of ['', '-wal', '-shm']) rmSync(`${readersFile(data)}${end}`, { force: true });
  if (seconds === undefined) removeTables();
  await callLanghuan(
    data,
    ['unit', 'add', account.name, '--products', '*', '--password-stdin'],
    account.password,
  );
  if (!inShortForm)
    await callLanghuan(data, ['settings', 'set', 'entryProducts', JSON.stringify(demoEntryProducts)]);
  const bearer = await callLanghuan(data, ['token', account.name]);
  const serving = async (
    making: boolean,
    name: string,
    budgets: { most: number; rest?: number },
  ): Promise<Measure[]> => {
    const server = await serveByCommand(data);
    try {
      const most = watchMemory(server.address);
      if (making) await waitForTables(() => readMemory(server.address), longestMaking);
      const calls = await readLibrary({
        address: server.address,
        bearer,
        words: readWords(data),
        seconds: seconds ?? wholeSeconds,
      }).finally(most.end);
      const fullest = most.held();
      const after = await readMemory(server.address);
      const measures: Measure[] = [
        {
          name: `memory.${name}.most`,
          value: sumOfMemory(fullest),
          unit: 'MB',
          budget: budgets.most,
          notes: [
            formatMemory(fullest),
            `after ${calls} calls ${sumOfMemory(after).toFixed(0)}: ${formatMemory(after)}`,
          ],
        },
      ];
      if (budgets.rest === undefined) return measures;
      await wait(seconds === undefined ? untilRest : 1000);
      const rested = await readMemory(server.address);
      measures.push({
        name: `memory.${name}.rest`,
        value: sumOfMemory(rested),
        unit: 'MB',
        budget: budgets.rest,
        notes: [formatMemory(rested)],
      });
      return measures;
    } finally {
      await server.stop();
    }
  };
  if (seconds !== undefined) return serving(false, 'again', { most: 600, rest: 450 });
  const first = await serving(true, 'first', { most: 900 });
  return [...first, ...(await serving(false, 'again', { most: 600, rest: 450 }))];
};
