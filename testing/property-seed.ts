// Set-up of every test: properties draw the same cases in each run, so that a run says something of the tree and not of the
// draw. Other cases: `LANGHUAN_SEED=random npm test`, or a whole number there; of the search engine by the million,
// `npm run prove`.
import fc from 'fast-check';

const given = process.env['LANGHUAN_SEED'] ?? '20261129';
if (given !== 'random') {
  const seed = Number(given);
  if (!Number.isSafeInteger(seed)) throw new Error('LANGHUAN_SEED takes a whole number, or random');
  fc.configureGlobal({ ...fc.readConfigureGlobal(), seed });
}
