// Segments as versions of before radicals were letters wrote them: radicals as marks, and no word of the rule.
import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BookDb } from '#library/bundle/book-db.ts';
import type { BundleFacts } from '#library/bundle/book-schema.ts';
import { bundleDir } from '#library/holdings/holdings.ts';
import { openBundle } from '#library/bundle/open-bundle.ts';
import { openIndexFiles } from '#library/files/open-index-files.ts';
import { readIdentity } from '#library/files/segment-file.ts';
import { IndexBuilder } from '#search/index/build-index.ts';
import { segmentKind } from '#search/index/index-format.ts';
import { replaySegments } from '#search/index/replay-segment.ts';
import { openTables, packTables } from '#search/lists/table-file.ts';

const radical = /^[\u2e80-\u2fd5]/u;

/** The same segment without the table that tells its rule. */
export const withoutRule = (bytes: Uint8Array): Uint8Array => {
  const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(12, true);
  const header = JSON.parse(new TextDecoder().decode(bytes.subarray(24, 24 + length))) as {
    tables: Record<string, unknown>;
  };
  const source = {
    name: 'segment',
    size: bytes.length,
    read: (offset: number, size: number) => bytes.slice(offset, offset + size),
  };
  const tables = openTables(source, segmentKind);
  const names = Object.keys(header.tables).filter((name) => name !== 'characters');
  return packTables(segmentKind, Object.fromEntries(names.map((name) => [name, tables.read(name)])));
};

/** Gives a product of books the search that an older version would have given it. */
export const ageSearch = (data: string, code: string): void => {
  const dir = bundleDir(data, code);
  const bundle = openBundle(dir);
  const { segments } = bundle.facts;
  bundle.close();
  const files = openIndexFiles(segments.map(({ path }) => join(dir, path)));
  const builder = new IndexBuilder();
  replaySegments(files.index.segments, {
    gaiji: (...args) => builder.gaiji(...args),
    section: () => builder.section(),
    page: (pageId) => builder.page(pageId),
    node: (...args) => builder.node(...args),
    place: () => builder.place(),
    paragraphAt: (...args) => builder.paragraphAt(...args),
    beginNote: () => builder.beginNote(),
    endNote: () => builder.endNote(),
    mark: (text) => builder.mark(text),
    // Without `isZero`: ○ was always a mark.
    cell: (text) => (radical.test(text) ? builder.mark(text) : builder.cell(text)),
  });
  files.close();
  const [bytes] = builder.finish();
  const [{ path }] = segments;
  writeFileSync(join(dir, path), withoutRule(bytes));
  const rewritten: BundleFacts['segments'] = [
    { path, bytes: statSync(join(dir, path)).size, identity: readIdentity(join(dir, path)) },
  ];
  const db = BookDb.openForChange(join(dir, 'book.db'));
  db.run('UPDATE facts SET value = ? WHERE name = ?', JSON.stringify(rewritten), 'segments');
  db.close();
};
