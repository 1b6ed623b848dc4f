// Keyword in context of a real text, against a scan of its raw files that shares no code with the program; and what a
// reply may weigh.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { KwicReply, KwicRequest } from '#contract/search/kwic.ts';
import { bundleDir } from '#library/holdings/holdings.ts';
import { importProduct } from '#library/import/import-product.ts';
import { sourceCells, makeProduct } from '#testing/products/source.ts';
import type { SourceProduct } from '#library/sources/source.ts';
import { openKanripo } from '#library/sources/kanripo/open-kanripo.ts';
import { ensureVariants } from '#library/reference-data/variants/build-variants.ts';
import { ListCache } from '#search/lists/list-cache.ts';
import { openVariants } from '#search/characters/variants.ts';
import { AppError } from '#contract/http/app-error.ts';
import { answerKwic } from './answer-kwic.ts';
import { openProduct } from '../products/open-product.ts';
import { type OpenProduct } from '../products/open-product.ts';

const corpora = resolve(import.meta.dirname, '../..', process.env.LANGHUAN_CORPORA ?? '../shared/corpora');
const folder = join(corpora, 'kanripo/KR2k0010/WYG');
const data = mkdtempSync(join(tmpdir(), 'langhuan-kwic-'));
const never = { check() {} };
const opened: OpenProduct[] = [];

const importAndOpen = async (code: string, product: SourceProduct): Promise<OpenProduct> => {
  await importProduct({ data, code, name: code, product, faults: () => [] });
  const table = openVariants(await ensureVariants());
  const holding = openProduct(bundleDir(data, code), table, new ListCache());
  opened.push(holding);
  return holding;
};
afterAll(() => {
  for (const holding of opened) holding.close();
  rmSync(data, { recursive: true, force: true });
});

const ask = (holding: OpenProduct, value: string, more: Partial<KwicRequest> = {}) =>
  KwicReply.parse(
    answerKwic(
      holding,
      KwicRequest.parse({ code: 'text', filterGroup: { rules: [{ value, relation: false }] }, ...more }),
      never,
    ),
  );

interface RawHit {
  key: string;
  before: string[];
  after: string[];
}

/** Hits in main text: a file is a section, notes are in brackets, a gaiji is a code. */
const scanRaw = (phrase: string): RawHit[] => {
  const wanted = [...phrase];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.txt'))
    .sort()
    .flatMap((name) => {
      let key = '';
      const characters: string[] = [];
      const keys: string[] = [];
      const raw = readFileSync(join(folder, name), 'utf8').replace(/^#.*$/gm, '');
      for (const [piece] of raw.matchAll(/<pb:([^>]+)>|\([^)]*\)|&[^;\s]+;|[^]/gu)) {
        if (piece.startsWith('<pb:')) key = piece.slice(4, -1);
        else if (/^(?:[\p{L}\p{N}\p{Co}□■]|&.*;)$/u.test(piece)) {
          characters.push(piece);
          keys.push(key);
        }
      }
      return characters.flatMap((_, i) =>
        wanted.every((c, k) => characters[i + k] === c)
          ? [
              {
                key: keys[i],
                before: characters.slice(Math.max(0, i - 20), i).toReversed(),
                after: characters.slice(i + wanted.length, i + wanted.length + 20),
              },
            ]
          : [],
      );
    });
};

const collator = new Intl.Collator('zh-u-co-unihan');
const isCode = (c: string) => Number(c.startsWith('&'));
const compare = (a: string[], b: string[]): number => {
  for (let i = 0; i < 20; i++) {
    const [x, y] = [a[i] ?? '', b[i] ?? ''];
    if (x === y) continue;
    return x === '' || y === '' ? x.length - y.length : isCode(x) - isCode(y) || collator.compare(x, y);
  }
  return 0;
};

const tally = (words: string[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
};

describe.skipIf(!existsSync(folder) && !process.env.CI)('keyword in context of a real text', () => {
  let holding: OpenProduct;
  beforeAll(async () => {
    const source = openKanripo([folder], {});
    if (!('product' in source)) throw new Error('the text cannot be read');
    holding = await importAndOpen('text', source.product);
  }, 120_000);

  it.each(['之', '吳王', '太守'])(
    '%s is found where the raw files have it, sorted by either side',
    (value) => {
      const hits = scanRaw(value);
      expect(hits.length).toBeGreaterThan(5);
      for (const sort of ['place', 'left', 'right'] as const) {
        const lines: KwicReply['lines'] = [];
        do lines.push(...ask(holding, value, { scope: 'text', sort, start: lines.length, count: 200 }).lines);
        while (lines.length % 200 === 0 && lines.length < hits.length);
        const side = sort === 'left' ? 'before' : 'after';
        const right = sort === 'place' ? hits : hits.toSorted((a, b) => compare(a[side], b[side]));
        // File 000 holds 提要 and 原序, which are sections of their own; where they part the raw file does not tell.
        const isFront = (key: string) => key.includes('_000-');
        const found = lines.map((l) => ({ ...l, key: holding.bundle.entry(l.pageId)!.pageKey }));
        expect(found.filter((l) => !isFront(l.key)).map((l) => [l.key, l.left, l.hit, l.right])).toEqual(
          right
            .filter((h) => !isFront(h.key))
            .map((h) => [h.key, h.before.toReversed().join(''), value, h.after.join('')]),
        );
      }
    },
  );

  it.each(['之', '吳王', '太守'])('the neighbours of %s are counted as in the raw files', (value) => {
    const hits = scanRaw(value);
    const { leftNeighbours, rightNeighbours, totalHit } = ask(holding, value, { scope: 'text', count: 0 });
    expect(totalHit).toBe(hits.length);
    for (const [found, side] of [
      [leftNeighbours, 'before'],
      [rightNeighbours, 'after'],
    ] as const) {
      const right = tally(hits.map((hit) => hit[side][0] ?? ''));
      expect(found).toHaveLength(Math.min(50, right.size));
      expect(found.map((n) => n.hits)).toEqual([...right.values()].sort((a, b) => b - a).slice(0, 50));
      for (const { word, hits: counted } of found) expect([word, counted]).toEqual([word, right.get(word)]);
    }
  });
});

describe('a reply of hits in context', () => {
  it('stays under 300 KB whatever the text contains, and retains what is next to the hit', async () => {
    // Four bytes a character, four marks after each, and a phrase longer than a line.
    const lines = Array.from({ length: 8 }, () => ({
      indent: 0,
      runs: [{ kind: 'main' as const, cells: sourceCells('𠀀𝄞𝄞𝄞𝄞'.repeat(4)) }],
    }));
    const pages = Array.from({ length: 20 }, (_, i) => ({
      pageKey: `p${i + 1}`,
      pageNum: `${i + 1}`,
      lines,
    }));
    const holding = await importAndOpen('heavy', makeProduct(pages));
    const reply = ask(holding, '𠀀'.repeat(90), { sort: 'left', count: 200 });
    expect(reply.lines).toHaveLength(200);
    expect(Buffer.byteLength(JSON.stringify(reply))).toBeGreaterThan(180_000);
    expect(Buffer.byteLength(JSON.stringify(reply))).toBeLessThan(300_000);
    const { left, hit, right } = reply.lines.at(-1)!;
    expect([[...left].length, [...hit].length, [...right].length]).toEqual([100, 64, 100]);
    expect([hit.startsWith('𠀀'), hit.endsWith('𠀀'), hit.includes('…')]).toEqual([true, true, true]);
  });

  it('is refused for a node that is not in the catalogue', async () => {
    const holding = await importAndOpen('small', makeProduct([{ pageKey: 'p1', pageNum: '1', lines: [] }]));
    expect(() => ask(holding, '天', { cid: 'none' })).toThrow(AppError);
    expect(ask(holding, '天')).toMatchObject({ totalHit: 0, lines: [], leftNeighbours: [] });
  });
});
