// For the test of killed writers: writes numbered rows from many sides at once and names each on stdout once
// it is acknowledged.
import { writeSync } from 'node:fs';
import { type DatabaseAddress, openDatabase } from '#server/database/open-database.ts';

const [at = '', from = '0'] = process.argv.slice(2);
const db = await openDatabase(JSON.parse(at) as DatabaseAddress);
let next = Number(from);
const writeOn = async (): Promise<never> => {
  for (;;) {
    const n = next++;
    await db.write(async (trx) => {
      await trx
        .insertInto('nonce')
        .values({ nonce: `w${n}`, expires_at: n })
        .execute();
      await trx
        .insertInto('rate')
        .values({ key: `w${n}`, window_start: n, count: 1, expires_at: n })
        .execute();
    });
    writeSync(1, `${n}\n`);
  }
};
await Promise.all(Array.from({ length: 8 }, writeOn));
