import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { unpackQuery } from '#citation/query-parameter.ts';
import { OfferedSettings } from '#contract/settings/options.ts';
import { ToolName } from '#contract/values/tool-names.ts';
import { demoCodes } from './build-demo.ts';
import { demoFirstSteps } from './demo-options.ts';

it('leads whoever is new to five places that there are, of five kinds', () => {
  expect(OfferedSettings.shape.firstSteps.parse(demoFirstSteps)).toEqual(demoFirstSteps);
  const keys = readFileSync(join(import.meta.dirname, 'handbook/pages.jsonl'), 'utf8');
  const kinds = demoFirstSteps.map(({ address }) => {
    const { pathname, searchParams } = new URL(address, 'http://localhost');
    const [, area, screen, code] = pathname.split('/');
    const at = searchParams.get('at');
    if (at !== null) expect(keys).toContain(`"key":"${at}"`);
    if (area === 'app') expect(demoCodes).toContain(code);
    if (area === 'tools') expect(ToolName.safeParse(screen).success).toBe(true);
    if (area === 'search') expect(unpackQuery(searchParams.get('query')!)?.rules).toHaveLength(1);
    return area === 'app' ? `${screen} ${code}` : area;
  });
  expect(new Set(kinds).size).toBe(5);
});

it('names its steps and their addresses in the tour', () => {
  const tour = readFileSync(join(import.meta.dirname, '../docs/demonstration.md'), 'utf8');
  for (const { title, address } of demoFirstSteps) {
    expect(tour).toContain(title);
    expect(tour).toContain(address.split('?query=')[0]);
  }
});
