// Which characters of names count as the same. That relation is not transitive; the classes over it are.
import { reachForms } from '#search/characters/reach-forms.ts';
import { kindMask, type Variants } from '#search/characters/variants.ts';

/** Simplified and traditional, printed shapes, and 異體; not what is written for taboo or as a loan. */
const soundKinds = kindMask({ simplified: true, shape: true, variant: true, gaiji: false, taboo: false });

/** Decides which characters may replace each other. */
export class Sameness {
  private readonly variants: Variants;
  /** Of characters that were compared: few of those that have a class, of which a table each would fill megabytes. */
  private readonly forms = new Map<string, ReadonlyMap<string, number>>();
  private readonly classes = new Map<string, number>();
  /** By class, its least character. */
  private readonly leads: string[] = [];

  constructor(variants: Variants) {
    this.variants = variants;
  }

  private formsOf(key: string): ReadonlyMap<string, number> {
    let known = this.forms.get(key);
    if (!known) this.forms.set(key, (known = reachForms(this.variants, key, soundKinds)));
    return known;
  }

  areSame(a: string, b: string): boolean {
    return a === b || this.formsOf(a).has(b);
  }

  /** The class of a character: all that can be reached from it. */
  classOf(key: string): number {
    const known = this.classes.get(key);
    if (known !== undefined) return known;
    const number = this.leads.push(key) - 1;
    const open = [key];
    this.classes.set(key, number);
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      if (at < this.leads[number]) this.leads[number] = at;
      for (const other of reachForms(this.variants, at, soundKinds).keys()) {
        if (this.classes.has(other)) continue;
        this.classes.set(other, number);
        open.push(other);
      }
    }
    return number;
  }
  /**
   * The least character of its class: the same for all that can be reached from each other, whichever is queried first.
   */
  leadOf(key: string): string {
    return this.leads[this.classOf(key)];
  }
}

const shared = new WeakMap<Variants, Sameness>();

/** One for all that compare by the same table: what it has learned of a character serves each. */
export const samenessOf = (variants: Variants): Sameness => {
  const known = shared.get(variants) ?? new Sameness(variants);
  shared.set(variants, known);
  return known;
};
