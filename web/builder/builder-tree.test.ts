import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BuilderGroup, isGroup, newGroup, newRule } from './builder-query.ts';
import { addTo, changeGroup, removeAt, replaceRule } from './builder-tree.ts';

type Node = BuilderGroup['rules'][number];
type Path = readonly number[];

const groupOf = (depth: number): fc.Arbitrary<BuilderGroup> =>
  fc
    .array(depth === 0 ? fc.constant(undefined) : fc.option(groupOf(depth - 1), { nil: undefined }), {
      minLength: 1,
      maxLength: 3,
    })
    .map((inner) => newGroup(inner.map((group) => group ?? newRule())));

/** Every rule and group with its path, the outermost group included. */
const placesOf = (node: Node, path: Path = []): [Path, Node][] => [
  [path, node],
  ...(isGroup(node) ? node.rules.flatMap((inner, i) => placesOf(inner, [...path, i])) : []),
];
/** A tree and somewhere in it. */
const somewhere = groupOf(3).chain((tree) =>
  fc.constantFrom(...placesOf(tree)).map(([path, node]) => ({ tree, path, node })),
);
const idsOf = (tree: BuilderGroup): string[] => placesOf(tree).map(([, { id }]) => id);
const at = (tree: BuilderGroup, path: Path): Node | undefined =>
  path.reduce<Node | undefined>((node, i) => (node && isGroup(node) ? node.rules[i] : undefined), tree);

describe('the tree of the builder', () => {
  it('takes a rule or group as the last of a group, and gives it up again', () => {
    fc.assert(
      fc.property(somewhere, ({ tree, path, node }) => {
        fc.pre(isGroup(node));
        const rule = newRule('titles');
        const grown = addTo(tree, path, rule);
        const place = [...path, (at(tree, path) as BuilderGroup).rules.length];
        expect(at(grown, place)).toBe(rule);
        expect(idsOf(grown).filter((id) => id !== rule.id)).toEqual(idsOf(tree));
        expect(removeAt(grown, place)).toEqual(tree);
      }),
    );
  });

  it('loses with a rule or group what is in it, and nothing else', () => {
    fc.assert(
      fc.property(somewhere, ({ tree, path, node }) => {
        fc.pre(path.length > 0);
        const gone = new Set(placesOf(node).map(([, { id }]) => id));
        expect(idsOf(removeAt(tree, path))).toEqual(idsOf(tree).filter((id) => !gone.has(id)));
      }),
    );
  });

  it('changes one rule or group, in its place; the rest is the very same', () => {
    fc.assert(
      fc.property(somewhere, ({ tree, path, node }) => {
        const changed = isGroup(node)
          ? changeGroup(tree, path, { combinator: 'or', not: true })
          : replaceRule(tree, path, { ...node, value: '明' });
        expect(at(changed, path)).toEqual(
          isGroup(node) ? { ...node, combinator: 'or', not: true } : { ...node, value: '明' },
        );
        expect(idsOf(changed)).toEqual(idsOf(tree));
        const isAbove = (other: Path) => other.every((index, i) => path[i] === index);
        for (const [other, untouched] of placesOf(tree))
          if (!isAbove(other)) expect(at(changed, other)).toBe(untouched);
      }),
    );
  });
});
