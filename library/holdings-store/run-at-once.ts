// Work on each of many, some at one time; after a failure nothing new is begun.

export const runAtOnce = async <T>(
  most: number,
  all: readonly T[],
  work: (one: T) => Promise<void>,
): Promise<void> => {
  const failures: unknown[] = [];
  let next = 0;
  const worker = async (): Promise<void> => {
    while (next < all.length && failures.length === 0) {
      const one = all[next];
      next += 1;
      try {
        await work(one);
      } catch (cause) {
        failures.push(cause);
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(most, all.length) }, worker));
  if (failures.length > 0) throw failures[0];
};
