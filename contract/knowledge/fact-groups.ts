// Facts of a product that have one label are grouped into one fact with several values.

interface Fact {
  label: string;
  value: string;
}

/** By label, in the order in which each comes first. */
export const groupFacts = <F extends Fact>(facts: readonly F[]): { label: string; facts: F[] }[] => {
  const byLabel = new Map<string, F[]>();
  for (const fact of facts) byLabel.set(fact.label, [...(byLabel.get(fact.label) ?? []), fact]);
  return [...byLabel].map(([label, group]) => ({ label, facts: group }));
};
