// The works of the holdings, a book of a product each; who had a part in them; and which are editions of one work.
import type { Author } from '#contract/products/products.ts';
import { isSameDynasty } from '#reference/dynasties.ts';
import { classifyRole } from '#reference/knowledge/author-role.ts';
import type { BearersOfNames } from '#reference/knowledge/match-names.ts';
import type { NormalNames } from '#reference/knowledge/normal-name.ts';
import type { BookDb } from '../bundle/book-db.ts';
import type { Bundle } from '../bundle/open-bundle.ts';
import type { SourceBook } from '../sources/source.ts';
import type { EntityWriter, MadeEntity } from './entity-writer.ts';

export interface MadeWork {
  entity: MadeEntity;
  product: number;
  book: SourceBook;
}

export interface MadeRelation {
  source: number;
  target: number;
  kind: string;
  product: number;
  weight: number;
  basis: string;
  /** As the metadata say it. */
  text: string;
  entry?: number | undefined;
}

/** 〔唐〕李白撰 */
const authorText = ({ name, dynasty, role = '' }: Author): string =>
  `${dynasty ? `〔${dynasty}〕` : ''}${name}${role}`;

/** The only book of a product has its code, the others their place in it too. */
export const collectWorks = (bundle: Bundle, product: number, writer: EntityWriter): MadeWork[] => {
  const { code, name } = bundle.facts;
  const metadata = { by: 'metadata', code, name } as const;
  const source = writer.sourceOf(metadata);
  const books = bundle.books();
  return books.map((book, i) => {
    const entity = writer.addEntity('work', books.length === 1 ? code : `${code}:${i + 1}`, book.title);
    writer.addMember(entity, entity.id);
    entity.product = product;
    entity.sources.push(name);
    if (books.length === 1 && name !== book.title) entity.names.push(name);
    entity.dynasties.push(...new Set(book.authors.flatMap(({ dynasty }) => dynasty ?? [])));
    const properties: [string, string | undefined][] = [
      ['authors', book.authors.map(authorText).join('　')],
      ['dynasty', entity.dynasties.join('、')],
      ['class', [book.siKu, book.category].filter(Boolean).join('/') || book.classes?.at(-1)],
      ['extent', book.extent],
      ['edition', book.edition],
      ['publishers', book.publishers?.join('、')],
      ['publishYear', book.publishYear === undefined ? undefined : String(book.publishYear)],
      ['subjects', book.subjects?.join('、')],
      ['product', name === book.title ? undefined : name],
    ];
    const { authorsFrom: from } = book;
    const ofAuthors = from ? writer.sourceOf({ ...metadata, from }) : source;
    for (const [key, value = ''] of properties) {
      const isOfAuthors = key === 'authors' || key === 'dynasty';
      writer.addProperty(entity, { key, value, source: isOfAuthors ? ofAuthors : source });
    }
    return { entity, product, book };
  });
};

/** Joins authors with the persons that are meant; whom several fit is written down as such. */
export const joinAuthors = (
  works: readonly MadeWork[],
  persons: BearersOfNames,
  db: BookDb,
  add: (relation: MadeRelation) => void,
): number => {
  let unjoined = 0;
  for (const { entity, product, book } of works)
    for (const author of book.authors) {
      const match = persons.matchAuthor(author, book.title);
      if (match.state === 'several') {
        unjoined += 1;
        for (const person of match.entities)
          db.run(
            'INSERT INTO unjoined VALUES (?, ?, ?, ?)',
            entity.ordinal,
            author.name,
            author.role ?? '',
            person,
          );
      }
      if (match.state !== 'one') continue;
      const kind = classifyRole(author.role);
      const text = authorText(author);
      add({
        source: match.entity,
        target: entity.ordinal,
        kind,
        product,
        weight: 1,
        basis: match.basis,
        text,
      });
    }
  return unjoined;
};

/**
 * Above this number, works with the same title are not recorded as editions of each other: a title that so many works
 * have is a heading.
 */
const mostEditions = 60;

const shareAuthor = (a: SourceBook, b: SourceBook, names: NormalNames): boolean =>
  a.authors.some((one) =>
    b.authors.some(
      (other) =>
        names.areSame(one.name, other.name) &&
        one.dynasty !== undefined &&
        other.dynasty !== undefined &&
        isSameDynasty(one.dynasty, other.dynasty),
    ),
  );

/** Works of one title and one author, by name and dynasty. */
export const joinEditions = (
  works: readonly MadeWork[],
  names: NormalNames,
  add: (relation: MadeRelation) => void,
): void => {
  const byTitle = new Map<string, MadeWork[]>();
  for (const work of works) {
    const norm = names.of(work.book.title);
    const known = byTitle.get(norm);
    if (known) known.push(work);
    else byTitle.set(norm, [work]);
  }
  for (const same of byTitle.values()) {
    if (same.length > mostEditions) continue;
    for (const [i, one] of same.entries())
      for (const other of same.slice(i + 1)) {
        if (!names.areSame(one.book.title, other.book.title) || !shareAuthor(one.book, other.book, names))
          continue;
        const text = `${one.book.title}　${one.book.authors.map(authorText).join('　')}`;
        const [source, target] = [one.entity.ordinal, other.entity.ordinal];
        add({ source, target, kind: 'edition', product: other.product, weight: 1, basis: 'stated', text });
      }
  }
};
