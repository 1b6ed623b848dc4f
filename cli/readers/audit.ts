// langhuan audit: what administrators did, here and in the console.
import type { Command } from 'commander';
import { formatDate } from '#contract/saved/paging.ts';
import {
  addDataOption,
  addJsonOption,
  type DataOption,
  type JsonOption,
  printJson,
  readStartOfDay,
} from '../run/options.ts';
import { withReaders } from '../run/with-readers.ts';

const dayLength = 86_400_000;

const audit = async ({ data, json, since }: DataOption & JsonOption & { since?: number }): Promise<void> => {
  const { auditStore } = await import('#server/audit/audit-store.ts');
  const { items } = await withReaders(data, (db) => auditStore(db).list({ from: since }));
  if (json) {
    printJson(items.map(({ at, ...row }) => ({ at: new Date(at).toISOString(), ...row })));
    return;
  }
  if (items.length === 0) console.error('nothing is on record');
  const attacks = items.filter(({ act, at }) => act === 'sign-in.attack' && at > Date.now() - dayLength);
  for (const { subject, address, details } of attacks)
    console.error(
      `somebody may be guessing passwords of ${subject === '' ? 'many accounts' : subject}${address === '' ? '' : ` from ${address}`}: ${String(details['tries'])} tries from ${String(details['addresses'])} addresses`,
    );
  for (const { at, actor, address, act, subject, details } of items) {
    const who = address === '' ? actor : actor === '' ? address : `${actor} (${address})`;
    const what = Object.keys(details).length === 0 ? '' : `  ${JSON.stringify(details)}`;
    console.log(`${formatDate(at)}  ${who}  ${act}  ${subject}${what}`);
  }
};

export const addAudit = (program: Command): void => {
  const command = program
    .command('audit')
    .description('what administrators did, the latest first; times of Asia/Shanghai')
    .option('--since <day>', 'from this day on, 2026-12-31', readStartOfDay);
  addJsonOption(addDataOption(command)).action(audit);
};
