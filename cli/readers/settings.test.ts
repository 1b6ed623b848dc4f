import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditStore } from '#server/audit/audit-store.ts';
import { openDatabase, readersFile } from '#server/database/open-database.ts';
import { addTestUnit } from '#testing/servers/library.ts';
import { runHere } from '#testing/run/run-in-process.ts';

const data = mkdtempSync(join(tmpdir(), 'settings-'));
afterAll(() => rmSync(data, { recursive: true }));
beforeAll(async () => {
  writeFileSync(join(data, 'options.json'), '{ "printQuota": 7, "facets": ["forms"] }');
  await addTestUnit(data, { name: '示例大学', products: '*' });
});
const settings = (...args: string[]) => runHere(['settings', ...args, '--data', data]);

it('shows, sets and takes away what is set, and leaves each on the record', async () => {
  expect((await settings('show')).stdout).toBe('facets = ["forms"]\nprintQuota = 7\n');
  const own = ['--unit', '示例大学'];
  expect((await settings('show', ...own)).stdout).toBe('nothing is set\n');
  expect((await settings('set', 'tools', '["renWu"]', ...own)).stdout).toBe('changed tools\n');
  expect((await settings('set', 'tools', '["renWu"]', ...own)).stdout).toContain('nothing was changed');
  expect((await settings('set', 'institution', '某某圖書館')).stdout).toBe('changed institution\n');
  expect(JSON.parse((await settings('show', '--json', ...own)).stdout)).toEqual({ tools: ['renWu'] });
  expect((await settings('unset', 'tools', ...own)).stdout).toBe('changed tools\n');
  const db = await openDatabase({ file: readersFile(data) });
  const { items } = await auditStore(db).list({ act: 'unit.settings' });
  await db.close();
  expect(items.map(({ subject, details }) => [subject, details])).toEqual([
    ['示例大学', { tools: [['renWu'], null] }],
    ['示例大学', { tools: [null, ['renWu']] }],
  ]);
});

it.each([
  [['set', 'facets', '["moon"]'], 'facets.0'],
  [['set', 'searchFields', '["titles"]'], 'must have content'],
  [['set', 'moon', '1'], 'there is no setting “moon” here'],
  [
    ['set', 'entryProducts', 'shiji'],
    `expected array, received string: write it as JSON, such as '["one","two"]'`,
  ],
  [['set', 'printQuota', '5', '--unit', '示例大学'], 'there is no setting “printQuota” here'],
  [['set', 'facets', '[]', '--unit', '無名'], 'there is no unit “無名”'],
  [['set', 'rightName', 'x', '--product', 'none'], 'there is no product “none”'],
  [['set', 'entryProducts', '["qdqjz","none"]'], '没有编号为“none”的产品'],
  [['set', 'fallbackProduct', 'none'], 'fallbackProduct：没有编号为“none”的产品'],
  [['set', 'logo', '/none.png'], '/none.png: cannot be read'],
])('refuses %j and says why', async (args, why) => {
  const { code, stderr } = await settings(...args);
  expect([code, stderr]).toEqual([1, expect.stringContaining(why)]);
});
