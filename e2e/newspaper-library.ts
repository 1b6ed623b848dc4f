// A newspaper of one issue, made for tests as METS with ALTO: an article that runs over to the second page, one that lies
// over another, one without text, and a title as long as titles get.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import {
  altoBlock,
  altoFile,
  altoLine,
  altoString,
  metsArticle,
  metsFile,
  metsPage,
} from '#testing/products/mets-folder.ts';
import { runLanghuan } from './langhuan.ts';

export const shibao = { code: 'shibao', name: '示範晶報' };
export const longTitle = '論天下興亡匹夫有責兼致各省父老兄弟姊妹諸君子書'.repeat(4);

type At = [left: number, top: number, width: number, height: number];

/** A block whose lines are upright columns from its right. */
const block = (id: string, lines: readonly string[], [left, top, width, height]: At): string => {
  const step = Math.floor(width / lines.length);
  const columns = lines.map((text, i) => {
    const at = [left + width - (i + 1) * step + 4, top + 4, step - 8, height - 8];
    return altoLine(altoString(text, at, 'WC="0.8"'), at);
  });
  return altoBlock(id, columns.join(''), [left, top, width, height]);
};

const record = (id: string, title: string, ...names: string[]): string =>
  `<dmdSec ID="${id}"><mdWrap MDTYPE="MODS"><xmlData><m:mods><m:titleInfo><m:title>${title}</m:title></m:titleInfo>
  ${names.map((name) => `<m:name><m:namePart>${name}</m:namePart></m:name>`).join('')}</m:mods></xmlData></mdWrap></dmdSec>`;

/** Numbers as they are given: A01 蘇州遊記 on both pages, A02 the frame round A03, A04 with the long title, A05 on page 2. */
const files = (): Record<string, string> => ({
  'mets.xml': metsFile({
    files: { A1: 'p1.xml', I1: 'p1.jpg', A2: 'p2.xml', I2: 'p2.jpg' },
    pages: metsPage(1, 'A1', 'I1') + metsPage(2, 'A2', 'I2'),
    records: record('D1', '蘇州遊記', '蟲們', '知止') + record('D2', '大觀', '捉刀人') + record('D3', '小品'),
    logical: [
      metsArticle('一', ['A1#A', 'A2#A'], 'DMDID="D1"'),
      metsArticle('二', ['A1#B'], 'DMDID="D2"'),
      metsArticle('三', ['A1#C'], 'DMDID="D3"'),
      metsArticle(longTitle, ['A1#D']),
      metsArticle('五', ['A2#B']),
    ].join('\n'),
  }),
  'p1.xml': altoFile(
    block('A', ['蘇州城外，山塘七里', '朋友說蘇州好'], [640, 60, 300, 600]) +
      block('B', ['大觀園記略，其文不錄'], [60, 60, 520, 1240]) +
      block('C', ['小品一則，亦及蘇州'], [200, 400, 160, 300]) +
      block('D', ['論天下興亡'], [640, 760, 300, 500]),
    { name: 'p1.jpg' },
  ),
  'p2.xml': altoFile(
    block('A', ['歸途又過蘇州而返'], [640, 60, 300, 600]) + block('B', ['本埠新聞'], [60, 60, 400, 800]),
    { name: 'p2.jpg' },
  ),
});

/** Writes it into a data folder, and gives the verb that imports it. */
export const writePaper = async (data: string): Promise<string[]> => {
  const folder = join(data, `paper-${shibao.code}`);
  mkdirSync(folder);
  const blank = { width: 1000, height: 1400, channels: 3 as const, background: '#e8dcc0' };
  for (const n of [1, 2])
    await sharp({ create: blank })
      .jpeg()
      .toFile(join(folder, `p${n}.jpg`));
  for (const [file, text] of Object.entries(files())) writeFileSync(join(folder, file), text);
  return ['import', 'mets-alto', folder, '--code', shibao.code, '--name', shibao.name];
};

/** Brings it into a data folder. */
export const importPaper = async (data: string): Promise<string> => runLanghuan(data, await writePaper(data));
