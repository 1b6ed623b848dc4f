// Description sequences of characters read as trees of their components.

/** A description sequence as a tree; a leaf is a component. */
export type CompositionTree = string | { operator: string; parts: CompositionTree[] };

const binary = '⿰⿱⿴⿵⿶⿷⿸⿹⿺⿻⿼⿽';
const ternary = '⿲⿳';
const tokens = /&[^;&\s]+;|\{[^{}]*\}|./gsu;
/** Marks of doubt and of other shapes. */
const marks = /^(?:[〾\s]|\p{Variation_Selector})$/u;

/** Undefined for what is no composition of parts as they are: turned, mirrored, taken away, unknown. */
export const readComposition = (text: string): CompositionTree | undefined => {
  const all = (text.match(tokens) ?? []).filter((one) => !marks.test(one));
  let at = 0;
  const read = (depth: number): CompositionTree | undefined => {
    const token = all[at++];
    if (token === undefined || token === '？' || depth > 12 || /^[⿾⿿㇯]$/u.test(token)) return undefined;
    const count = binary.includes(token) ? 2 : ternary.includes(token) ? 3 : 0;
    if (count === 0) return token;
    const parts: CompositionTree[] = [];
    for (let i = 0; i < count; i++) {
      const part = read(depth + 1);
      if (part === undefined) return undefined;
      parts.push(part);
    }
    return { operator: token, parts };
  };
  const composition = read(0);
  return at === all.length ? composition : undefined;
};
