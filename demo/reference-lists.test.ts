import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { OpenList } from '#library/reference-data/lists/open-list.ts';
import { storedListKeys } from '#library/reference-data/lists/list-form.ts';
import { storeList } from '#library/reference-data/lists/list-store.ts';
import { addReferenceLists } from './reference-lists.ts';

let data: string;
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'langhuan-lists-'));
});
afterEach(() => rmSync(data, { recursive: true, force: true }));

const versions = (): Map<string, string> =>
  new Map(
    storedListKeys(data).map((key) => {
      const list = OpenList.open(data, key);
      list.close();
      return [key, list.about.version];
    }),
  );

it('are added once, and those of the library’s own anew where they tell something else', async () => {
  await addReferenceLists(data);
  const first = versions();
  expect([...first.keys()].sort()).toEqual(['compatibility', 'house-characters', 'house-idioms', 'idioms']);
  await addReferenceLists(data);
  expect(versions()).toEqual(first);
  const about = { kind: 'idioms', title: '試', source: '', licence: '', state: 'imported' } as const;
  await storeList(data, 'house-idioms', about, [{ name: '舊', exp: '舊' }]);
  await storeList(data, 'idioms', about, [{ name: '舊' }]);
  const before = versions();
  await addReferenceLists(data);
  const after = versions();
  expect(after.get('house-idioms')).not.toBe(before.get('house-idioms'));
  for (const key of ['compatibility', 'house-characters', 'idioms'])
    expect(after.get(key)).toBe(before.get(key));
});
