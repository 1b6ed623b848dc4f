// The data of Unihan and mojidata about one character, read on demand: some twenty rows by their key, two milliseconds.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { type CharacterPage, CharacterStrokes } from '#contract/tools/character-page.ts';
import { formatCodePoint } from '#reference/frequency/frequency-table.ts';
import { radicalOf } from '#reference/frequency/radical.ts';
import { toZhuYin } from '#reference/readings/to-zhu-yin.ts';
import { BookDb } from '../../bundle/book-db.ts';
import { findMojidata } from '../variants/read-relations.ts';
import { kangXiPositions } from './kang-xi-positions.ts';

type OwnFacts = Omit<CharacterPage, 'guangYun'>;

export interface CharacterSource {
  factsOf(character: string): OwnFacts;
  strokes(character: string): Promise<CharacterStrokes | undefined>;
  close(): void;
}

const require = createRequire(import.meta.url);
const drawnFolder = (): string => join(require.resolve('hanzi-writer-data/package.json'), '..');

/** 21280.160: volume 2, page 1280, place 16. */
const daZiDian = (text: string | undefined): OwnFacts['hanYuDaZiDian'] => {
  const [, volume, page, place] = /^(\d)(\d{4})\.(\d\d)0$/.exec(text ?? '') ?? [];
  return volume === undefined
    ? undefined
    : { volume: Number(volume), page: Number(page), place: Number(place) };
};

const kangXi = (text: string | undefined): OwnFacts['kangXi'] => {
  const [, page, place, virtual] = /^(\d{4})\.(\d\d)(\d)$/.exec(text ?? '') ?? [];
  return page === undefined
    ? undefined
    : { page: Number(page), place: Number(place), isThere: virtual === '0' };
};

/** Opens the database of mojidata, for as long as the server runs. */
export const openCharacterFacts = (): CharacterSource => {
  const db = BookDb.openReadOnly(findMojidata());
  const folder = drawnFolder();
  const drawing = (character: string) => join(folder, `${character}.json`);
  let order: string[] | undefined;
  let places: ReadonlyMap<string, number> | undefined;

  /** Kind of fact → its values, which the package joins by spaces. */
  const values = (table: string, character: string): string[] => {
    const [row] = db.all(`SELECT value FROM unihan_${table} WHERE UCS = ?`, character);
    return row ? String(row.value).split(' ').filter(Boolean) : [];
  };

  const neighbours = (character: string): Pick<OwnFacts, 'before' | 'after'> => {
    places ??= kangXiPositions();
    order ??= [...places].sort((a, b) => a[1] - b[1]).map(([one]) => one);
    if (!places.has(character)) return {};
    const at = order.indexOf(character);
    const [before, after] = [order[at - 1], order[at + 1]];
    return { ...(before !== undefined && { before }), ...(after !== undefined && { after }) };
  };

  const mandarinOf = (character: string): OwnFacts['mandarin'] => {
    const counted = values('kHanyuPinlu', character).map((one) => one.split('(')[0]);
    const listed = values('kHanyuPinyin', character).flatMap((one) => one.split(':')[1]?.split(',') ?? []);
    const all = new Set([...counted, ...values('kMandarin', character), ...listed]);
    return Array.from(all, (pinYin) => ({ pinYin, zhuYin: toZhuYin(pinYin) ?? '' }));
  };

  const isDrawn = (character: string): boolean => existsSync(drawing(character));

  return {
    factsOf(character) {
      const of = (table: string) => values(table, character);
      const [stroke] = of('kTotalStrokes');
      const [, number, rest] = /^(\d+)'*\.(-?\d+)$/.exec(of('kRSUnicode')[0] ?? '') ?? [];
      const [cangJie] = of('kCangjie');
      const [telegraph] = [...of('kTaiwanTelegraph'), ...of('kMainlandTelegraph')];
      const place = kangXi(of('kIRGKangXi')[0]);
      const greater = daZiDian(of('kIRGHanyuDaZidian')[0]);
      const ids = db.all('SELECT source, IDS FROM ids WHERE UCS = ?', character);
      return {
        hanZi: character,
        unicode: formatCodePoint(character.codePointAt(0)!),
        ...(number !== undefined && {
          radical: { number: Number(number), hanZi: radicalOf(Number(number)), rest: Number(rest) },
        }),
        ...(stroke !== undefined && { strokes: Number(stroke) }),
        fourCorner: of('kFourCornerCode'),
        ...(cangJie !== undefined && { cangJie }),
        ...(telegraph !== undefined && { telegraph }),
        ...(place && { kangXi: place }),
        ...(greater && { hanYuDaZiDian: greater }),
        compositions: ids
          .map(({ source, IDS }) => ({ ids: String(IDS), sources: String(source) }))
          // A character that is not a composition is described as itself.
          .filter((one) => one.ids !== character),
        mandarin: mandarinOf(character),
        cantonese: of('kCantonese'),
        japanese: of('kJapaneseOn'),
        korean: of('kKorean'),
        vietnamese: of('kVietnamese'),
        tang: of('kTang'),
        ...neighbours(character),
        isDrawn: isDrawn(character),
      };
    },
    async strokes(character) {
      if (!isDrawn(character)) return undefined;
      return CharacterStrokes.parse(JSON.parse(await readFile(drawing(character), 'utf8')));
    },
    close: () => db.close(),
  };
};
