import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FilterGroup } from '#contract/search/search.ts';
import { toBuilder } from './builder-query.ts';
import { changeSaved, fittingSaved, openSaved, packSaved, readSaved, writeSaved } from './saved-queries.ts';

const asking = (value: string): FilterGroup => ({
  type: 'Or',
  rules: [{ field: 'content', operator: 'Contain', value, relation: false }],
});
const save = (label: string, value = label) => {
  const group = asking(value);
  const limits = { scope: 'note', variants: { loan: true }, excludedForms: ['説'] } as const;
  const query = packSaved(label, toBuilder(group), { group, ...limits });
  return writeSaved(changeSaved(readSaved(), { save: query }));
};
const labels = () => readSaved().map(({ label }) => label);

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

describe('saved queries', () => {
  it('[S-031] come back with their conditions, scope, variants and the forms left out', () => {
    expect(save('甲')).toBe(true);
    const [saved] = readSaved();
    expect(Object.keys(saved)).toEqual(['ruleJson', 'queryJson', 'label']);
    expect(openSaved(saved)).toMatchObject({
      group: asking('甲'),
      scope: 'note',
      variants: { loan: true },
      excludedForms: ['説'],
    });
    const older = { ...saved, queryJson: JSON.stringify({ filterGroup: asking('甲') }) };
    expect(openSaved(older)).toMatchObject({ scope: 'all', variants: {}, excludedForms: [] });
    expect(openSaved(saved)?.tree?.rules).toHaveLength(1);
  });

  it('[S-058] are ten at most, newest first', () => {
    for (let i = 1; i <= 11; i++) save(`第${i}`);
    expect(labels()).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2].map((i) => `第${i}`));
  });

  it('of one name there is one, the newer', () => {
    save('甲', '天');
    save('乙');
    save('甲', '地');
    expect(labels()).toEqual(['甲', '乙']);
    expect(openSaved(readSaved()[0])?.group).toEqual(asking('地'));
  });

  it('can be deleted', () => {
    save('甲');
    save('乙');
    expect(writeSaved(changeSaved(readSaved(), { remove: '乙' }))).toBe(true);
    expect(labels()).toEqual(['甲']);
  });

  it('are handed over to a person as far as there is room, the newest, and none of hers is lost', () => {
    const some = (...names: string[]) => names.map((label) => ({ ruleJson: '{}', queryJson: '{}', label }));
    const names = (own: string[], left: string[]) =>
      fittingSaved(some(...own), some(...left)).map(({ label }) => label);
    expect(names([], ['丙', '乙', '甲'])).toEqual(['甲', '乙', '丙']);
    const eight = Array.from({ length: 8 }, (_, n) => `有${n}`);
    expect(names(eight, ['丙', '乙', '甲'])).toEqual(['乙', '丙']);
    // What has the name of one of hers takes its place, and no room.
    expect(names([...eight, '甲', '丁'], ['丙', '乙', '甲'])).toEqual(['甲']);
  });

  it('reports when the browser stores nothing', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(save('甲')).toBe(false);
    expect(labels()).toEqual([]);
  });

  it('drops foreign content in the storage, and opens no empty query', () => {
    localStorage.setItem('langhuan.saved-queries.v1', '[{"label":7}]');
    expect(readSaved()).toEqual([]);
    for (const queryJson of ['', '{}', '{"filterGroup":{"rules":[{"value":" "}]}}', 'null'])
      expect(openSaved({ ruleJson: '{}', queryJson, label: 'x' })).toBeUndefined();
  });
});
