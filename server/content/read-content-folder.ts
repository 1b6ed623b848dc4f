// Reads a folder of content. All errors in its files are reported, each with its line; if there are any, nothing is
// read.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ContentBody } from '#contract/admin/content-body.ts';
import { Day } from '#contract/values/shanghai-day.ts';
import type { Fault } from '#library/sources/source.ts';
import { z } from 'zod';
import { type FolderPiece, folderLists, listsFile, textFolders } from './content-folder.ts';
import { titleKey } from './content-rules.ts';
import { folderPicturesIn, picturesFolder } from './folder-pictures.ts';
import { JsonFault, locateJson } from './locate-json.ts';

type ReportFault = (file: string, line: number, message: string) => void;
const Item = z.looseObject({ publishOn: Day.optional(), children: z.array(z.unknown()).optional() });

const explain = ({ path, message }: z.core.$ZodIssue): string =>
  path.length > 0 ? `${path.map(String).join('.')}: ${message}` : message;

const readLists = (file: string, text: string, report: ReportFault): FolderPiece[] => {
  const pieces: FolderPiece[] = [];
  const { value, lineOf } = locateJson(text);
  const addItem = (
    kind: ContentBody['kind'],
    item: unknown,
    path: readonly PropertyKey[],
    above: FolderPiece | null,
  ): void => {
    const reportIssues = ({ issues }: z.ZodError) => {
      for (const issue of issues) report(file, lineOf([...path, ...issue.path]), explain(issue));
    };
    const read = Item.safeParse(item);
    if (!read.success) return reportIssues(read.error);
    const { publishOn = null, children, ...rest } = read.data;
    const hasChildren = kind === 'column' || kind === 'node';
    if ('kind' in rest || (children && !hasChildren))
      return report(file, lineOf(path), 'it can have neither “kind” nor, here, “children”');
    const body = ContentBody.safeParse({ ...rest, kind });
    if (!body.success) return reportIssues(body.error);
    const piece = { file, line: lineOf(path), body: body.data, publishOn, above };
    pieces.push(piece);
    for (const [n, child] of (children ?? []).entries())
      addItem(kind, child, [...path, 'children', n], piece);
  };
  const lists = z.record(z.string(), z.array(z.unknown())).safeParse(value);
  if (!lists.success) {
    for (const issue of lists.error.issues) report(file, lineOf(issue.path), explain(issue));
    return [];
  }
  for (const name of Object.keys(lists.data))
    if (!Object.hasOwn(folderLists, name))
      report(
        file,
        lineOf([name]),
        `there is no list “${name}”: there are ${Object.keys(folderLists).join(', ')}`,
      );
  for (const [name, kind] of Object.entries(folderLists))
    for (const [n, item] of (lists.data[name] ?? []).entries()) addItem(kind, item, [name, n], null);
  return pieces;
};

/** The value after the colon: itself, or a string of JSON; of an audience also a list. */
const readField = (name: string, typed: string): unknown => {
  if (typed.startsWith('"') || (name === 'audience' && typed.startsWith('[')))
    return JSON.parse(typed) as unknown;
  return (name === 'pinned' || name === 'onHome') && /^(?:true|false)$/.test(typed)
    ? typed === 'true'
    : typed;
};

const readText = (
  folder: keyof typeof textFolders,
  file: string,
  text: string,
  report: ReportFault,
): FolderPiece | undefined => {
  const { kind, fields } = textFolders[folder];
  const lines = text.split('\n');
  const end = lines.findIndex((line, n) => n > 0 && line.trimEnd() === '---');
  if (lines[0].trimEnd() !== '---' || end < 0) {
    report(file, 1, 'it must begin with front matter between two lines of ---');
    return undefined;
  }
  const values: Record<string, unknown> = {};
  const places: Record<string, number> = { text: end + 2 };
  let broken = false;
  for (const [n, line] of lines.slice(1, end).entries()) {
    const colon = line.indexOf(':');
    const name = line.slice(0, Math.max(colon, 0)).trim();
    const fault =
      colon < 0
        ? 'a line of front matter is written “name: value”'
        : !(fields as readonly string[]).includes(name)
          ? `there is no field “${name}”: there are ${fields.join(', ')}`
          : name in values
            ? `“${name}” occurs twice`
            : undefined;
    try {
      if (fault === undefined) values[name] = readField(name, line.slice(colon + 1).trim());
    } catch {
      report(file, n + 2, `“${name}”: what begins with a double quote or a bracket must be JSON`);
      broken = true;
    }
    if (fault !== undefined) {
      report(file, n + 2, fault);
      broken = true;
    }
    places[name] = n + 2;
  }
  if (broken) return undefined;
  const { publishOn, column, ...rest } = values;
  const body = ContentBody.safeParse({
    ...rest,
    kind,
    text: lines
      .slice(end + 1)
      .join('\n')
      .replace(/^\n/, '')
      .replace(/\n$/, ''),
  });
  const frame = z
    .object({
      publishOn: Day.nullable(),
      column: kind === 'article' ? z.string().min(1) : z.undefined(),
    })
    .safeParse({ publishOn: publishOn ?? null, column });
  for (const read of [body, frame])
    for (const issue of read.error?.issues ?? [])
      report(file, places[String(issue.path[0])] ?? 1, explain(issue));
  if (!body.success || !frame.success) return undefined;
  const { column: named } = frame.data;
  return {
    file,
    line: 1,
    body: body.data,
    publishOn: frame.data.publishOn,
    above: null,
    ...(named !== undefined && { column: named }),
  };
};

/** Reports titles that occur twice in their place, and navigation codes that occur twice anywhere. */
const reportDuplicates = (pieces: readonly FolderPiece[], report: ReportFault): void => {
  const seen = new Map<string, FolderPiece>();
  for (const piece of pieces) {
    const { body, above, column } = piece;
    const place = body.kind === 'node' ? `${above?.file ?? ''}:${above ? pieces.indexOf(above) : ''}` : '';
    const keys = [JSON.stringify([body.kind, place, titleKey(column ?? ''), titleKey(body.title)])];
    if (body.kind === 'node') keys.push(JSON.stringify(['navCode', body.navCode]));
    for (const key of keys) {
      const other = seen.get(key);
      if (other)
        report(
          piece.file,
          piece.line,
          `“${body.title}” is there already, or its navCode: ${other.file}:${other.line}`,
        );
      else seen.set(key, piece);
    }
  }
};

const byNumber = new Intl.Collator('en', { numeric: true });

/** Pictures that are not there, and such as nothing shows. */
const reportPictures = (
  pieces: readonly FolderPiece[],
  names: readonly string[],
  report: ReportFault,
): void => {
  const shown = new Set<string>();
  for (const { file, line, body } of pieces)
    for (const name of 'text' in body ? folderPicturesIn(body.text) : []) {
      shown.add(name);
      if (!names.includes(name)) report(file, line, `there is no picture ${picturesFolder}/${name}`);
    }
  for (const name of names)
    if (!shown.has(name)) report(`${picturesFolder}/${name}`, 0, 'no text shows this picture');
};

/** What was read of a folder: its pieces in the order in which they are to be added, the files of its pictures by name. */
interface ContentFolder {
  pieces: FolderPiece[];
  pictures: Map<string, Uint8Array>;
  faults: Fault[];
}

/** Throws where the folder itself cannot be read. */
export function readContentFolder(dir: string): ContentFolder {
  const faults: Fault[] = [];
  const report: ReportFault = (file, line, message) =>
    void faults.push({ file, line, message: message.slice(0, 500), severity: 'error' });
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const namesIn = (path: string) =>
    readdirSync(join(dir, path), { withFileTypes: true })
      .filter(({ name }) => !name.startsWith('.'))
      .toSorted((a, b) => byNumber.compare(a.name, b.name));
  const read = <T>(file: string, work: (text: string) => T): T | undefined => {
    try {
      return work(decoder.decode(readFileSync(join(dir, file))));
    } catch (cause) {
      if (cause instanceof JsonFault) report(file, cause.line, cause.message);
      else if (cause instanceof TypeError) report(file, 0, 'it is not UTF-8');
      else throw cause;
      return undefined;
    }
  };

  const pieces: FolderPiece[] = [];
  const entries = namesIn('');
  if (entries.some(({ name }) => name === listsFile))
    pieces.push(...(read(listsFile, (text) => readLists(listsFile, text, report)) ?? []));
  for (const folder of Object.keys(textFolders) as (keyof typeof textFolders)[]) {
    if (!entries.some((entry) => entry.name === folder && entry.isDirectory())) continue;
    for (const { name } of namesIn(folder)) {
      const file = `${folder}/${name}`;
      if (!name.endsWith('.md')) report(file, 0, 'only files of Markdown, *.md, are read here');
      else {
        const piece = read(file, (text) => readText(folder, file, text, report));
        if (piece) pieces.push(piece);
      }
    }
  }
  const pictures = new Map<string, Uint8Array>();
  if (entries.some((entry) => entry.name === picturesFolder && entry.isDirectory()))
    for (const { name } of namesIn(picturesFolder))
      pictures.set(name, readFileSync(join(dir, picturesFolder, name)));
  reportPictures(pieces, [...pictures.keys()], report);
  const known = [listsFile, ...Object.keys(textFolders), picturesFolder];
  for (const { name } of entries)
    if (!known.includes(name))
      report(name, 0, `this is not read: a folder of content has ${known.join(', ')}`);
  reportDuplicates(pieces, report);
  return { pieces, pictures, faults };
}
