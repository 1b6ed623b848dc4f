// Names and facts of an edition, as a librarian would write them beside the book.
import type { SourceBook } from '../source.ts';
import type { EditionForm } from './measure-edition.ts';
import { type CatalogEntry, catalogueClass, siKuOf } from './read-catalog.ts';

const editions: Record<string, string> = {
  WYG: '文淵閣四庫全書',
  SBCK: '四部叢刊',
  T: '大正新脩大藏經',
  TKD: '高麗藏（東國大學校影印本）',
  CBETA: 'CBETA電子佛典集成',
  tls: '漢學文典（TLS）標點本',
  CHANT: '漢達文庫（CHANT）標點本',
};

/**
 * The publisher and the era of an edition, where the whole edition has the same; its volumes came out over several
 * years, so no year is given.
 */
const makers: Record<string, Pick<SourceBook, 'publishers' | 'publishEras'>> = {
  WYG: { publishers: ['四庫全書館'], publishEras: ['清'] },
  SBCK: { publishers: ['商務印書館'], publishEras: ['民國'] },
  T: { publishers: ['大正一切經刊行會'], publishEras: ['大正'] },
};

/** Witnesses in the apparatus of 大正藏: `T@SONG`. */
const apparatus: Record<string, string> = {
  SONG: '宋本',
  GONG: '宮本',
  YUAN: '元本',
  BO: '博本',
  MING: '明本',
  LI: '麗本',
  DUN: '敦煌本',
  DUNYI: '敦煌乙本',
  DUNBING: '敦煌丙本',
  DUNFANG: '敦方本',
  NANZANG: '南藏本',
  BEIZANG: '北藏本',
  QISHA: '磧砂藏本',
};

/** `branch` is the folder, `marks` the edition that the page marks name: `master` of a WYG text has WYG's pages. */
const witnessOf = (branch: string, marks: string): string =>
  branch === '' || branch === 'master' ? marks : branch;

const editionName = (branch: string, marks: string): string => {
  const witness = witnessOf(branch, marks);
  const [base, variant] = witness.split('@');
  if (variant) return `${editions[base] ?? base}校記所據${apparatus[variant] ?? variant}`;
  const name = editions[witness] ?? witness;
  return branch === 'master' && !['tls', 'CHANT'].includes(witness) ? `${name}（用字規範化）` : name;
};

/** 版心 of the printed page: the head that runs over every leaf of the edition. */
export const banxinHead = (marks: string): string => (marks === 'WYG' ? '欽定四庫全書' : '');

export const describeBook = (
  key: string,
  id: string,
  title: string,
  branch: string,
  form: EditionForm,
  entry: CatalogEntry | undefined,
): SourceBook => {
  const siKu = siKuOf(id);
  const ofWyg = entry?.source?.includes('四庫全書') ?? false;
  const ownClass = catalogueClass(id, entry?.category);
  const source = entry?.source && ofWyg === (form.witness === 'WYG') ? entry.source : undefined;
  return {
    key,
    title,
    authors: entry?.authors ?? [],
    edition: editionName(branch, form.witness),
    witness: witnessOf(branch, form.witness),
    ...(siKu && { siKu }),
    ...(entry?.category && { category: entry.category }),
    ...(entry?.extent && { extent: entry.extent }),
    ...(entry?.genre && { subjects: [entry.genre] }),
    ...(ownClass && { classes: [ownClass] }),
    ...makers[form.witness],
    source: `漢籍リポジトリ（Kanripo）${id}${source ? `；${source}` : ''}`,
    licence: 'CC BY-SA 4.0',
  };
};

/** Facts shown with the product, in the interface's Simplified Chinese; how it was edited, its state tells. */
export const describeFacts = (
  books: readonly SourceBook[],
  forms: readonly EditionForm[],
): { label: string; value: string }[] => {
  const facts = books.flatMap((book) => [
    { label: books.length > 1 ? `底本（${book.title}）` : '底本', value: book.edition ?? '' },
    { label: books.length > 1 ? `来源（${book.title}）` : '来源', value: book.source ?? '' },
  ]);
  facts.push({ label: '许可', value: 'CC BY-SA 4.0' });
  if (forms.some((f) => f.lostBetweenNotes > 100))
    facts.push({ label: '已知缺陷', value: '部分双行小注在原录文中连写为多段，段间大字（如字头）或有脱失' });
  if (forms.some((f) => f.digital)) facts.push({ label: '分页', value: '现代标点本，无原书叶面，以节为页' });
  return facts;
};
