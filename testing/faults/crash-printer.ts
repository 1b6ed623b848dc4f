// For the test of killed printers: takes three pages under numbered keys from many sides at once, each key twice, and
// names it on stdout once it is acknowledged.
import { writeSync } from 'node:fs';
import { type DatabaseAddress, openDatabase } from '#server/database/open-database.ts';
import { printStore } from '#server/print/print-store.ts';

const [at = '', unitId = '', from = '0'] = process.argv.slice(2);
const store = printStore(await openDatabase(JSON.parse(at) as DatabaseAddress), 0);
let next = Number(from);
const printOn = async (): Promise<never> => {
  for (;;) {
    const n = next++;
    const call = { owner: unitId, route: 'POST print', key: `${n}`, bodyHash: 'h' };
    const order = { unitId, call, version: 'v', pages: 3 };
    await Promise.all([store.take(order, true, Date.now()), store.take(order, true, Date.now())]);
    writeSync(1, `${n}\n`);
  }
};
await Promise.all(Array.from({ length: 8 }, printOn));
