// Bracketed compositions, after the convention of CBETA: `*` beside, `/` below, `@` around, `-` without, `+` with in its
// place, parentheses for order. `[沔-丏+丐]` is 沔 with 丐 in the place of 丏. Here they become ideographic description
// sequences, where the components are known to be there; a composition that cannot be followed has none.

/** The parts of a character by an IDS table, one level down; undefined when it has none. */
export type Components = (char: string) => string | undefined;

/** A description as a tree: an operator over its parts, or one component. */
type Tree = string | { op: string; parts: Tree[] };

type Composition = string | { op: string; left: Composition; right: Composition };

const equivalents = new Map([
  ['ㄙ', '厶'],
  ['卄', '艹'],
]);

/** Which description `@` means: what goes around decides. */
const around = new Map<string, string>([
  ...[...'門鬥冂風几ㄇ'].map((c): [string, string] => [c, '⿵']),
  ...[...'囗口'].map((c): [string, string] => [c, '⿴']),
  ...[...'匚匸'].map((c): [string, string] => [c, '⿷']),
  ...[...'凵'].map((c): [string, string] => [c, '⿶']),
  ...[...'勹气戈弋'].map((c): [string, string] => [c, '⿹']),
  ...[...'疒广厂尸虍户戶'].map((c): [string, string] => [c, '⿸']),
  ...[...'辶辵廴走麥鬼'].map((c): [string, string] => [c, '⿺']),
]);

const binding: Record<string, number> = { '-': 1, '+': 1, '*': 2, '/': 2, '@': 2 };

/** Equal operators go from left to right; `-` and `+` bind least, so that `木-(企-止)+皕` is one replacement. */
const parse = (body: string): Composition | undefined => {
  const chars = [...body];
  let at = 0;
  const primary = (): Composition | undefined => {
    const char = chars[at++];
    if (char === undefined || char in binding || char === ')' || /[?？~]/.test(char)) return undefined;
    if (char !== '(') return char;
    const inner = chain(1);
    return chars[at++] === ')' ? inner : undefined;
  };
  const chain = (level: number): Composition | undefined => {
    let left = level > 2 ? primary() : chain(level + 1);
    while (left !== undefined && binding[chars[at]] === level) {
      const op = chars[at++];
      const right = level === 2 ? primary() : chain(level + 1);
      if (right === undefined) return undefined;
      left = { op, left, right };
    }
    return left;
  };
  const whole = chain(1);
  return at === chars.length ? whole : undefined;
};

const arity = (char: string): number => (char === '⿲' || char === '⿳' ? 3 : /[⿰-⿻]/u.test(char) ? 2 : 0);

const readTree = (ids: string): Tree | undefined => {
  const chars = [...ids];
  let at = 0;
  const next = (): Tree | undefined => {
    const char = chars[at++];
    if (char === undefined) return undefined;
    const parts: Tree[] = [];
    for (let i = 0; i < arity(char); i++) {
      const part = next();
      if (part === undefined) return undefined;
      parts.push(part);
    }
    return parts.length > 0 ? { op: char, parts } : char;
  };
  const tree = next();
  return at === chars.length ? tree : undefined;
};

const write = (tree: Tree): string =>
  typeof tree === 'string' ? tree : tree.op + tree.parts.map(write).join('');

const opened = (char: string, components: Components): Tree | undefined => {
  const ids = components(char);
  return ids === undefined || ids === char ? undefined : readTree(ids);
};

/**
 * Every place of `wanted` in the tree, as a rebuilt tree with `instead` there; nothing instead takes it away.
 * Components are opened down to `depth` levels, and stay open only on the way to the place.
 */
const substitute = (
  tree: Tree,
  wanted: string,
  instead: Tree | undefined,
  components: Components,
  depth: number,
): (Tree | undefined)[] => {
  if (write(tree) === wanted) return [instead];
  if (typeof tree === 'string') {
    const parts = depth > 0 ? opened(tree, components) : undefined;
    return parts === undefined ? [] : substitute(parts, wanted, instead, components, depth - 1);
  }
  return tree.parts.flatMap((part, i) =>
    substitute(part, wanted, instead, components, depth).map((rest): Tree | undefined => {
      const parts = tree.parts.toSpliced(i, 1, ...(rest === undefined ? [] : [rest]));
      if (parts.length === tree.parts.length) return { op: tree.op, parts };
      if (parts.length === 1) return parts[0];
      return { op: tree.op === '⿲' ? '⿰' : '⿱', parts };
    }),
  );
};

const maxDepth = 4;

/** The shallowest place counts; two at one depth, and the composition does not say which. */
const replace = (
  whole: Tree,
  wanted: Tree,
  instead: Tree | undefined,
  components: Components,
): Tree | undefined => {
  for (let depth = 0; depth <= maxDepth; depth++) {
    const found = substitute(whole, write(wanted), instead, components, depth);
    if (found.length > 0) return found.length === 1 ? found[0] : undefined;
  }
  return undefined;
};

const build = (node: Composition, components: Components): Tree | undefined => {
  if (typeof node === 'string') return equivalents.get(node) ?? node;
  const { op, left, right } = node;
  if (op === '+') {
    if (typeof left === 'string' || left.op !== '-') return undefined;
    const [whole, wanted, instead] = [left.left, left.right, right].map((n) => build(n, components));
    return whole && wanted && instead ? replace(whole, wanted, instead, components) : undefined;
  }
  const [a, b] = [build(left, components), build(right, components)];
  if (a === undefined || b === undefined) return undefined;
  if (op === '-') return replace(a, b, undefined, components);
  const sign = op === '*' ? '⿰' : op === '/' ? '⿱' : around.get(write(a));
  return sign && { op: sign, parts: [a, b] };
};

/** `[沔-丏+丐]` → `⿰氵丐`; undefined when it is no composition or cannot be followed. */
export const compositionToIds = (code: string, components: Components): string | undefined => {
  const body = /^\[(.+)\]$/u.exec(code)?.[1];
  const tree = body && parse(body);
  const built = tree && build(tree, components);
  return built && typeof built !== 'string' ? write(built) : undefined;
};
