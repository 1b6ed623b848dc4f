/**
 * Of what tests draw: the cases of properties, and the order of tests. The same in each run, but for `LANGHUAN_SEED=random`, or
 * a whole number there.
 */
const readSeed = (): number => {
  const given = process.env['LANGHUAN_SEED'] ?? '20261129';
  const seed = given === 'random' ? Date.now() % 2 ** 31 : Number(given);
  if (!Number.isSafeInteger(seed)) throw new Error('LANGHUAN_SEED takes a whole number, or random');
  return seed;
};

export const seed = readSeed();
