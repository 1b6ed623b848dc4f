import { afterAll, describe, expect, it } from 'vitest';
import { join } from 'node:path';
import sharp from 'sharp';
import {
  altoBlock,
  altoFile,
  altoLine,
  altoString,
  metsFile,
  newspaperFolder,
  removeNewspapers,
} from '#testing/products/mets-folder.ts';
import { runHere } from '#testing/run/run-in-process.ts';

afterAll(removeNewspapers);

describe('newspapers by command', () => {
  it('are checked as METS with ALTO: faults by file and line, and no failure for warnings', async () => {
    const at = [10, 10, 50, 20];
    const dir = newspaperFolder({
      'mets.xml': metsFile(),
      'p1.xml': altoFile(altoBlock('B', altoLine(altoString('甲乙', at), at), at)),
      'p1.jpg': '<svg/>',
    });
    const { code, stdout, stderr } = await runHere(['check', 'mets-alto', dir]);
    expect([code, stdout, stderr]).toEqual([
      0,
      expect.stringContaining(`${join(dir, 'p1.jpg')}: warning: page 1: its picture is a drawing`),
      expect.stringContaining('0 errors, 1 warning: this can be imported'),
    ]);
    const none = await runHere(['check', 'mets-alto', newspaperFolder({ 'x.txt': '' })]);
    expect([none.code, none.stdout]).toEqual([1, expect.stringContaining('no METS file of an issue here')]);
  });

  it('are checked as scans with masks', async () => {
    const box = (width: number, height: number, background: string) =>
      sharp({ create: { width, height, channels: 3, background } });
    const region = await box(300, 200, 'rgb(255,165,0)').png().toBuffer();
    const mask = box(1000, 800, '#000').composite([{ input: region, left: 50, top: 60 }]);
    const dir = newspaperFolder({
      'jb_1_1940-04-30_1.mask.png': await mask.png().toBuffer(),
      'jb_1_1940-04-30_1.jpg': await box(800, 1000, '#fff').jpeg().toBuffer(),
      'jb_2_1940-02-30_1.jpg': 'x',
    });
    const { code, stdout } = await runHere(['check', 'regions', dir]);
    expect([code, stdout]).toEqual([
      0,
      expect.stringMatching(
        /jb_1_1940-04-30_1\.mask\.png: warning: it is 1000 × 800, another shape than the scan's 800 × 1000/,
      ),
    ]);
    expect(stdout).toMatch(/jb_2_1940-02-30_1\.jpg: warning: “1940-02-30” is no day of the calendar/);
  });

  it('are imported with every fault that a check tells, and only with the title that no file has', async () => {
    const scan = sharp({ create: { width: 300, height: 200, channels: 3, background: '#ccc' } });
    const orange = { r: 255, g: 165, b: 0 };
    const mask = sharp({ create: { width: 300, height: 200, channels: 3, background: orange } });
    const wrong = Array.from({ length: 25 }, (_, i) => [`jb_${i + 2}_1940-02-30_1.jpg`, 'x'] as const);
    const dir = newspaperFolder({
      'jb_1_1940-04-30_1.mask.png': await mask.png().toBuffer(),
      'jb_1_1940-04-30_1.jpg': await scan.jpeg().toBuffer(),
      ...Object.fromEntries(wrong),
    });
    const faultsIn = (text: string) => text.split('\n').filter((line) => line.includes(': warning: '));
    const called = /the newspaper is called “jb”, as its files are: /;
    const importAs = (...title: string[]) => {
      const as = ['--code', 'jb', '--name', '晶報', '--data', newspaperFolder({})];
      return runHere(['import', 'regions', dir, ...title, ...as]);
    };
    const checked = await runHere(['check', 'regions', dir, '--title', '晶報']);
    const imported = await importAs('--title', '晶報');
    expect([checked.code, imported.code]).toEqual([0, 0]);
    expect(faultsIn(checked.stdout).length).toBeGreaterThanOrEqual(25);
    expect(faultsIn(imported.stderr)).toEqual(faultsIn(checked.stdout));
    expect([checked.stdout, imported.stderr].filter((text) => called.test(text))).toEqual([]);

    const untitled = await runHere(['check', 'regions', dir]);
    expect([untitled.code, untitled.stdout]).toEqual([0, expect.stringMatching(called)]);
    // Nobody is at a terminal here.
    const refused = await importAs();
    expect([refused.code, refused.stderr]).toEqual([
      1,
      expect.stringMatching(/called “jb”, as its files are: give its title by --title/),
    ]);
  });
});
