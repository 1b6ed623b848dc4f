// Loads a TypeScript module of ours in the process or thread that begins with it: as it was compiled, where the command or
// the test runner has said where that lies, and otherwise through tsx.
import { join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = join(import.meta.dirname, '..');

/** @param {URL} source the module's TypeScript file */
export const load = async (source) => {
  const folder = process.env.LANGHUAN_COMPILED;
  if (folder) {
    process.setSourceMapsEnabled(true);
    const compiled = join(folder, relative(root, fileURLToPath(source)).replace(/\.ts$/, '.mjs'));
    return import(pathToFileURL(compiled).href);
  }
  const { register } = await import('tsx/esm/api');
  register({ tsconfig: false });
  return import(source.href);
};
