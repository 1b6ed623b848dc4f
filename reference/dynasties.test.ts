import { describe, expect, it } from 'vitest';
import { mayBeNamed } from './dynasties.ts';

describe('who can be named in a book', () => {
  it('rules out who lived after all its makers', () => {
    expect(mayBeNamed('唐', ['周'])).toBe(false);
    expect(mayBeNamed('唐五代', ['晉', '南朝宋'])).toBe(false);
    expect(mayBeNamed('明', ['宋'])).toBe(false);
  });

  it('rules out nobody who lived before or with one of them', () => {
    expect(mayBeNamed('唐', ['清'])).toBe(true);
    expect(mayBeNamed('唐', ['漢', '唐'])).toBe(true);
    expect(mayBeNamed('汉', ['東漢'])).toBe(true);
  });

  it('rules out nobody where a dynasty is not known', () => {
    expect(mayBeNamed(undefined, ['周'])).toBe(true);
    expect(mayBeNamed('唐', [undefined, '周'])).toBe(true);
    expect(mayBeNamed('唐', [])).toBe(true);
    expect(mayBeNamed('某', ['周'])).toBe(true);
  });
});
