// Which control a setting has.
import { homeBlockNames } from '#contract/settings/home-blocks.ts';
import { metadataFieldTexts, sortTexts } from '#contract/search/search-texts.ts';
import { toolNames } from '#contract/values/tool-names.ts';
import { toolNameTexts } from '../../kit/tool-name-texts.ts';
import {
  articleFacetTexts,
  articleRuleFieldTexts,
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
import { processingTexts } from '#contract/products/processing-texts.ts';

type Named = readonly (readonly [value: string, text: string])[];

export interface RowColumn {
  key: 'id' | 'name' | 'witnesses' | 'products' | 'unit' | 'file' | 'dynasty' | 'role' | 'title' | 'address';
  /** Several, parted by commas. */
  several?: true;
}

export type SettingControl =
  | { kind: 'text' | 'lines' | 'number' | 'picture' | 'limits' }
  /** The code of a product, or several. */
  | { kind: 'product' | 'products' }
  /** Values, a line each. */
  | { kind: 'values'; numeric?: true }
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
  lead?: string;
  fields: readonly SettingField[];
}

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
  {
    name: 'firstSteps',
    control: { kind: 'rows', columns: [{ key: 'title' }, { key: 'address' }] },
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
    name: 'articleFields',
    control: { kind: 'list', options: named(articleRuleFieldTexts), ordered: true, always: 'content' },
  },
  { name: 'articleFacets', control: { kind: 'list', options: named(articleFacetTexts), ordered: true } },
  {
    name: 'sortFields',
    control: { kind: 'list', options: named(sortTexts), ordered: true, always: 'PageIdAscending' },
  },
  { name: 'variants', control: { kind: 'switch', on: settingTexts.searched, off: settingTexts.unsearched } },
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
      { name: 'entryProducts', control: { kind: 'products' } },
      { name: 'fallbackProduct', control: { kind: 'product' } },
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
  {
    title: settingTexts.mail,
    fields: [
      { name: 'noticeEmail', control: { kind: 'text' } },
      { name: 'siteAddress', control: { kind: 'text' } },
    ],
  },
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
        ['15', processingTexts[15]],
        ['10', processingTexts[10]],
        ['5', processingTexts[5]],
        ['0', processingTexts[0]],
      ],
      numeric: true,
    },
  },
  { name: 'noImgRange', control: { kind: 'text' } },
  { name: 'introduction', control: { kind: 'lines' } },
  { name: 'cover', control: { kind: 'picture' } },
  { name: 'rightName', control: { kind: 'text' } },
];

export const metadataSettingFields: readonly SettingField[] = [
  { name: 'fullName', control: { kind: 'text' } },
  {
    name: 'authors',
    control: { kind: 'rows', columns: [{ key: 'dynasty' }, { key: 'name' }, { key: 'role' }] },
  },
  { name: 'siKuCatalogs', control: { kind: 'values' } },
  { name: 'bookClasses', control: { kind: 'values' } },
  { name: 'edition', control: { kind: 'text' } },
  { name: 'publishYears', control: { kind: 'values', numeric: true } },
  { name: 'publishers', control: { kind: 'values' } },
  { name: 'publishEras', control: { kind: 'values' } },
  { name: 'subjectTerms', control: { kind: 'values' } },
];
