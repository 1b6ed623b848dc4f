// Which regular expressions can take more than linear time. Two causes: a match that goes back over what it has read
// (found by scslre), and one that is tried again from each place of the text and reads far every time before it fails.
// The second is decided here, on the automaton of the expression: there is a text w and a state q such that w leads from
// the start to q and from q to q again, and the match can still fail after q. Then w repeated n times is read from n
// places, each time to its end. (Weideman et al., Analyzing Matching Time Behavior of Backtracking Regular Expression
// Matchers, CIAA 2016, has the same condition for ambiguous states.)
import { type AST, RegExpParser } from '@eslint-community/regexpp';
import { CharSet } from 'refa';
import { toUnicodeSet } from 'regexp-ast-analysis';
import { analyse } from 'scslre';

type Flags = AST.Flags;

interface Step {
  to: number;
  set: CharSet;
}
/** What the character before must be: one of a set, or other than the next as words are bounded. */
type Before = CharSet | 'boundary';
/** A way that reads nothing. `may`: passes only under a condition. */
interface Jump {
  to: number;
  may: boolean;
  before?: Before;
}

const wordCharacters = [
  { min: 0x30, max: 0x39 },
  { min: 0x41, max: 0x5a },
  { min: 0x5f, max: 0x5f },
  { min: 0x61, max: 0x7a },
];
const lineEnds = [
  { min: 0x0a, max: 0x0a },
  { min: 0x0d, max: 0x0d },
  { min: 0x2028, max: 0x2029 },
];
type CharacterElement = AST.Character | AST.CharacterClass | AST.CharacterSet;

/** A finite repetition reads no more than its count from each place: a few copies represent all. */
const copies = 3;

class Automaton {
  readonly steps: Step[][] = [];
  readonly jumps: Jump[][] = [];
  /** Whether a lookbehind reads the text before a position without limit. */
  looksBack = false;
  readonly #flags: Flags;

  /** The last code point, or code unit without the flags `u` and `v`. */
  readonly maximum: number;

  constructor(pattern: AST.Pattern, flags: Flags) {
    this.#flags = flags;
    this.maximum = flags.unicode || flags.unicodeSets ? 0x10_ffff : 0xffff;
    const start = this.#state();
    this.accept = this.#either(pattern.alternatives, start);
  }

  readonly accept: number;

  #state(): number {
    this.jumps.push([]);
    return this.steps.push([]) - 1;
  }
  #jump(from: number, to: number, may = false, before?: Before): void {
    this.jumps[from]!.push({ to, may, ...(before && { before }) });
  }

  #either(alternatives: readonly AST.Alternative[], from: number): number {
    const end = this.#state();
    for (const { elements } of alternatives) {
      let at = this.#state();
      this.#jump(from, at);
      for (const element of elements) at = this.#element(element, at);
      this.#jump(at, end);
    }
    return end;
  }

  #element(element: AST.Element, from: number): number {
    switch (element.type) {
      case 'Group':
      case 'CapturingGroup':
        return this.#either(element.alternatives, from);
      case 'Quantifier':
        return this.#repeat(element, from);
      case 'Assertion':
        return this.#assertion(element, from);
      case 'Backreference': {
        const end = this.#state();
        this.#jump(from, end, true);
        return end;
      }
      default: {
        const end = this.#state();
        const { chars, accept } = toUnicodeSet(element, this.#flags);
        this.steps[from]!.push({ to: end, set: chars });
        if (!accept.isEmpty) throw new Error('strings in a class are not reckoned with');
        return end;
      }
    }
  }

  #repeat({ element, min, max }: AST.Quantifier, from: number): number {
    let at = from;
    for (let i = 0; i < Math.min(min, copies); i++) at = this.#element(element, at);
    if (max === Infinity) {
      const [loop, end] = [this.#state(), this.#state()];
      this.#jump(at, loop);
      this.#jump(this.#element(element, loop), loop);
      this.#jump(loop, end);
      return end;
    }
    const end = this.#state();
    for (let i = Math.min(min, copies); i < Math.min(max, copies); i++) {
      this.#jump(at, end);
      at = this.#element(element, at);
    }
    this.#jump(at, end);
    return end;
  }

  #assertion(element: AST.Assertion, from: number): number {
    const end = this.#state();
    // The start of a text is no place that a match is tried from again.
    if (element.kind === 'start' && !this.#flags.multiline) return end;
    this.#jump(from, end, true, this.#before(element));
    // What is looked at is read too, and leads nowhere.
    if (element.kind === 'lookahead') this.#either(element.alternatives, from);
    if (element.kind === 'lookbehind') this.looksBack ||= /[^\\][*+]|,\}/.test(element.raw);
    return end;
  }

  #before(element: AST.Assertion): Before | undefined {
    if (element.kind === 'start') return CharSet.empty(this.maximum).union(lineEnds);
    if (element.kind === 'word') return element.negate ? undefined : 'boundary';
    if (element.kind !== 'lookbehind') return undefined;
    const looked = lookedAt(element);
    if (looked.length < element.alternatives.length) return undefined;
    const set = toUnicodeSet(looked, this.#flags).chars;
    return element.negate ? set.negate() : set;
  }
}

/** The one character that a lookbehind looks at. */
const lookedAt = (element: AST.LookbehindAssertion): CharacterElement[] =>
  element.alternatives.flatMap(({ elements: [only, ...more] }) =>
    more.length === 0 &&
    (only?.type === 'Character' || only?.type === 'CharacterClass' || only?.type === 'CharacterSet')
      ? [only]
      : [],
  );

interface Edge extends Step {
  before: Before | undefined;
}

/** The steps that can come next, from each state. */
const edgesOf = ({ steps, jumps }: Automaton): Edge[][] =>
  steps.map((_, state) => {
    const edges: Edge[] = [];
    const seen = new Set<string>();
    const stack: { at: number; before: Before | undefined }[] = [{ at: state, before: undefined }];
    for (let item = stack.pop(); item; item = stack.pop()) {
      const { at, before } = item;
      if (seen.has(`${at} ${before}`)) continue;
      seen.add(`${at} ${before}`);
      for (const step of steps[at]!) edges.push({ ...step, before });
      for (const jump of jumps[at]!) stack.push({ at: jump.to, before: jump.before ?? before });
    }
    return edges;
  });

/** States from which a match can no longer fail. */
const sureStates = ({ steps, jumps, accept }: Automaton): Set<number> => {
  const sure = new Set([accept]);
  for (let before = 0; before < sure.size; ) {
    before = sure.size;
    for (let state = 0; state < steps.length; state++)
      if (jumps[state]!.some(({ to, may }) => !may && sure.has(to))) sure.add(state);
  }
  return sure;
};

/** What a repeated text may end in, so that it can begin with `first` again. */
const endsFor = (before: Before | undefined, first: CharSet): CharSet[] => {
  if (before === undefined) return [CharSet.all(first.maximum)];
  if (before !== 'boundary') return [before];
  const word = CharSet.empty(first.maximum).union(wordCharacters);
  const other = word.negate();
  return [...(first.isDisjointWith(word) ? [] : [other]), ...(first.isDisjointWith(other) ? [] : [word])];
};

/** Whether a text exists that leads from the start to `target` and from there to itself. */
const isReadAgain = (edges: readonly Edge[][], target: number): boolean => {
  const stack: { a: number; b: number; end: CharSet }[] = [];
  const seen = new Set<string>();
  const advance = (a: number, b: number, known?: CharSet): boolean => {
    for (const one of edges[a]!)
      for (const other of edges[b]!) {
        const both = one.set.intersect(other.set);
        if (both.isEmpty) continue;
        for (const end of known ? [known] : endsFor(one.before, both)) {
          if (one.to === target && other.to === target && !end.isDisjointWith(both)) return true;
          const key = `${one.to} ${other.to} ${end.toRangesString()}`;
          if (seen.has(key)) continue;
          seen.add(key);
          stack.push({ a: one.to, b: other.to, end });
        }
      }
    return false;
  };
  if (advance(0, target)) return true;
  for (let item = stack.pop(); item; item = stack.pop()) if (advance(item.a, item.b, item.end)) return true;
  return false;
};

/** Whether a text leads from `state` to itself in two ways: by alternatives, which scslre does not compare. */
const isAmbiguous = (edges: readonly Edge[][], state: number): boolean => {
  const stack = [{ a: state, b: state }];
  const seen = new Set<string>();
  for (let item = stack.pop(); item; item = stack.pop())
    for (const one of edges[item.a]!)
      for (const other of edges[item.b]!) {
        // Until they part, both go the same way.
        const parted = item.a !== item.b || one.to !== other.to;
        const key = `${one.to} ${other.to} ${parted}`;
        if (seen.has(key) || one.set.isDisjointWith(other.set)) continue;
        if (parted && one.to === state && other.to === state) return true;
        seen.add(key);
        stack.push({ a: one.to, b: other.to });
      }
  return false;
};

/** Why an expression can take more than linear time: nothing for one that cannot. */
export function whySuperLinear(source: string, flags: string): string[] {
  const parser = new RegExpParser();
  const [unicode, unicodeSets] = [flags.includes('u'), flags.includes('v')];
  const pattern = parser.parsePattern(source, 0, source.length, { unicode, unicodeSets });
  const parsed = { pattern, flags: parser.parseFlags(flags) };
  const why = new Set<string>();
  for (const { type, exponential } of analyse(parsed).reports)
    if (type !== 'Move') why.add(exponential ? 'goes back exponentially' : 'goes back over what it has read');
  const automaton = new Automaton(pattern, parsed.flags);
  const edges = edgesOf(automaton);
  const sure = sureStates(automaton);
  const reached = new Set(edges.flat().map(({ to }) => to));
  for (const state of reached) {
    if (sure.has(state)) continue;
    if (isReadAgain(edges, state)) why.add('reads far again from each place');
    if (isAmbiguous(edges, state)) why.add('goes back exponentially');
  }
  if (automaton.looksBack) why.add('looks back without limit from each place');
  return [...why];
}
