// Which control a setting has, and how its value is written in that control and read from it.
import { homeBlockNames } from '#contract/home-blocks.ts';
import type { ReadingLimits } from '#contract/reading-limits.ts';
import { metadataFieldTexts, sortTexts } from '#contract/search-texts.ts';
import { toolNames } from '#contract/tool-names.ts';
import type { Translate } from '../i18n/use-text.ts';
import { limitsDraftOf, readLimitsDraft, wordsOfLimits } from './limit-fields.ts';
import { toolNameTexts } from '../ui/tool-name-texts.ts';
import {
  bookSortFieldTexts,
  deliveryTexts,
  homeBlockTexts,
  scriptTexts,
  searchFacetTexts,
  searchFieldTexts,
  type SettingName,
  settingTexts,
  stateTexts,
  tableFieldTexts,
  themeTexts,
} from './setting-texts.ts';

type Named = readonly (readonly [value: string, text: string])[];

export interface RowColumn {
  key: 'id' | 'name' | 'witnesses' | 'products' | 'unit' | 'file';
  /** Several, parted by commas. */
  several?: true;
}

export type SettingControl =
  /** `codes`: several, parted by commas. */
  | { kind: 'text' | 'codes' | 'lines' | 'number' | 'picture' | 'limits' }
  | { kind: 'switch'; on?: string; off?: string }
  | { kind: 'choice'; options: Named; numeric?: true }
  /** Ticked and, where their order tells, moved; `always` stays ticked. */
  | { kind: 'list'; options: Named; ordered?: true; always?: string }
  | { kind: 'numbers'; options: Named }
  /** `record`: the first column is the key of the second. */
  | { kind: 'rows'; columns: readonly RowColumn[]; record?: true };

export interface SettingField {
  name: SettingName;
  control: SettingControl;
}

export interface SettingSection {
  title: string;
  fields: readonly SettingField[];
}

/** A value as its control has it. */
export type FieldDraft = string | boolean | string[] | Record<string, string> | Record<string, string>[];

const named = (texts: Readonly<Record<string, string>>): Named => Object.entries(texts);

const look: SettingField[] = [
  { name: 'institution', control: { kind: 'text' } },
  { name: 'logo', control: { kind: 'picture' } },
  { name: 'script', control: { kind: 'choice', options: named(scriptTexts) } },
  { name: 'theme', control: { kind: 'choice', options: named(themeTexts) } },
  {
    name: 'homeBlocks',
    control: {
      kind: 'list',
      options: homeBlockNames.map((name) => [name, homeBlockTexts[name]]),
      ordered: true,
      always: 'search',
    },
  },
];
const search: SettingField[] = [
  {
    name: 'searchFields',
    control: { kind: 'list', options: named(searchFieldTexts), ordered: true, always: 'content' },
  },
  { name: 'facets', control: { kind: 'list', options: named(searchFacetTexts), ordered: true } },
  { name: 'tableFields', control: { kind: 'list', options: named(tableFieldTexts), ordered: true } },
  {
    name: 'sortFields',
    control: { kind: 'list', options: named(sortTexts), ordered: true, always: 'PageIdAscending' },
  },
  { name: 'variants', control: { kind: 'switch', on: settingTexts.asked, off: settingTexts.unasked } },
  { name: 'bookFacets', control: { kind: 'list', options: named(metadataFieldTexts), ordered: true } },
  {
    name: 'bookSortFields',
    control: { kind: 'list', options: named(bookSortFieldTexts), ordered: true, always: 'Score' },
  },
  {
    name: 'tools',
    control: { kind: 'list', options: toolNames.map((name) => [name, toolNameTexts[name]]) },
  },
];
const trials: SettingField = { name: 'trials', control: { kind: 'switch' } };
const limits: SettingField = { name: 'readingLimits', control: { kind: 'limits' } };

export const unitSections: readonly SettingSection[] = [
  { title: settingTexts.look, fields: look },
  { title: settingTexts.search, fields: search },
  { title: settingTexts.offer, fields: [trials] },
  { title: settingTexts.amounts, fields: [limits] },
];

export const installationSections: readonly SettingSection[] = [
  {
    title: settingTexts.look,
    fields: [
      ...look,
      {
        name: 'emblems',
        control: { kind: 'rows', columns: [{ key: 'unit' }, { key: 'file' }], record: true },
      },
    ],
  },
  {
    title: settingTexts.search,
    fields: [
      ...search,
      {
        name: 'frequencyLibraries',
        control: {
          kind: 'rows',
          columns: [
            { key: 'id' },
            { key: 'name' },
            { key: 'witnesses', several: true },
            { key: 'products', several: true },
          ],
        },
      },
    ],
  },
  {
    title: settingTexts.offer,
    fields: [
      { name: 'groups', control: { kind: 'rows', columns: [{ key: 'id' }, { key: 'name' }] } },
      { name: 'entryProducts', control: { kind: 'codes' } },
      trials,
    ],
  },
  {
    title: settingTexts.amounts,
    fields: [
      { name: 'printQuota', control: { kind: 'number' } },
      limits,
      { name: 'deliveries', control: { kind: 'numbers', options: named(deliveryTexts) } },
    ],
  },
  { title: settingTexts.mail, fields: [{ name: 'noticeEmail', control: { kind: 'text' } }] },
];

export const productFields = (groups: readonly { id: string; name: string }[]): SettingField[] => [
  {
    name: 'access',
    control: {
      kind: 'choice',
      options: [
        ['', stateTexts.subscribers],
        ['open', stateTexts.open],
      ],
    },
  },
  {
    name: 'group',
    control: {
      kind: 'choice',
      options: [['', stateTexts.noGroup], ...groups.map(({ id, name }) => [id, name] as const)],
    },
  },
  { name: 'appUrl', control: { kind: 'text' } },
  {
    name: 'processingState',
    control: {
      kind: 'choice',
      options: [
        ['', stateTexts.asHeld],
        ['15', stateTexts.fine],
        ['10', stateTexts.unproofread],
        ['5', stateTexts.unrecognised],
        ['0', stateTexts.waiting],
      ],
      numeric: true,
    },
  },
  { name: 'noImgRange', control: { kind: 'text' } },
  { name: 'introduction', control: { kind: 'lines' } },
  { name: 'cover', control: { kind: 'picture' } },
  { name: 'rightName', control: { kind: 'text' } },
];

const written = (value: unknown): string =>
  Array.isArray(value) ? value.join('，') : value === undefined ? '' : String(value);

const rowOf = (columns: readonly RowColumn[], row: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(columns.map(({ key }) => [key, written(row[key])]));

export const fieldDraftOf = (control: SettingControl, value: unknown): FieldDraft => {
  if (control.kind === 'switch') return value === true;
  if (control.kind === 'limits') return limitsDraftOf(value as ReadingLimits | undefined);
  if (control.kind === 'list') return [...((value ?? []) as string[])];
  if (control.kind === 'numbers') {
    const numbers = (value ?? {}) as Record<string, unknown>;
    return Object.fromEntries(control.options.map(([name]) => [name, written(numbers[name])]));
  }
  if (control.kind === 'rows') {
    const { columns, record } = control;
    if (!record) return ((value ?? []) as Record<string, unknown>[]).map((row) => rowOf(columns, row));
    const [key, file] = columns;
    return Object.entries((value ?? {}) as Record<string, unknown>).map(([name, held]) => ({
      [key?.key ?? '']: name,
      [file?.key ?? '']: written(held),
    }));
  }
  return written(value);
};

export type ReadFieldDraft = { value: unknown } | { fault: string };

const isCount = (text: string): boolean => /^\d{1,10}$/.test(text.trim());
const partsOf = (text: string): string[] =>
  text
    .split(/[,，、]/u)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** What is sent for a draft; what the server alone can tell of it is left to the server. */
export const readFieldDraft = (control: SettingControl, draft: FieldDraft): ReadFieldDraft => {
  if (control.kind === 'number') {
    const text = String(draft);
    return isCount(text) ? { value: Number(text) } : { fault: settingTexts.wholeNumber };
  }
  if (control.kind === 'numbers') {
    const numbers = Object.entries(draft as Record<string, string>);
    if (!numbers.every(([, text]) => isCount(text))) return { fault: settingTexts.wholeNumber };
    return { value: Object.fromEntries(numbers.map(([name, text]) => [name, Number(text)])) };
  }
  if (control.kind === 'limits') {
    const read = readLimitsDraft(draft as Record<string, string>);
    return read ? { value: read } : { fault: settingTexts.wholeNumber };
  }
  if (control.kind === 'rows') {
    const rows = draft as Record<string, string>[];
    if (!control.record)
      return {
        value: rows.map((row) =>
          Object.fromEntries(
            control.columns.map(({ key, several }) => {
              const text = (row[key] ?? '').trim();
              return [key, several ? partsOf(text) : text];
            }),
          ),
        ),
      };
    const [first, second] = control.columns.map(({ key }) => key);
    const entries = rows.map((row) => [(row[first ?? ''] ?? '').trim(), (row[second ?? ''] ?? '').trim()]);
    if (new Set(entries.map(([key]) => key)).size < entries.length) return { fault: settingTexts.rowTwice };
    return { value: Object.fromEntries(entries) };
  }
  if (control.kind === 'codes') return { value: partsOf(String(draft)) };
  if (control.kind === 'choice' && control.numeric) return { value: Number(draft) };
  return { value: typeof draft === 'string' ? draft.trim() : draft };
};

/** A value in words, where it is inherited. */
export const wordsOf = (control: SettingControl, value: unknown, say: Translate): string => {
  const nothing = say(settingTexts.none);
  if (control.kind === 'limits') return wordsOfLimits(value as ReadingLimits, say);
  if (control.kind === 'switch')
    return say(value === true ? (control.on ?? settingTexts.on) : (control.off ?? settingTexts.off));
  if (control.kind === 'choice' || control.kind === 'list') {
    const chosen = (Array.isArray(value) ? value : [value]) as string[];
    const texts = new Map(control.options);
    return chosen.map((one) => say(texts.get(one) ?? one)).join('、') || nothing;
  }
  if (control.kind === 'numbers') {
    const numbers = (value ?? {}) as Record<string, number>;
    return control.options
      .map(([name, text]) => `${say(text)} ${(numbers[name] ?? 0).toLocaleString('en')}`)
      .join('；');
  }
  if (control.kind === 'rows') {
    const rows = fieldDraftOf(control, value) as Record<string, string>[];
    return rows.map((row) => row['name'] ?? row['unit'] ?? '').join('、') || nothing;
  }
  return written(value) || nothing;
};

/** What the server found amiss, by setting: `set.groups.0.name：至少 1 个字符；set.theme：…`. */
export const readFaults = (details: string): Map<string, string> => {
  const faults = new Map<string, string>();
  for (const part of details.split('；')) {
    const at = part.indexOf('：');
    if (at < 0) continue;
    const [first = '', ...path] = part.slice(0, at).split('.');
    const [name = '', ...rest] = first === 'set' ? path : [first, ...path];
    const where = /^\d+$/.test(rest[0] ?? '') ? `${Number(rest[0]) + 1}：` : '';
    if (!faults.has(name)) faults.set(name, where + part.slice(at + 1));
  }
  return faults;
};
