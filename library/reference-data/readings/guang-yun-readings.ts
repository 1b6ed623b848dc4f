// 廣韻, in the data of tshet-uinh: where a character is placed in it and what it says there.
import type { RhymeReading } from '#contract/tools/character-page.ts';

type TshetUinh = typeof import('tshet-uinh')['default'];
let loading: Promise<TshetUinh> | undefined;

/** A tenth of a second at the first call. */
const loadTshetUinh = (): Promise<TshetUinh> => (loading ??= import('tshet-uinh').then((m) => m.default));

/** In the order of the book. */
export const guangYunReadings = async (character: string): Promise<RhymeReading[]> => {
  const { 資料 } = await loadTshetUinh();
  return 資料
    .query字頭(character)
    .filter(({ 來源 }) => 來源?.文獻 === '廣韻')
    .map(({ 音韻地位: 位, 反切, 釋義, 來源 }) => ({
      fanQie: 反切 ?? '',
      initial: 位.母,
      rounding: 位.呼 ?? '',
      division: 位.等,
      // The rhyme under which the book has it, which is finer than that of the system.
      rhyme: 來源?.韻目 ?? 位.韻,
      tone: 位.聲,
      exp: 釋義,
      group: 來源?.小韻號 ?? '',
    }));
};
