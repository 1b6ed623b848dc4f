// An issue from its METS and the ALTO of its pages: what is read of each page, and what files it has.
import { basename, dirname, extname, relative } from 'node:path';
import { lstatSync } from 'node:fs';
import type { FaultLog } from '../fault-log.ts';
import { lastNameOf } from '../file-within.ts';
import { readXml, XmlFault } from '../read-xml.ts';
import type { AltoPage } from '../alto/alto-page.ts';
import type { ListedIssue } from './list-issues.ts';
import { findArticles, type PlannedArticle } from './logical-articles.ts';
import { PageFaults } from '../alto/page-faults.ts';
import { parseAlto } from '../alto/parse-alto.ts';
import { type FoundFile, isXmlName, openNamedFiles } from './named-files.ts';
import { type Mets, type MetsFile, type MetsPage, readMets } from './read-mets.ts';
import { reportUnnamedTexts } from './unnamed-texts.ts';

export interface IssuePage {
  /** As printed; its place in the issue where nothing tells. */
  label: string;
  /** Name of its file without ending: `0003`. */
  stem: string;
  /** Its ALTO file; else its METS. */
  file: string;
  alto?: AltoPage;
  /** The picture that is taken. */
  picture?: { path: string; bytes: number };
  /** One is named, and none is there. */
  lacksPicture: boolean;
}

export interface ReadIssue {
  listed: ListedIssue;
  pages: IssuePage[];
  /** Page by the id of its file in the METS. */
  pageOfFile: ReadonlyMap<string, number>;
  articles: PlannedArticle[];
  /** Its ALTO files: those of its pages, and those reported as belonging to no page. */
  texts: ReadonlySet<string>;
  bytes: number;
}

/** An issue is held in memory as a whole, without the characters that its pages are made of. */
const mostIssuePages = 1000;

/** What sharp reads comes first, then what must be painted. */
const pictureRank: Record<string, number> = {
  '.tif': 0,
  '.tiff': 0,
  '.jpg': 0,
  '.jpeg': 0,
  '.png': 0,
  '.webp': 0,
  '.jp2': 1,
  '.j2k': 1,
  '.pdf': 2,
};
const stemOf = (name: string): string => {
  const plain = lastNameOf(name);
  return basename(plain, extname(plain));
};
/** `.xml`, in lower case. */
const endingOf = (name: string): string => extname(lastNameOf(name)).toLowerCase();

interface NamedFiles {
  alto?: { id: string; path: string; begin?: string; line: number };
  pictures: { id: string; path: string; rank: number }[];
  missing: { href: string; line: number }[];
  stems: Set<string>;
  /** Whether the reason why nothing of it is read has been reported. */
  isReported: boolean;
}

/** An ALTO file and the picture that it says it was made of. */
interface MadeOf {
  label: string;
  alto: string;
  name: string;
  line: number;
  stems: ReadonlySet<string>;
}

/**
 * ALTO made of the picture of another page of its issue. Where no ALTO was made of its own, and one of none of the
 * issue's, the names are of another numbering (NDNP: 0003.xml of 0004.tif), which tells nothing.
 */
const mixedUp = (all: readonly MadeOf[], stems: ReadonlySet<string>): MadeOf[] => {
  const isTheirs = all.some((one) => one.stems.has(one.name)) || all.every(({ name }) => stems.has(name));
  return isTheirs ? all.filter((one) => !one.stems.has(one.name) && stems.has(one.name)) : [];
};

class IssueReader {
  private readonly listed: ListedIssue;
  private readonly mets: Mets;
  private readonly faults: FaultLog;
  private readonly fileFaults: PageFaults;
  private readonly find: (href: string) => FoundFile;
  private bytes: number;
  constructor(listed: ListedIssue, faults: FaultLog) {
    this.listed = listed;
    this.faults = faults;
    // Faults in the METS itself were reported when the issues were listed.
    this.mets = readMets(readXml(listed.path), new PageFaults(listed.path, faults));
    this.fileFaults = new PageFaults(listed.path, faults);
    this.find = openNamedFiles(listed, this.mets);
    this.bytes = lstatSync(listed.path).size;
  }

  private filesOf(page: MetsPage): NamedFiles {
    const { root } = this.listed;
    const files: NamedFiles = { pictures: [], missing: [], stems: new Set(), isReported: false };
    for (const { file: id, begin, line } of page.areas) {
      const named = this.mets.files.get(id);
      if (!named) {
        files.isReported = true;
        this.fileFaults.note(
          'no file',
          line,
          `page “${page.label}” names the file “${id}”, which the fileSec has not: mend the FILEID`,
        );
        continue;
      }
      const ending = endingOf(named.href);
      const rank = pictureRank[ending];
      if (ending !== '.xml' && rank === undefined) continue;
      if (rank !== undefined) files.stems.add(stemOf(named.href));
      const found = this.find(named.href);
      if (found === 'outside') {
        files.isReported = true;
        this.fileFaults.note(
          'outside',
          named.line,
          `“${named.href}” lies outside ${root} or behind a link, where nothing is read: put it into the folder and name it from here`,
        );
      } else if (found === 'shared') {
        files.isReported = true;
        this.fileFaults.note(
          'shared name',
          named.line,
          `“${named.href}” is on another machine, and ${lastNameOf(named.href)} here is what other names end in too, so it is not taken: name each file from here`,
        );
      } else if (found === 'missing') files.missing.push(named);
      else {
        if (found.elsewhere) this.reportElsewhere(named, found.path);
        if (rank !== undefined) files.pictures.push({ id, path: found.path, rank });
        else files.alto ??= { id, path: found.path, line, ...(begin === undefined ? {} : { begin }) };
      }
    }
    return files;
  }

  private reportElsewhere({ href, line }: MetsFile, path: string): void {
    const here = relative(dirname(this.listed.path), path);
    this.fileFaults.note(
      'elsewhere',
      line,
      `“${href}” is named where another machine has it, and ${here} here is taken: name it from here`,
    );
  }

  private reportMissing(page: MetsPage, { alto, pictures, missing, isReported }: NamedFiles): void {
    if (page.areas.length > 0 && !alto && pictures.length + missing.length === 0 && !isReported)
      this.fileFaults.note(
        'nothing',
        page.line,
        `page “${page.label}” names no file that is read: give it its ALTO (.xml) and its scan (.tif, .jpg, .png, .jp2, .pdf)`,
      );
    for (const { href, line } of missing) {
      const isText = isXmlName(href);
      if (isText && !alto)
        this.fileFaults.note(
          'no text',
          line,
          `“${href}” of page “${page.label}” is not there, so the page has no text: put it there, or take its file out`,
        );
      else if (!isText && pictures.length > 0)
        this.fileFaults.note(
          'other picture',
          line,
          `“${href}” is not there; ${basename(pictures[0].path)} is taken as the picture of page “${page.label}”`,
        );
      else if (!isText)
        this.fileFaults.note(
          'no picture',
          line,
          `“${href}” is not there, so page “${page.label}” has no picture: put it there`,
        );
    }
  }

  private readAlto(path: string, begin: string | undefined): AltoPage | undefined {
    this.bytes += lstatSync(path).size;
    const altoFaults = new PageFaults(path, this.faults);
    try {
      const root = readXml(path);
      if (root.name !== 'alto')
        throw new XmlFault(
          root.line,
          `it is <${root.name}> and no ALTO: put the ALTO of the page in its place`,
        );
      return parseAlto(root, begin, altoFaults);
    } catch (cause) {
      const why =
        cause instanceof XmlFault
          ? cause.message
          : `it cannot be read (${(cause as Error).message}): check who owns it and its mode`;
      this.faults.warn(
        path,
        cause instanceof XmlFault ? cause.line : 0,
        `${why}; until then the page has no text`,
      );
      return undefined;
    } finally {
      altoFaults.report();
    }
  }

  /** The pages of the physical structure; without one, a page for each ALTO file. */
  private pages(): MetsPage[] {
    const { mets } = this;
    if (mets.pages.length > 0) return mets.pages;
    this.fileFaults.note(
      'no pages',
      0,
      'it has no structMap with divisions of TYPE page; each ALTO file is taken as a page, in the order of the fileSec: give it one',
    );
    return [...mets.files]
      .filter(([, { href }]) => isXmlName(href))
      .map(([file, { line }]) => ({ areas: [{ file, line }], label: '', line }));
  }

  read(): ReadIssue {
    const { listed, mets, fileFaults } = this;
    const pageOfFile = new Map<string, number>();
    const all = this.pages();
    if (all.length > mostIssuePages)
      fileFaults.note(
        'many',
        all[mostIssuePages].line,
        `it has more than ${mostIssuePages} pages; the rest is left out: make a METS an issue`,
      );
    const named = all.slice(0, mostIssuePages).map((page) => ({ page, files: this.filesOf(page) }));
    const read = new Map<string, string>();
    const madeOf: MadeOf[] = [];
    const pages = named.map(({ page, files }, i): IssuePage => {
      this.reportMissing(page, files);
      const { alto, pictures } = files;
      const label = page.label || String(i + 1);
      for (const { id } of [...(alto ? [alto] : []), ...pictures])
        if (!pageOfFile.has(id)) pageOfFile.set(id, i);
      const place = alto && JSON.stringify([alto.path, alto.begin]);
      const before = place === undefined ? undefined : read.get(place);
      if (before !== undefined)
        fileFaults.note(
          'shared',
          alto!.line,
          `page “${label}” has the ALTO of page “${before}”, so it has no text: give it its own`,
        );
      else if (place !== undefined) read.set(place, label);
      const text = alto && before === undefined ? this.readAlto(alto.path, alto.begin) : undefined;
      const chosen = pictures.toSorted((a, b) => a.rank - b.rank)[0];
      if (alto && text?.picture)
        madeOf.push({
          label,
          alto: alto.path,
          name: stemOf(text.picture.name),
          line: text.picture.at,
          stems: files.stems,
        });
      return {
        label,
        stem: stemOf(alto?.path ?? chosen?.path ?? String(i + 1)),
        file: alto?.path ?? listed.path,
        lacksPicture: !chosen && files.stems.size > 0,
        ...(text ? { alto: text } : {}),
        ...(chosen ? { picture: { path: chosen.path, bytes: lstatSync(chosen.path).size } } : {}),
      };
    });
    for (const { label, alto, name, line } of mixedUp(
      madeOf,
      new Set(named.flatMap(({ files }) => [...files.stems])),
    ))
      this.faults.warn(
        alto,
        line,
        `it was made of “${name}”, which is the picture of another page than “${label}”: see that each page has its own ALTO`,
      );
    fileFaults.report();
    const texts = new Set(named.flatMap(({ files }) => files.alto?.path ?? []));
    reportUnnamedTexts(mets, this.find, texts, this.faults);
    return { listed, pages, pageOfFile, articles: findArticles(mets), texts, bytes: this.bytes };
  }
}

/** @throws XmlFault when the METS has become unreadable since it was listed. */
export const readIssue = (listed: ListedIssue, faults: FaultLog): ReadIssue =>
  new IssueReader(listed, faults).read();
