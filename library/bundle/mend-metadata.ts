// What an administrator set in place of what the source of a product tells of it.
import { type Author, SiKuClass } from '#contract/products/products.ts';
import type { MetadataSettings } from '#contract/settings/metadata-settings.ts';
import type { ProductSettings } from '#contract/settings/settings.ts';
import type { ProductKind, SourceBook } from '../sources/source.ts';

/** What is not named stays as the source has it. */
export type MendedMetadata = Partial<MetadataSettings & Pick<ProductSettings, 'processingState'>>;

const mendedNames = [
  'fullName',
  'authors',
  'siKuCatalogs',
  'bookClasses',
  'edition',
  'publishYears',
  'publishers',
  'publishEras',
  'subjectTerms',
  'processingState',
] as const satisfies readonly (keyof MendedMetadata)[];

/** Undefined where nothing is. */
export const mendedOf = (set: Partial<ProductSettings>): MendedMetadata | undefined => {
  const named = mendedNames.filter((name) => set[name] !== undefined);
  return named.length === 0 ? undefined : Object.fromEntries(named.map((name) => [name, set[name]]));
};

export const mendedAuthors = ({ authors }: MendedMetadata): Author[] | undefined =>
  authors?.map(({ dynasty, name, role }) => ({
    ...(dynasty !== '' && { dynasty }),
    name,
    ...(role !== '' && { role }),
  }));

/** The first class of the four that is set: 史/地理類. */
const classOf = (siKuCatalogs: readonly string[]): Pick<SourceBook, 'siKu' | 'category'> => {
  const [siKu, category] = (siKuCatalogs[0] ?? '').split('/');
  const known = SiKuClass.safeParse(siKu);
  return { ...(known.success && { siKu: known.data }), ...(category && { category }) };
};

/** The one book of a product, as it is cited and listed. */
export const mendBook = <T extends Pick<SourceBook, 'siKu' | 'category' | 'edition'>>(
  book: T,
  { siKuCatalogs, edition }: MendedMetadata,
): T => {
  const mended = { ...book };
  if (siKuCatalogs) {
    delete mended.siKu;
    delete mended.category;
    Object.assign(mended, classOf(siKuCatalogs));
  }
  if (edition === '') delete mended.edition;
  else if (edition !== undefined) mended.edition = edition;
  return mended;
};

const distinct = <T>(values: readonly T[]): T[] => [
  ...new Map(values.map((value) => [JSON.stringify(value), value])).values(),
];

/**
 * What the one book of a product is cited by: a name that is set, where its source gave the product the title of the
 * book. Newspapers keep the titles that they were published under.
 */
export const mendedTitle = (
  { title }: { title: string },
  product: { name: string; kind: ProductKind },
  { fullName }: MendedMetadata,
): string => (fullName !== undefined && product.kind === 'book' && title === product.name ? fullName : title);

/** What the source tells, in the form in which it is mended. */
export const metadataOfBooks = (
  fullName: string,
  books: readonly SourceBook[],
  issueYears: readonly number[],
): MetadataSettings => {
  const each = <T>(of: (book: SourceBook) => readonly T[] | undefined): T[] =>
    distinct(books.flatMap((book) => of(book) ?? []));
  return {
    fullName,
    authors: each((book) => book.authors).map(({ dynasty = '', name, role = '' }) => ({
      dynasty,
      name,
      role,
    })),
    siKuCatalogs: each(({ siKu, category }) => siKu && [category ? `${siKu}/${category}` : siKu]),
    bookClasses: each(({ classes }) => classes),
    edition: each(({ edition }) => (edition ? [edition] : [])).join('；'),
    publishYears: distinct([
      ...each(({ publishYear }) => (publishYear === undefined ? [] : [publishYear])),
      ...issueYears,
    ]),
    publishers: each(({ publishers }) => publishers),
    publishEras: each(({ publishEras }) => publishEras),
    subjectTerms: each(({ subjects }) => subjects),
  };
};
