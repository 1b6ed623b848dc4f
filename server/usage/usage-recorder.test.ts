import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type UsageRequester, usageRecorder } from './usage-recorder.ts';
import type { UnitEvent, UsageStore } from './usage-store.ts';

const start = Date.parse('2026-11-20T10:00:00+08:00');

const recorderOf = (failures = 0) => {
  const written: UnitEvent[][] = [];
  const reported: unknown[] = [];
  let failing = failures;
  const store: UsageStore = {
    add: async (events) => {
      if (failing-- > 0) throw new Error('the disk is full');
      written.push([...events]);
    },
    closeDays: async () => {},
    countsOf: async () => [],
  };
  const recorder = usageRecorder({
    store,
    clock: () => start,
    onFailure: (error) => reported.push(error),
    isOpen: (code) => code === 'b',
  });
  return { recorder, written, reported };
};
const reader = (session: string): UsageRequester => ({ unitId: 'u', session, mined: false });

it('takes a reader who reads on for one request, and each coming to another part, or back to a page, for another', async () => {
  const turn = fc.record({
    who: fc.constantFrom('s', 't'),
    code: fc.constantFrom('a', 'b'),
    pageId: fc.integer({ min: 1, max: 6 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(turn, { maxLength: 40 }), async (turns) => {
      const { recorder, written } = recorderOf();
      const partOf = (pageId: number) => (pageId <= 3 ? 'one' : 'two');
      for (const { who, code, pageId } of turns)
        recorder.addPage(reader(who), { code, book: '', item: partOf(pageId) }, pageId, start);
      await recorder.close();
      // Whether a turn counts is seen from the one before it, of the same reader in the same book.
      const wanted = turns.filter(({ who, code, pageId }, i) => {
        const before = turns.slice(0, i).findLast((one) => one.who === who && one.code === code);
        return !before || before.pageId === pageId || partOf(before.pageId) !== partOf(pageId);
      });
      expect(written.flat().every(({ code, open }) => open === (code === 'b'))).toBe(true);
      expect(written.flat().map(({ code, item }) => `${code} ${item}`)).toEqual(
        wanted.map(({ code, pageId }) => `${code} ${partOf(pageId)}`),
      );
    }),
    { numRuns: 200 },
  );
});

it('writes many acts at once, keeps them while the database cannot be written, and names nobody', async () => {
  const { recorder, written, reported } = recorderOf(1);
  const asker = { ...reader('session-id'), person: 'person-id' };
  for (let i = 0; i < 100; i += 1) recorder.add(asker, 'search', { code: '', book: '', item: '' }, start + i);
  await recorder.flush();
  expect([written.length, reported.length]).toEqual([0, 1]);
  await recorder.flush();
  expect(written.map((events) => events.length)).toEqual([100]);
  expect(JSON.stringify(written)).not.toMatch(/session-id|person-id/);
  await recorder.close();
});
