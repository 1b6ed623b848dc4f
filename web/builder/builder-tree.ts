// Changes to the builder's tree. A path leads to a rule or group by its index in each group from the outermost.
import { type BuilderGroup, type BuilderRule, isGroup } from './builder-query.ts';

type Path = readonly number[];
type Change = Partial<Pick<BuilderGroup, 'combinator' | 'not' | 'rules'>>;

const mapGroup = (
  tree: BuilderGroup,
  path: Path,
  map: (group: BuilderGroup) => BuilderGroup,
): BuilderGroup => {
  const [first, ...rest] = path;
  if (first === undefined) return map(tree);
  const rules = tree.rules.map((node, i) =>
    i === first && isGroup(node) ? mapGroup(node, rest, map) : node,
  );
  return { ...tree, rules };
};

/** The tree with a change to the group at a path. */
export const changeGroup = (tree: BuilderGroup, path: Path, change: Change): BuilderGroup =>
  mapGroup(tree, path, (group) => ({ ...group, ...change }));

/** The tree with a rule or group after those of the group at a path. */
export const addTo = (tree: BuilderGroup, path: Path, node: BuilderRule | BuilderGroup): BuilderGroup =>
  mapGroup(tree, path, (group) => ({ ...group, rules: [...group.rules, node] }));

/** The tree with another rule in the place of the one at a path. */
export const replaceRule = (tree: BuilderGroup, path: Path, rule: BuilderRule): BuilderGroup =>
  mapGroup(tree, path.slice(0, -1), (group) => ({
    ...group,
    rules: group.rules.map((node, i) => (i === path.at(-1) ? rule : node)),
  }));

/** The tree without the rule or group at a path, which is not that of the outermost group. */
export const removeAt = (tree: BuilderGroup, path: Path): BuilderGroup =>
  mapGroup(tree, path.slice(0, -1), (group) => ({
    ...group,
    rules: group.rules.filter((_, i) => i !== path.at(-1)),
  }));
