// Which idioms come first. A list that explains idioms says more than a list that only names them. Without this
// order, short modern sayings (一刀切) would come before all idioms of four characters.
import type { NormalNames } from '#reference/knowledge/normal-name.ts';
import type { Precedence } from '#reference/lookup/lookup-index.ts';

/** Those that are explained before others, of these those of four characters; what is explained is not named once more. */
export const idiomPrecedence = (
  idioms: readonly { name: string; isExplained: boolean }[],
  names: NormalNames,
): Precedence => {
  const explained = new Set(idioms.filter((one) => one.isExplained).map(({ name }) => names.of(name)));
  const ranks = idioms.map(({ name, isExplained }) => {
    if (isExplained) return 0;
    if (explained.has(names.of(name))) return undefined;
    return [...name].length === 4 ? 1 : 2;
  });
  return (entry) => ranks[entry];
};
