// Lines that run right to left or upwards, according to the file, to their baseline, or to the order of their
// characters.
import { afterAll, describe, expect, it } from 'vitest';
import {
  folderOf,
  line,
  pageXml,
  pageXmlBox,
  read,
  region,
  removeFolders,
} from '#testing/products/page-xml-folder.ts';
import { caseOf, hasCases } from '#testing/products/shared-cases.ts';
import { placeRows } from '../../pages/place-rows.ts';

afterAll(removeFolders);

const size = { width: 1000, height: 1400 };
const toLeft = 'readingDirection="right-to-left"';
const columnsOf = (dir: string) => {
  const [page] = read(dir).pages;
  return placeRows(page.lines, page.layout!, size).flatMap((block) => block.columns);
};
const written = (body: string) => columnsOf(folderOf({ 'p_1.xml': pageXml(body) }));

describe.skipIf(!hasCases)('大雄寶殿 from right to left', () => {
  it.each(['p04-rtl', 'p04b-rtl-baseline'])('has 大 at the right (%s)', (name) => {
    const [first] = columnsOf(caseOf(name));
    expect([first.words.join(''), first.wordDir, first.top, first.bottom]).toEqual([
      '大雄寶殿',
      'H',
      100,
      250,
    ]);
    expect(first.cells).toEqual([
      [650, 800],
      [500, 650],
      [350, 500],
      [200, 350],
    ]);
  });
});

describe('a line against the coordinates', () => {
  it('is shared by its characters from its own beginning, spaces too', () => {
    const [spaced] = written(region([line('晉　張華', [200, 100, 600, 200], toLeft)]));
    expect(spaced.cells).toEqual([
      [500, 600],
      [300, 400],
      [200, 300],
    ]);
    const [upward] = written(
      region([line('天地', [200, 100, 300, 500], 'readingDirection="bottom-to-top"')]),
    );
    expect(upward.cells).toEqual([
      [300, 500],
      [100, 300],
    ]);
  });

  it('says so itself, else its region, else the page; of lines of the other axis that says nothing', () => {
    const lines = [line('天地', [200, 100, 600, 200]), line('玄黃', [200, 300, 300, 700])];
    const page = (body: string, more: string) =>
      columnsOf(
        folderOf({
          'p_1.xml': pageXml(body, `imageFilename="p_1.jpg" imageWidth="1000" imageHeight="1400" ${more}`),
        }),
      ).map((column) => column.cells?.[0]);
    expect(page(region(lines), toLeft)).toEqual([[400, 600], undefined]);
    expect(page(region(lines, 'r', 'readingDirection="left-to-right"'), toLeft)).toEqual([
      undefined,
      undefined,
    ]);
    const own = line('天地', [200, 100, 600, 200], toLeft);
    expect(page(region([own], 'r', 'readingDirection="left-to-right"'), '')).toEqual([[400, 600]]);
  });

  it('shares the box of a word from its beginning, and shows by its words which way it goes', () => {
    const word = (text: string, left: number, right: number) =>
      `<Word>${pageXmlBox(left, 100, right, 200)}<TextEquiv><Unicode>${text}</Unicode></TextEquiv></Word>`;
    const [column] = written(
      region([line('大雄寶殿', [200, 100, 800, 200], '', word('大雄', 500, 800) + word('寶殿', 200, 480))]),
    );
    expect(column.cells).toEqual([
      [650, 800],
      [500, 650],
      [340, 480],
      [200, 340],
    ]);
  });

  it('goes on in the stretch to its left', () => {
    const columns = written(
      region([line('大雄', [500, 100, 800, 200], toLeft), line('寶殿', [200, 100, 480, 200], toLeft)]),
    );
    expect(columns.map((column) => column.line)).toEqual([1, 1]);
  });
});
