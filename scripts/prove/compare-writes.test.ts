import { describe, expect, it } from 'vitest';
import { compareWrites } from './compare-writes.ts';
import type { Write } from './writing-client.ts';

let n = 0;
const note = (reply?: string): Write => {
  const key = `k${++n}`;
  const id = reply && JSON.stringify({ id: reply });
  return { kind: 'note', key, body: { productId: 'a', comment: key }, ...(id ? { reply: id } : {}) };
};
const page = (kind: 'bookmark' | 'history', pageId: number, more: Partial<Write> = {}): Write => ({
  kind,
  key: `k${++n}`,
  body: { productId: 'a', pageId },
  reply: '{}',
  ...more,
});
const { reply: _, ...unanswered } = page('history', 9);
const none = { lost: [], doubled: [] };

describe('what a killed server had acknowledged', () => {
  it('is missed when it is absent, and not when it was never acknowledged', () => {
    const acknowledged = note('id1');
    const open = note();
    const writes = [acknowledged, open, page('bookmark', 3)];
    const there = [`note id1 ${acknowledged.body['comment']}`, 'bookmark a 3'];
    expect(compareWrites(writes, there)).toEqual(none);
    expect(compareWrites(writes, [...there, `note id2 ${open.body['comment']}`])).toEqual(none);
    expect(compareWrites(writes, there.slice(1)).lost).toHaveLength(1);
    expect(compareWrites(writes, there.slice(0, 1)).lost).toEqual(['bookmark a 3']);
  });

  it('is seen twice when it is there twice, under whatever id, and when nobody wrote it', () => {
    const acknowledged = note('id1');
    const comment = acknowledged.body['comment'];
    const there = [`note id1 ${comment}`];
    expect(compareWrites([acknowledged], [...there, `note id2 ${comment}`]).doubled).toHaveLength(1);
    expect(compareWrites([acknowledged], [...there, ...there]).doubled).toHaveLength(1);
    expect(compareWrites([acknowledged], [...there, 'note id3 of nobody']).doubled).toHaveLength(1);
    expect(compareWrites([], ['bookmark a 3']).doubled).toHaveLength(1);
  });

  it('of the last page read is the last acknowledged, or one sent after it without an answer', () => {
    const repeated = page('history', 1, { repeated: true });
    const writes = [repeated, page('history', 2), page('history', 3), unanswered];
    for (const at of [3, 9]) expect(compareWrites(writes, [`history a ${at}`])).toEqual(none);
    for (const at of [0, 2]) expect(compareWrites(writes, [`history a ${at}`]).lost).toHaveLength(1);
    expect(compareWrites(writes, ['history a 1']).doubled).toHaveLength(1);
    expect(compareWrites([], ['history a 0'])).toEqual(none);
    expect(compareWrites([unanswered], ['history a 0'])).toEqual(none);
  });

  it('may have been done when it was first sent, when only its repetition was answered', () => {
    const late = page('history', 1, { repeated: true, late: true });
    const writes = [late, page('history', 2)];
    for (const at of [1, 2]) expect(compareWrites(writes, [`history a ${at}`])).toEqual(none);
  });
});
