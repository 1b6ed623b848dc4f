import { describe, expect, it } from 'vitest';
import { coloursOf, contrast } from './page-colours.ts';

describe('colours of the page', () => {
  it('are contrasted as WCAG 2.2 reckons', () => {
    // Pairs and ratios as published with the criterion's own examples.
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
    expect(contrast('#ffffff', '#767676')).toBeCloseTo(4.54, 2);
  });

  it('make a dark page or a light one by themselves, whatever the interface is', () => {
    expect(coloursOf('#14171a', '#c9c4b8')['data-theme']).toBe('dark');
    expect(coloursOf('#fbf8f0', '#26211c')['data-theme']).toBe('light');
    expect(coloursOf('', '')).toEqual({});
  });
});
