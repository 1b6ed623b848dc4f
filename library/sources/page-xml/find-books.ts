// From the folders of the command to books: a folder that holds page files is a book, its pages in the order of the
// numbers in their names, each an XML file, a picture, or both of one name. Nothing is read that a link leads to.
import { type Dirent, lstatSync, readdirSync } from 'node:fs';
import { basename, dirname, extname, join, relative, resolve } from 'node:path';
import type { FaultLog } from '../fault-log.ts';
import { isElsewhere, lastNameOf } from '../file-within.ts';
import { type BookFile, bookFileName, readBookFile } from './book-file.ts';

export interface PageFiles {
  /** Name without its ending: `2568591_14`. */
  stem: string;
  xml?: string;
  /** The picture beside it with the same name. */
  picture?: string;
}

export interface FoundBook {
  dir: string;
  /** Unique among the books of the product. */
  key: string;
  about: BookFile;
  pages: PageFiles[];
  /** Where its pictures may be, by stem in lower case. */
  pictures: ReadonlyMap<string, string>;
  /** No path may lead out of it. */
  root: string;
}

/** What can be read of pictures. */
const pictureEndings = new Set(['.jpg', '.jpeg', '.png', '.tif', '.tiff', '.webp']);
/** Pictures that cannot, with what to do. */
const refusedEndings: Record<string, string> = {
  '.svg': 'SVG is not read: give the scan itself as JPEG, PNG, TIFF or WebP',
  '.pdf': 'PDF is not read here: export its pages as JPEG or TIFF',
  '.jp2': 'JPEG 2000 is not read: convert it to TIFF or JPEG',
  '.j2k': 'JPEG 2000 is not read: convert it to TIFF or JPEG',
  '.gif': 'GIF is not read: convert it to PNG',
  '.bmp': 'BMP is not read: convert it to PNG or TIFF',
  '.heic': 'HEIC is not read: convert it to JPEG or TIFF',
};
/** Files that tools put beside pages. */
const passedOver = /^(mets|metadata|doc|log|readme|license|thumbs)\b/i;
const maxDepth = 12;
const pageFolder = /^(page|pagexml|page-xml|xml)$/i;

const byNumber = new Intl.Collator('en', { numeric: true }).compare;
const stemOf = (name: string): string => basename(name, extname(name));

interface Listing {
  folders: string[];
  xml: string[];
  pictures: string[];
}

const listFolder = (dir: string, faults: FaultLog): Listing => {
  const listing: Listing = { folders: [], xml: [], pictures: [] };
  const entries: Dirent[] = readdirSync(dir, { withFileTypes: true });
  for (const entry of entries.toSorted((a, b) => byNumber(a.name, b.name))) {
    if (entry.name.startsWith('.')) continue;
    const path = join(dir, entry.name);
    const ending = extname(entry.name).toLowerCase();
    if (entry.isSymbolicLink())
      faults.warn(path, 0, 'a link is not followed: put the file itself, or its folder, in its place');
    else if (entry.isDirectory()) listing.folders.push(path);
    else if (!entry.isFile() || passedOver.test(entry.name) || entry.name === bookFileName) continue;
    else if (ending === '.xml') listing.xml.push(path);
    else if (pictureEndings.has(ending)) listing.pictures.push(path);
    else if (Object.hasOwn(refusedEndings, ending)) faults.warn(path, 0, refusedEndings[ending]);
  }
  return listing;
};

/** Pictures by stem. Of several files with different endings the first is taken, and the others are reported. */
const picturesByStem = (paths: readonly string[], faults: FaultLog): Map<string, string> => {
  const found = new Map<string, string>();
  for (const path of paths) {
    const stem = stemOf(path).toLowerCase();
    const first = found.get(stem);
    if (first === undefined) found.set(stem, path);
    else faults.warn(path, 0, `${basename(first)} is taken as the picture of this page: keep one of the two`);
  }
  return found;
};

const pagesOf = (listing: Listing, pictures: ReadonlyMap<string, string>): PageFiles[] => {
  const pages = new Map<string, PageFiles>();
  for (const xml of listing.xml) {
    const stem = stemOf(xml);
    const picture = pictures.get(stem.toLowerCase());
    pages.set(stem.toLowerCase(), { stem, xml, ...(picture === undefined ? {} : { picture }) });
  }
  for (const [stem, picture] of pictures) {
    if (!pages.has(stem)) pages.set(stem, { stem: stemOf(picture), picture });
  }
  return [...pages.values()].toSorted((a, b) => byNumber(a.stem, b.stem));
};

class BookFinder {
  readonly books: FoundBook[] = [];
  private readonly keys = new Map<string, number>();
  private readonly faults: FaultLog;
  constructor(faults: FaultLog) {
    this.faults = faults;
  }

  private keyOf(dir: string): string {
    const name = basename(dir);
    const n = (this.keys.get(name) ?? 0) + 1;
    this.keys.set(name, n);
    return n === 1 ? name : `${name}#${n}`;
  }

  walk(dir: string, root: string, depth: number): void {
    const { faults } = this;
    if (depth > maxDepth) {
      faults.warn(dir, 0, `folders stand more than ${maxDepth} deep in each other: this one is passed over`);
      return;
    }
    const listing = listFolder(dir, faults);
    // As Transkribus exports: pictures in the folder of the book, PAGE files in a folder `page` within it.
    const inner =
      listing.xml.length === 0 ? listing.folders.find((f) => pageFolder.test(basename(f))) : undefined;
    const within = inner === undefined ? undefined : listFolder(inner, faults);
    const isBook = listing.xml.length > 0 || listing.pictures.length > 0 || (within?.xml.length ?? 0) > 0;
    if (isBook) {
      const files: Listing = {
        folders: [],
        xml: [...listing.xml, ...(within?.xml ?? [])],
        pictures: [...listing.pictures, ...(within?.pictures ?? [])],
      };
      const pictures = picturesByStem(files.pictures, faults);
      this.books.push({
        dir,
        key: this.keyOf(dir),
        about: readBookFile(dir, faults),
        pages: pagesOf(files, pictures),
        pictures,
        root,
      });
    }
    for (const folder of listing.folders) {
      const deeper = isBook && folder === inner && within ? within.folders : [folder];
      for (const one of deeper) this.walk(one, root, depth + 1);
    }
  }
}

export const findBooks = (paths: readonly string[], faults: FaultLog): FoundBook[] => {
  const finder = new BookFinder(faults);
  const seen = new Set<string>();
  for (const path of paths) {
    const root = resolve(path);
    try {
      const kind = lstatSync(root, { throwIfNoEntry: false });
      if (!kind) faults.refuse(path, 0, 'there is no such folder: check the path');
      else if (!kind.isDirectory())
        faults.refuse(
          path,
          0,
          'this is no folder: give the folder that holds the pages of one book or of several',
        );
      else if (
        [...seen].some((s) => !relative(s, root).startsWith('..') || !relative(root, s).startsWith('..'))
      )
        faults.refuse(
          path,
          0,
          'this folder is given twice, or lies within another that is given: give it once',
        );
      else {
        seen.add(root);
        const before = finder.books.length;
        finder.walk(root, root, 0);
        if (finder.books.length === before)
          faults.refuse(path, 0, 'there are neither .xml files nor pictures here: give the folder of a book');
      }
    } catch (cause) {
      const why = cause instanceof Error ? cause.message : String(cause);
      faults.refuse(path, 0, `it cannot be read (${why}): check who owns it and its mode`);
    }
  }
  return finder.books;
};

/**
 * The picture that a page file names, by that name or by its stem. Of an address or a path of the machine on which the
 * file was made, the name alone counts (`isElsewhere`); a relative name that leads out of the folder given is refused.
 * Without `path` when there is none.
 */
export const findNamed = (
  book: FoundBook,
  xml: string,
  name: string,
): { path?: string; leadsOut?: true; isElsewhere?: true } => {
  const plain = name.replaceAll('\\', '/');
  if (!plain.includes('\0') && isElsewhere(plain)) {
    const found = book.pictures.get(stemOf(lastNameOf(plain)).toLowerCase());
    return { isElsewhere: true, ...(found === undefined ? {} : { path: found }) };
  }
  const path = resolve(dirname(xml), plain);
  if (plain.includes('\0') || relative(book.root, path).startsWith('..')) return { leadsOut: true };
  if (!plain.includes('/')) {
    const found = book.pictures.get(stemOf(plain).toLowerCase());
    return found === undefined ? {} : { path: found };
  }
  // A link on the way could lead anywhere.
  for (let part = path; part !== book.root; part = dirname(part)) {
    const kind = lstatSync(part, { throwIfNoEntry: false });
    if (!kind) return {};
    if (kind.isSymbolicLink()) return { leadsOut: true };
  }
  return pictureEndings.has(extname(path).toLowerCase()) ? { path } : {};
};
