import { symlinkSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { openPageXml } from './open-page-xml.ts';
import { folderOf, pageXml, read, removeFolders } from '#testing/products/page-xml-folder.ts';

afterAll(removeFolders);

describe('a folder of books', () => {
  const voc = '<annotation><size><width>100</width><height>100</height></size></annotation>';

  it('has a book a folder, pages in the order of their numbers, and volumes where names give them', () => {
    const dir = folderOf({
      'b/x_1_10.xml': voc,
      'b/x_1_9.xml': voc,
      'b/x_2_1.xml': voc,
      'a/only_3.xml': voc,
      'a/cover.xml': voc,
    });
    const { pages, product } = read(dir);
    expect(product?.books.map((b) => b.key)).toEqual(['a', 'b']);
    expect(pages.map((p) => p.pageNum)).toEqual(['cover', '影像3', '1·影像9', '1·影像10', '2·影像1']);
    const nodes = pages.flatMap((p) => p.lines.flatMap((l) => l.nodes ?? []));
    expect(nodes.map((n) => `${n.depth} ${n.title}`)).toEqual(['0 a', '0 b', '1 1', '1 2']);
  });

  it('parts a long book into ranges, unless its book.json lists what is in it', () => {
    const files = Object.fromEntries(Array.from({ length: 45 }, (_, i) => [`p_${i + 1}.xml`, voc]));
    const titles = (more: Record<string, string>) =>
      read(folderOf({ ...files, ...more })).pages.flatMap((p) =>
        p.lines.flatMap((l) => (l.nodes ?? []).map((n) => n.title)),
      );
    expect(titles({})).toEqual([expect.any(String), '影像1—20', '影像21—40', '影像41—45']);
    const contents = [
      { title: '卷上', page: 'p_1' },
      { title: '天文', page: 'p_3', depth: 2 },
      { title: '卷下', page: 'p_30.xml' },
    ];
    expect(titles({ 'book.json': JSON.stringify({ title: '機巧圖彙', contents }) })).toEqual([
      '機巧圖彙',
      '卷上',
      '天文',
      '卷下',
    ]);
  });

  it('is described by book.json before the command, and a mistake in it is reported', () => {
    const edition = {
      edition: '寛政八年刊本',
      classes: ['子部/譜錄類'],
      publishYear: 1796,
      publishers: ['須原屋市兵衛'],
      publishEras: ['江戶'],
    };
    const about = { title: '機巧圖彙', authors: ['細川半藏'], dynasty: '江戶', ...edition };
    const { product } = read(folderOf({ 'p_1.xml': voc, 'book.json': JSON.stringify(about) }), {
      edition: '刊本',
      licence: 'PDM',
    });
    expect(product?.books[0]).toMatchObject({
      title: '機巧圖彙',
      authors: [{ name: '細川半藏', dynasty: '江戶' }],
      ...edition,
      licence: 'PDM',
    });
    const wrong = read(folderOf({ 'p_1.xml': voc, 'book.json': '{"titel":"x"}' })).messages;
    expect(wrong).toEqual([
      expect.stringMatching(/^book\.json:0: “titel” is not known; known are title, authors/),
    ]);
    const lost = read(
      folderOf({ 'p_1.xml': voc, 'book.json': '{"contents":[{"title":"x","page":"q"}]}' }),
    ).messages;
    expect(lost).toEqual([expect.stringMatching(/contents\.0.*no page “q”/)]);
    expect(read(folderOf({ 'p_1.xml': voc, 'book.json': '{' })).messages).toEqual([
      expect.stringMatching(/no JSON/),
    ]);
  });

  it('reads nothing that a link or a name leads out of it', () => {
    const secret = folderOf({ 'secret.jpg': 'x', 'p_2.xml': voc });
    const dir = folderOf({
      'p_1.xml': pageXml(
        '',
        `imageFilename="../${basename(secret)}/secret.jpg" imageWidth="10" imageHeight="10"`,
      ),
    });
    symlinkSync(join(secret, 'p_2.xml'), join(dir, 'p_2.xml'));
    symlinkSync(secret, join(dir, 'sub'));
    const { pages, messages, faults } = read(dir);
    expect(pages.map((p) => p.pageKey)).toEqual(['p_1']);
    expect(pages[0].picture).toBeUndefined();
    expect(messages.sort()).toEqual([
      expect.stringMatching(/^p_1\.xml:2: the picture “\.\.\/.*lies outside/),
      expect.stringMatching(/^p_2\.xml:0: a link is not followed/),
      expect.stringMatching(/^sub:0: a link is not followed/),
    ]);
    expect(faults.some((f) => f.severity === 'error')).toBe(true);
  });

  it('reports each page whose picture is missing, and says nothing where no page has one', () => {
    const page = (name: string) => pageXml('', `imageFilename="${name}" imageWidth="10" imageHeight="10"`);
    const some = read(folderOf({ 'p_1.xml': page('p_1.jpg'), 'p_1.jpg': 'x', 'p_2.xml': page('p_2.jpg') }));
    expect(some.pages.map((p) => (p.picture === 'missing' ? p.picture : typeof p.picture))).toEqual([
      'object',
      'missing',
    ]);
    expect(some.messages).toEqual([
      expect.stringMatching(/^p_2\.xml:2: page p_2 has no picture: put “p_2\.jpg”/),
    ]);
    const none = read(folderOf({ 'p_1.xml': page('p_1.jpg'), 'p_2.xml': page('p_2.jpg') }));
    expect([none.pages.map((p) => p.picture), none.messages]).toEqual([[undefined, undefined], []]);
  });

  it('finds pictures above a folder `page`, takes those without boxes as pages, and names what it cannot read', () => {
    const dir = folderOf({
      'p_1.jpg': 'x',
      'p_2.jpg': 'x',
      'p_3.svg': '<svg/>',
      'p_4.jp2': 'x',
      'page/p_1.xml': voc,
    });
    const { pages, messages } = read(dir);
    expect(pages.map((p) => [p.pageKey, (p.picture as { path: string }).path])).toEqual([
      ['p_1', join(dir, 'p_1.jpg')],
      ['p_2', join(dir, 'p_2.jpg')],
    ]);
    expect(messages).toEqual([
      expect.stringMatching(/^p_3\.svg.*SVG/),
      expect.stringMatching(/^p_4\.jp2.*JPEG 2000.*convert/),
    ]);
  });

  it('that is none, is empty or is given twice is reported', () => {
    const empty = folderOf({ 'a/readme.txt': '' });
    const describeBooks = (...paths: string[]) => {
      const opened = openPageXml(paths);
      return ('product' in opened ? opened.faults() : opened.faults).map((f) => f.message);
    };
    expect(describeBooks(join(empty, 'nowhere'))).toEqual([expect.stringMatching(/no such folder/)]);
    expect(describeBooks(empty)).toEqual([expect.stringMatching(/neither .xml files nor pictures/)]);
    const book = folderOf({ 'p_1.xml': voc });
    expect(describeBooks(book, join(book, '..', basename(book)))).toEqual([
      expect.stringMatching(/given twice/),
    ]);
  });
});
