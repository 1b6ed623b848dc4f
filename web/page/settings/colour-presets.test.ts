import { expect, it } from 'vitest';
import { contrast, leastContrast } from './page-colours.ts';
import { presets } from './colour-presets.ts';

it('offers no pair of colours that would be warned of', () => {
  for (const { ground, ink } of presets.filter((preset) => preset.ground !== ''))
    expect(contrast(ground, ink)).toBeGreaterThan(leastContrast);
});
