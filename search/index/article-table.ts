// Which article a unit is in.
import { seek } from '../lists/merge-lists.ts';
import type { Index } from './open-index.ts';
import { unitOf } from './unit-segment.ts';
import type { Units } from './units.ts';

/** The article of each unit's first character of main text, else of its notes; −1 for none. Of an article itself. */
export const articlesOfUnits = (index: Index, units: Units, articles: Units): Int32Array => {
  if (units.kind === 'article') return Int32Array.from({ length: units.count }, (_, i) => i);
  const found = new Int32Array(units.count).fill(-1);
  if (articles.count === 0) return found;
  for (const stream of ['main', 'note'] as const)
    for (const [s, segment] of units.segments.entries()) {
      const starts = segment[stream];
      const bounds = articles.segments[s][stream];
      const { cuts } = index.segments[s];
      // Stretches ascend, and so do the separators and articles that they meet.
      let cut = 0;
      let article = 0;
      for (let k = 0; k + 1 < starts.length; k++) {
        const unit = unitOf(segment, k);
        if (found[unit] >= 0) continue;
        let position = starts[k];
        cut = seek(cuts, position, cut);
        for (let c = cut; c < cuts.length && cuts[c] === position; c++) position++;
        if (position >= starts[k + 1]) continue;
        article = seek(bounds, position + 1, article);
        found[unit] = articles.segments[s].first + article - 1;
      }
    }
  return found;
};
