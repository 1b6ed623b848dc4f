// langhuan settings: what is set for the installation, for a unit and for a product. Felt by readers within five seconds.
import { readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { type Command, Option } from 'commander';
import { pictureSettings } from '#contract/settings/settings.ts';
import { LibraryFailure } from '#library/files/failure.ts';
import type { SettingChange } from '#server/settings/change-settings.ts';
import type { SettingScope } from '#server/settings/setting-store.ts';
import type { ReadersDatabase } from '#server/database/readers-database.ts';
import { findUnit } from '../run/find-account.ts';
import {
  addDataOption,
  addJsonOption,
  type DataOption,
  type JsonOption,
  printJson,
  readCode,
} from '../run/options.ts';
import { recordAct } from '../run/record-act.ts';
import { withReaders } from '../run/with-readers.ts';

interface ScopeOptions extends DataOption {
  unit?: string;
  product?: string;
}

const scopeOf = async (
  db: ReadersDatabase,
  { data, unit, product }: ScopeOptions,
): Promise<{ scope: SettingScope; subject: string }> => {
  const { adoptOptions } = await import('#server/settings/adopt-options.ts');
  await adoptOptions(db, data);
  if (unit !== undefined) {
    const { id, name } = await findUnit(db, unit);
    return { scope: { kind: 'unit', owner: id }, subject: name };
  }
  if (product !== undefined) {
    const { readCurrent } = await import('#library/files/data-folder.ts');
    if (!readCurrent(data, product))
      throw new LibraryFailure(
        'not-found',
        `there is no product “${product}”: langhuan library list shows them`,
      );
    return { scope: { kind: 'product', owner: product }, subject: product };
  }
  return { scope: { kind: 'installation', owner: '' }, subject: '' };
};

const show = (options: ScopeOptions & JsonOption): Promise<void> =>
  withReaders(options.data, async (db) => {
    const { settingStore } = await import('#server/settings/setting-store.ts');
    const { scope } = await scopeOf(db, options);
    const values = await settingStore(db).valuesOf(db.read, scope);
    if (options.json) printJson(Object.fromEntries(values));
    else if (values.size === 0) console.log('nothing is set');
    else
      for (const [name, value] of [...values].toSorted(([a], [b]) => (a < b ? -1 : 1)))
        console.log(`${name} = ${JSON.stringify(value)}`);
  });

/** JSON; what is none is a text. Of a picture the file. */
const readValue = (name: string, typed: string): unknown => {
  if (pictureSettings.has(name)) {
    const mediaType = extname(typed).slice(1).toLowerCase().replace('jpg', 'jpeg');
    try {
      return `data:image/${mediaType};base64,${readFileSync(typed).toString('base64')}`;
    } catch (cause) {
      throw new LibraryFailure('unreadable', `${typed}: cannot be read`, { cause });
    }
  }
  try {
    return JSON.parse(typed) as unknown;
  } catch {
    return typed;
  }
};

const change = async (options: ScopeOptions, typed: SettingChange): Promise<void> => {
  const [{ applySettingChange, drawPictures, settingSchemas }, { settingStore }, { isCode, readCurrent }] =
    await Promise.all([
      import('#server/settings/change-settings.ts'),
      import('#server/settings/setting-store.ts'),
      import('#library/files/data-folder.ts'),
    ]);
  await withReaders(options.data, async (db) => {
    const { scope, subject } = await scopeOf(db, options);
    const schema = settingSchemas[scope.kind];
    const known = Object.keys(schema.shape);
    const stranger = [...Object.keys(typed.set), ...typed.unset].find((name) => !known.includes(name));
    if (stranger !== undefined)
      throw new LibraryFailure(
        'bad-source',
        `there is no setting “${stranger}” here: there are ${known.join(', ')}`,
      );
    const plain = Object.fromEntries(
      Object.entries(typed.set).filter(([name]) => !pictureSettings.has(name)),
    );
    const read = schema.partial().safeParse(plain);
    if (!read.success) {
      const faults = read.error.issues.map((issue) => {
        const how =
          issue.code === 'invalid_type' && issue.expected === 'array'
            ? `: write it as JSON, such as '["one","two"]'`
            : '';
        return `${issue.path.join('.')}: ${issue.message}${how}`;
      });
      throw new LibraryFailure('bad-source', `${faults.join('; ')}; see docs/settings.md`);
    }
    const pictures = await drawPictures(typed);
    const wanted = { set: read.data, unset: typed.unset };
    const changed = await db.write(async (trx) => {
      const details = await applySettingChange(
        trx,
        settingStore(db),
        scope,
        wanted,
        pictures,
        (code) => isCode(code) && readCurrent(options.data, code) !== undefined,
      );
      const names = Object.keys(details);
      if (names.length > 0) await recordAct(db, trx, `${scope.kind}.settings`, subject, details);
      return names;
    });
    console.log(
      changed.length === 0 ? 'it is so already: nothing was changed' : `changed ${changed.join(', ')}`,
    );
  });
};

const addScope = (command: Command): Command =>
  addDataOption(command)
    .addOption(new Option('--unit <name>', 'of a unit, over the installation').conflicts('product'))
    .option('--product <code>', 'of a product', readCode);

export const addSettings = (program: Command): void => {
  const settings = program
    .command('settings')
    .description('what is set for the installation, a unit or a product');
  addJsonOption(addScope(settings.command('show').description('show what is set'))).action(show);
  addScope(
    settings
      .command('set')
      .description('set a value')
      .argument('<name>', 'its name, as docs/settings.md has them')
      .argument('<value>', 'JSON or a text; of a logo or a cover a file'),
  ).action((name: string, value: string, options: ScopeOptions) =>
    change(options, { set: { [name]: readValue(name, value) }, unset: [] }),
  );
  addScope(
    settings
      .command('unset')
      .description('take values away, so that they are inherited again')
      .argument('<names...>', 'their names'),
  ).action((names: string[], options: ScopeOptions) => change(options, { set: {}, unset: names }));
};
