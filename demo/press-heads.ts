// The heads of the pages of the demonstration newspaper: the masthead of the first, and the line above the others. All of
// them say that this is a specimen.
import { drawBorder, inset, type PressBox, ruleLine } from './press-drawings.ts';
import type { PressPage } from './press-page.ts';
import { sheet, tierTop } from './press-type.ts';

export const paperName = '琅嬛示範報';
/** To twelve. */
export const pressNumerals = ['', '一', '二', '三', '四', '五', '六', '七', '八', '九', '十', '十一', '十二'];
const digits = '〇一二三四五六七八九';

/** 公元二〇二六年三月一日 */
const dayInWords = (year: number, month: number): string =>
  `公元${[...String(year)].map((d) => digits[Number(d)]).join('')}年${pressNumerals[month]}月一日`;

/** Masthead of the first page, in the place of its first tier: the name from the right to the left, ears at both sides. */
export const setMasthead = (page: PressPage, year: number, month: number): void => {
  const [top, bottom] = [sheet.head, tierTop(1) - 96];
  const ear = 262;
  const middle = {
    left: sheet.left + ear + 30,
    top: top + 24,
    right: sheet.right - ear - 30,
    bottom: bottom - 24,
  };
  page.words.push({ text: paperName, ...middle, flow: 'left' });
  const rightEar = { left: sheet.right - ear, top, right: sheet.right, bottom };
  const leftEar = { left: sheet.left, top, right: sheet.left + ear, bottom };
  page.strokes.push(...drawBorder(rightEar, 2), ...drawBorder(leftEar, 2));
  const write = (box: PressBox, lines: readonly (readonly [string, number])[]) => {
    const step = (box.right - box.left) / lines.length;
    for (const [i, [text, cell]] of lines.entries()) {
      const length = [...text].length * cell;
      const from = Math.round((box.top + box.bottom - length) / 2);
      const x = box.right - (i + 0.5) * step;
      page.words.push({
        text,
        left: Math.round(x - cell / 2),
        top: from,
        right: Math.round(x + cell / 2),
        bottom: from + length,
        flow: 'down',
      });
    }
  };
  write(inset(rightEar, 34), [
    ['示範樣張', 74],
    ['非歷史報紙', 48],
    ['琅嬛書庫編印', 40],
  ]);
  write(inset(leftEar, 34), [
    [`第${pressNumerals[month]}號`, 66],
    ['今日四版', 56],
    ['每月一日出版', 44],
  ]);
  const [from, to] = [tierTop(1) - 88, tierTop(1) - 34];
  page.strokes.push(ruleLine([sheet.left - 4, from], [sheet.right + 4, from], 5));
  const line = `${dayInWords(year, month)}　示範樣張　第一版`;
  const length = [...line].length * 46;
  page.words.push({
    text: line,
    left: Math.round(1000 - length / 2),
    top: from + 8,
    right: Math.round(1000 + length / 2),
    bottom: to,
    flow: 'left',
  });
};

export const setRunningHead = (page: PressPage, year: number, month: number, number: number): void => {
  const line = `第${pressNumerals[number]}版　${paperName}　第${pressNumerals[month]}號　${dayInWords(year, month)}　示範樣張`;
  const length = [...line].length * 44;
  page.words.push({
    text: line,
    left: sheet.right - length,
    top: sheet.head - 4,
    right: sheet.right,
    bottom: sheet.head + 40,
    flow: 'left',
  });
};
