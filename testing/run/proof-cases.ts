// How many random cases a proof asks: in CI some thousands, and as many as `CASES` says.
export const casesOf = (usual: number): number => {
  const cases = Number(process.env['CASES'] ?? usual);
  if (!Number.isSafeInteger(cases) || cases < 100) throw new Error('CASES takes a whole number above 99');
  return Math.ceil(cases / 100) * 100;
};
