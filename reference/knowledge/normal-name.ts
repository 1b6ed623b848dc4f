// A name in a form that all its writings share, as far as characters are classed; what is equal by it is held against the
// characters themselves.
import { keysOfText } from '#search/characters/characters.ts';
import type { Variants } from '#search/characters/variants.ts';
import { type Sameness, samenessOf } from '../names/sameness.ts';

export class NormalNames {
  private readonly same: Sameness;

  constructor(variants: Variants) {
    this.same = samenessOf(variants);
  }

  /** Empty for a name of nothing but marks. */
  of(name: string): string {
    return keysOfText(name)
      .map((key) => this.same.leadOf(key))
      .join('');
  }

  /** Whether two are one name, character by character. */
  areSame(one: string, other: string): boolean {
    if (one === other) return true;
    const [a, b] = [keysOfText(one), keysOfText(other)];
    return a.length > 0 && a.length === b.length && a.every((key, i) => this.same.areSame(key, b[i]));
  }
}
