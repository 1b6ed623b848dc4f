// What is set for the whole installation, and for one product.
import { z } from 'zod';
import { type OwnRule, repeated } from '../http/faults.ts';
import { emailLimit, isEmailAddress } from '../values/email-address.ts';
import { allHoldings, FrequencyLibrary, usualFrequencyLibraries } from '../tools/frequency.ts';
import { defaultOptions, OfferedSettings } from './options.ts';
import { MetadataSettings } from './metadata-settings.ts';
import { OwnPackage } from '../products/product-packages.ts';
import { ProcessingState } from '../products/products.ts';
import { diaryCode } from '../search/statistics.ts';
import { ReadingLimits, usualReadingLimits } from '../limits/reading-limits.ts';

const distinct = (list: readonly unknown[]): boolean => new Set(list).size === list.length;
const nameTwice: OwnRule = { error: 'gives a name twice', params: { rule: 'repeated' } };
const noAddress: OwnRule = { error: 'is no address of mail', params: { rule: 'not-an-email-address' } };
const noOrigin: OwnRule = {
  error: 'is no address like https://library.example.edu, without a path',
  params: { rule: 'not-a-site-address' },
};

/** A scheme, a host, and a port where it is not the usual one: an origin (WHATWG URL 4.8), perhaps with its slash. */
const origin = /^https?:\/\/(?:[\w.-]{1,253}|\[[\da-f:.]{2,45}\])(?::\d{1,5})?\/?$/i;

/** The longest sheet, and how long usage records last: docs/reading-limits.md. */
export const DeliverySettings = z.object({
  /** Characters of text that a sheet has at most. */
  charactersPerSheet: z.number().int().min(1).max(1_000_000_000).default(200_000),
  /** Days after which a usage record is forgotten. */
  keepDays: z.number().int().min(1).max(36_500).default(400),
});
export type DeliverySettings = z.infer<typeof DeliverySettings>;

export const ProductGroup = z.strictObject({
  id: z.string().min(1).max(64),
  name: z.string().trim().min(1).max(100),
});

/** All that is set for an installation; what is not offered to readers stays on the server. */
export const InstallationSettings = OfferedSettings.extend({
  /** Pages that a unit may print in a calendar month where it has no number of its own. */
  printQuota: z.number().int().min(0).max(999_999_999),
  /** The groups in which products are offered, in their order. */
  groups: z
    .array(ProductGroup)
    .max(200)
    .refine((list) => distinct(list.map(({ id }) => id)), repeated),
  /** Packages of products that an administrator has made. */
  packages: z
    .array(OwnPackage)
    .max(100)
    .refine((list) => distinct(list.map(({ id }) => id)), repeated)
    .refine((list) => distinct(list.map(({ name }) => name)), nameTwice),
  deliveries: DeliverySettings,
  /** The address by which readers reach the library, as links in its mails have it; '' for no links. */
  siteAddress: z
    .string()
    .trim()
    .max(300)
    .refine((text) => text === '' || origin.test(text), noOrigin),
  /** Mail address for notices of new feedback and applications; '' for none. */
  noticeEmail: z
    .string()
    .trim()
    .max(emailLimit)
    .refine((text) => text === '' || isEmailAddress(text), noAddress),
  /** How much may be taken, where a unit has no limits of its own. */
  readingLimits: ReadingLimits,
  /** Parts of the holdings whose characters are counted by themselves. */
  frequencyLibraries: z
    .array(FrequencyLibrary)
    .max(20)
    .refine((list) => distinct(list.map(({ id }) => id)), repeated)
    .refine((list) => list.every(({ id }) => id !== allHoldings), `${allHoldings} is all holdings`),
  /** Products whose entries are offered for statistics and exploration, by their codes; those without entries are not. */
  entryProducts: z.array(z.string().min(1).max(64)).max(500).refine(distinct, repeated),
  /** The product that calls for statistics and exploration mean that name none. */
  fallbackProduct: z.string().min(1).max(64),
  /** Emblems of units, by name: files in the data folder. A logo set for a unit takes precedence. */
  emblems: z.record(z.string().max(200), z.string().min(1).max(500)),
});
export type InstallationSettings = z.infer<typeof InstallationSettings>;

/** What may be set for a unit over the installation: what is offered, and what stays on the server. */
export const UnitOwnSettings = OfferedSettings.extend({ readingLimits: ReadingLimits });
export type UnitOwnSettings = z.infer<typeof UnitOwnSettings>;

export const defaultSettings: InstallationSettings = {
  ...defaultOptions,
  printQuota: 100,
  groups: [],
  packages: [],
  deliveries: DeliverySettings.parse({}),
  siteAddress: '',
  noticeEmail: '',
  readingLimits: usualReadingLimits,
  frequencyLibraries: usualFrequencyLibraries,
  entryProducts: [diaryCode],
  fallbackProduct: diaryCode,
  emblems: {},
};

const reversed: OwnRule = {
  error: 'the end of a range lies before its start',
  params: { rule: 'range-reversed' },
};

/** Stretches of page numbers, each `start~end`. */
const pageRanges = /^\d{1,9}(?:~\d{1,9})?(?:,\d{1,9}(?:~\d{1,9})?)*$/;
const goUp = (ranges: string): boolean =>
  ranges.split(',').every((range) => {
    const [start = 0, end = start] = range.split('~').map(Number);
    return start <= end;
  });

/** What is set for a product over what its holdings say. */
export const ProductSettings = MetadataSettings.extend({
  /** The id of one of the groups of the installation. */
  group: z.string().min(1).max(64),
  /** Where it is read, if elsewhere: the product selector opens it. */
  appUrl: z.url({ protocol: /^https?$/ }).max(2000),
  /** Another holder of rights in it, besides the library: shown as 权利人 in its introduction. */
  rightName: z.string().trim().min(1).max(200),
  /** The state that its label tells; what can be searched follows from its text. */
  processingState: ProcessingState,
  /** Pages without a picture, `start~end`. */
  noImgRange: z.string().max(2000).regex(pageRanges).refine(goUp, reversed),
  /** Paragraphs, a line each. */
  introduction: z.string().trim().min(1).max(20_000),
  /** The id of a picture of the settings. */
  cover: z.string().max(64),
  /** Who may read and search it: whoever subscribes, or everybody. */
  access: z.enum(['subscribers', 'open']),
});
export type ProductSettings = z.infer<typeof ProductSettings>;

/** Settings whose value is a picture: what is sent for one is `data:image/…;base64,…`. */
export const pictureSettings: ReadonlySet<string> = new Set(['logo', 'cover']);
