// A real text goes in by command, and a phrase in it comes out equal to a scan of the raw files.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { KwicReply } from '#contract/search/kwic.ts';
import { FulltextReply } from '#contract/search/search.ts';
import { runHere } from '#testing/run/run-in-process.ts';

const root = resolve(import.meta.dirname, '../..');
const corpora = resolve(root, process.env.LANGHUAN_CORPORA ?? '../shared/corpora');
const texts = join(corpora, 'kanripo');
const data = mkdtempSync(join(tmpdir(), 'langhuan-search-'));

const langhuan = async (...args: string[]): Promise<string> => {
  const { code, stdout, stderr } = await runHere([...args, '--data', data]);
  if (code !== 0) throw new Error(stderr);
  return stdout;
};

/** Hits of a phrase in main text by the key of the page that it begins on: files in order, notes taken out. */
const scanRaw = (folder: string, phrase: string): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const name of readdirSync(folder)
    .filter((n) => n.endsWith('.txt'))
    .sort()) {
    let key = '';
    let text = '';
    const keys: string[] = [];
    const raw = readFileSync(join(folder, name), 'utf8').replace(/^#.*$/gm, '');
    for (const [piece] of raw.matchAll(/<pb:([^>]+)>|\([^)]*\)|[^]/gu)) {
      if (piece.startsWith('<pb:')) key = piece.slice(4, -1);
      else if (/^[\p{L}\p{N}\p{Co}□■]$/u.test(piece)) {
        text += piece;
        keys.push(...Array.from({ length: piece.length }, () => key));
      }
    }
    for (let at = text.indexOf(phrase); at >= 0; at = text.indexOf(phrase, at + 1))
      counts.set(keys[at], (counts.get(keys[at]) ?? 0) + 1);
  }
  return counts;
};

const search = async (code: string, phrase: string, ...options: string[]) => {
  const pages: FulltextReply['matches'] = [];
  let reply: FulltextReply;
  do {
    const printed = await langhuan(
      'search',
      code,
      phrase,
      '--json',
      '--count',
      '100',
      ...options,
      '--start',
      `${pages.length}`,
    );
    reply = FulltextReply.parse(JSON.parse(printed));
    pages.push(...reply.matches);
  } while (pages.length < reply.total);
  return { ...reply, matches: pages };
};

afterAll(() => rmSync(data, { recursive: true, force: true }));

describe.skipIf(!existsSync(texts) && !process.env.CI)(
  'a phrase in a real text (needs LANGHUAN_CORPORA)',
  () => {
    const folder = join(texts, 'KR2k0010/WYG');
    beforeAll(async () => {
      await langhuan('import', 'kanripo', folder, '--code', 'wujun', '--name', '吳郡圖經續記');
    });

    it.each(['吳王', '之', '太守', '朱長文'])(
      '%s is found where a scan of the files finds it',
      async (phrase) => {
        const right = scanRaw(folder, phrase);
        const found = await search('wujun', phrase, '--no-variants', '--scope', 'text');
        expect(new Map(found.matches.map((m) => [m.pageKey, m.hitCount]))).toEqual(right);
        expect(found.total).toBe(right.size);
        expect(found.totalHit).toBe([...right.values()].reduce((a, b) => a + b, 0));
      },
    );

    it('is printed hit by hit in its context, the hits one under the other', async () => {
      const printed = await langhuan(
        'search',
        'wujun',
        '吳王',
        '--kwic',
        'right',
        '--no-variants',
        '--count',
        '5',
      );
      const lines = printed.split('\n').slice(0, 5);
      expect(new Set(lines.map((line) => line.indexOf('【吳王】'))).size).toBe(1);
      const json = await langhuan(
        'search',
        'wujun',
        '吳王',
        '--kwic',
        '--json',
        '--no-variants',
        '--count',
        '0',
      );
      const { totalHit, leftNeighbours } = KwicReply.parse(JSON.parse(json));
      expect(printed).toContain(
        `1–5 of ${totalHit} hits\nleft: ${leftNeighbours[0].word} ${leftNeighbours[0].hits}, `,
      );
    });

    it('is found from simplified characters, and says what joined them', async () => {
      const found = await search('wujun', '吴郡');
      const forms = found.glWords.content.map((f) => f.word);
      expect(forms).toEqual(expect.arrayContaining(['吳郡']));
      expect(found.matches[0].why.length).toBeGreaterThan(0);
      const traditional = await search('wujun', '吳郡', '--no-variants');
      expect(found.totalHit).toBeGreaterThanOrEqual(traditional.totalHit);
    });
  },
);
