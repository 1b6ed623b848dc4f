import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { ReferenceFacts } from '#contract/tools/reference.ts';
import { referenceDir, storedListKeys } from './list-form.ts';
import { removeStoredList, storeList } from './list-store.ts';
import { OpenList } from './open-list.ts';
import { readTableFile } from './read-table-file.ts';

const data = mkdtempSync(join(tmpdir(), 'lists-'));
afterAll(() => rmSync(data, { recursive: true }));
const about = { kind: 'herbs', title: '藥', source: '試', licence: 'MIT', state: 'imported' } as const;
const put = (key: string, entries: Iterable<ReferenceFacts>) => storeList(data, key, about, entries);
const file = (content: string | Buffer): string => {
  const path = join(data, 'table.tsv');
  writeFileSync(path, content);
  return path;
};
const readAll = async (content: string | Buffer, kind: 'herbs' | 'places' = 'herbs') => {
  const rows: ReferenceFacts[] = [];
  for await (const row of readTableFile(file(content), kind)) rows.push(row);
  return rows;
};

describe('a stored list', () => {
  it('is read as it was written, entry by entry, by whoever has it open while another takes its place', async () => {
    const entries = Array.from({ length: 3000 }, (_, i) => ({ name: `藥${i}`, exp: '甘'.repeat(i % 700) }));
    const first = await put('yao', entries);
    const open = OpenList.open(data, 'yao');
    expect(open.about).toMatchObject({
      key: 'yao',
      entries: 3000,
      fields: ['name', 'exp'],
      version: first.version,
    });
    const second = await put('yao', [{ name: '新' }]);
    expect(second.version > first.version).toBe(true);
    expect([0, 1, 2999].map((i) => open.entry(i)!.name)).toEqual(['藥0', '藥1', '藥2999']);
    expect(open.entry(700)).toEqual({ name: '藥700' });
    expect(open.entry(2999)).toEqual(entries[2999]);
    expect(open.entry(3000)).toBeUndefined();
    open.close();
    const now = OpenList.open(data, 'yao');
    expect(now.entry(0)).toEqual({ name: '新' });
    now.close();
    expect(removeStoredList(data, 'yao')).toBe(true);
    expect(removeStoredList(data, 'yao')).toBe(false);
    expect(storedListKeys(data)).not.toContain('yao');
  });

  it('stays as it was when what should take its place breaks off', async () => {
    await put('keep', [{ name: '甘草' }]);
    const broken = function* () {
      yield { name: '黄耆' };
      throw new Error('broken off');
    };
    await expect(put('keep', broken())).rejects.toThrow('broken off');
    await expect(put('keep', [])).rejects.toThrow('there is no entry');
    const list = OpenList.open(data, 'keep');
    expect(list.entry(0)).toEqual({ name: '甘草' });
    list.close();
    expect(readdirSync(referenceDir(data)).filter((name) => name.includes('building'))).toEqual([]);
  });

  it('is refused with its name wherever it was changed or cut', async () => {
    await put('bad', [{ name: '甘草' }, { name: '黄耆' }]);
    const path = join(referenceDir(data), 'bad.list');
    const good = readFileSync(path);
    for (const bytes of [
      Buffer.from(good.toString('utf8').replace('甘', '苦')),
      good.subarray(0, good.length - 3),
      good.subarray(0, 40),
      Buffer.alloc(0),
    ]) {
      writeFileSync(path, bytes);
      expect(() => OpenList.open(data, 'bad')).toThrow(/bad\.list is not as it was written/u);
    }
    expect(() => OpenList.open(data, 'none')).toThrow('no such file');
  });
});

describe('a table', () => {
  it('is read in UTF-8, with and without its mark, and in UTF-16', async () => {
    const table = 'name\talias\texp\r\n甘草\t國老、美草\t味甘\r\n# 註\r\n\r\n黄耆';
    const rows = [{ name: '甘草', alias: ['國老', '美草'], exp: '味甘' }, { name: '黄耆' }];
    expect(await readAll(table)).toEqual(rows);
    expect(await readAll(`\uFEFF${table}`)).toEqual(rows);
    expect(await readAll(Buffer.from(`\uFEFF${table}`, 'utf16le'))).toEqual(rows);
    const place = await readAll('name\tlatitude\tfirstYear\n長安\t34.3\t-202\n', 'places');
    expect(place).toEqual([{ name: '長安', latitude: 34.3, firstYear: -202 }]);
  });

  it.each([
    ['', 'table.tsv: there is no entry in it'],
    ['name\n# 註\n', 'table.tsv: there is no entry in it'],
    ['nam\n甘草\n', ':1: “nam” is no column'],
    ['name exp\n甘草 味甘\n', ':1: “name exp” is no column.*parted by tabs'],
    ['name\texp\n甘草 味甘\n黄耆\n芍藥；味苦\n', ':2: there is no tab in it.*\n.*:4: there is no tab in it'],
    ['alias\n甘草\n', ':1: there is no column name'],
    ['name\tname\n', ':1: the column name occurs twice'],
    ['name\n甘草\t多\n', ':2: 2 cells for 1 columns'],
    ['name\texp\n\t甘\n', ':2: there is no name'],
    ['name\n甘\uFFFD\n\u0007\n', ':2: U\\+FFFD.*\n.*:3: there is a control character'],
    [Buffer.from([0x6e, 0x61, 0x6d, 0x65, 0x0a, 0xb8, 0xca]), 'after line \\d it is not UTF-8'],
    [Buffer.from('name\n甘', 'utf16le'), 'U\\+0000, as UTF-16 without its mark'],
    [Buffer.from([0xfe, 0xff, 0, 0x6e]), 'is UTF-16BE'],
  ])('is refused with file, line and what is wrong: %j', async (content, message) => {
    const stored = storeList(data, 'refused', about, readTableFile(file(content), 'herbs'));
    await expect(stored).rejects.toThrow(new RegExp(message, 'u'));
    expect(storedListKeys(data)).not.toContain('refused');
  });
});
