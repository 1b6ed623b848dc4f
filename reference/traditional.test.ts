import { expect, it } from 'vitest';
import { toTraditional } from './traditional.ts';

it('writes words and quotation marks of Traditional', () => {
  expect(toTraditional('没有名为“头发”的专栏')).toBe('沒有名為「頭髮」的專欄');
});
