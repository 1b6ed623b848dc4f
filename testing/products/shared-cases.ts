// Small inputs after faults that others met, which lie beside the corpora.
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');
const folder = resolve(root, process.env.LANGHUAN_CORPORA ?? '../shared/corpora', '../cases');

/** In CI the cases are always required: if they are absent, the tests fail. */
export const hasCases = existsSync(folder) || Boolean(process.env.CI);

/** The folder or file of a case: `p04-rtl`. */
export const caseOf = (...path: string[]): string => join(folder, ...path);
