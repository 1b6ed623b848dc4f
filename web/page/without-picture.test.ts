import { describe, expect, it } from 'vitest';
import { hasPicture } from './without-picture.ts';

describe('pages without a picture', () => {
  it('[R-061] are those within the range, both ends included', () => {
    const shows = (pageId: number, range?: string) => hasPicture({ pageId, picture: 'scan' }, range);
    expect([9, 10, 15, 20, 21].map((id) => shows(id, '10~20'))).toEqual([true, false, false, false, true]);
    expect([3, 7, 12].map((id) => shows(id, '3,10~20'))).toEqual([false, true, false]);
    expect(shows(1)).toBe(true);
    expect(hasPicture({ pageId: 1, picture: 'none' }, undefined)).toBe(false);
  });
});
