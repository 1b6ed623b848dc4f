import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { defaultOptions, OptionsReply } from '#contract/settings/options.ts';
import { buildApp } from '../app.ts';
import { readOptions } from '../settings/read-options.ts';

let data: string;
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'langhuan-'));
});
afterEach(() => rmSync(data, { recursive: true, force: true }));
const write = (value: unknown) =>
  writeFileSync(join(data, 'options.json'), typeof value === 'string' ? value : JSON.stringify(value));
const step = { title: '手写认字', address: '/tools/qpen?from=/' };

describe('the options of a library', () => {
  it('[S-048] are sent as the file has them, and whole where it is silent', async () => {
    write({
      printQuota: 7,
      searchFields: ['content'],
      sortFields: ['ScoreDescending', 'PageIdAscending'],
      facets: [],
      tools: ['ziPin', 'guanLian'],
      firstSteps: [step],
    });
    const app = await buildApp({ data });
    try {
      const reply = await app.inject('/api/gujiread/api/options');
      expect(OptionsReply.parse(reply.json())).toEqual({
        ...defaultOptions,
        searchFields: ['content'],
        facets: [],
        tableFields: ['pageNum', 'pageId', 'why', 'content', 'hitCount'],
        sortFields: ['ScoreDescending', 'PageIdAscending'],
        trials: false,
        tools: ['ziPin', 'guanLian'],
        firstSteps: [step],
      });
    } finally {
      await app.close();
    }
  });

  it.each(['//elsewhere.example', '/\\elsewhere.example', 'https://elsewhere.example/', 'tools', '/a b', ''])(
    'lead whoever is new to places of this site alone, not to %j',
    (address) => {
      write({ firstSteps: [{ title: '一', address }] });
      expect(() => readOptions(data)).toThrow('firstSteps.0.address');
    },
  );

  it.each([
    ['{', 'is no JSON'],
    ['[]', 'expected object'],
    [{ searchField: ['content'] }, 'searchField'],
    [{ searchFields: ['titles'] }, 'searchFields: must have content'],
    [{ searchFields: ['content', 'content'] }, 'searchFields: names a value twice'],
    [{ sortFields: ['ScoreDescending'] }, 'sortFields: must have PageIdAscending'],
    [{ facets: ['catalog', 'moon'] }, 'facets.1'],
    [{ tableFields: 'content' }, 'tableFields'],
    [{ articleFields: ['titles'] }, 'articleFields: must have content'],
    [{ articleFacets: ['catalog'] }, 'articleFacets.0'],
    [{ printQuota: -1 }, 'printQuota'],
    [{ trials: 'yes' }, 'trials'],
    [{ tools: ['renwu'] }, 'tools.0'],
    [{ firstSteps: [step, { ...step, title: '二' }] }, 'firstSteps: names a value twice'],
    [{ firstSteps: Array.from({ length: 9 }, (_, i) => ({ ...step, address: `/${i}` })) }, 'firstSteps'],
  ])('are refused with what is wrong and where: %j', (value, message) => {
    write(value);
    expect(() => readOptions(data)).toThrow(message);
    expect(() => readOptions(data)).toThrow('options.json');
  });

  it('that cannot be keep the server from starting', async () => {
    write({ facets: ['moon'] });
    await expect(buildApp({ data })).rejects.toThrow('facets.0');
  });
});
