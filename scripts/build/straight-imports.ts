// A screen whose modules lie in a file of several (`screen-files.ts`) gets a file of one line from the bundler, which only
// leads there: a journey there and back before anything is shown. Who imports it is led straight to where the modules lie.
// The files stay, for the manifest names them.
import type { Plugin } from 'vite';

interface Led {
  /** The file that is meant. */
  to: string;
  /** As an object of its names: `HomeScreen:e.t`. */
  names: string;
}

/** Where a file of one line leads. */
export const ledFrom = (code: string): Led | undefined => {
  const [, exported, to] = /^export\{([^{}]+)\}from[`"']\.\/([\w.-]+\.js)[`"'];?\s*$/.exec(code) ?? [];
  if (exported === undefined || to === undefined) return undefined;
  const names = exported.split(',').map((one) => {
    const [own, name = own] = one.trim().split(/\s+as\s+/);
    return `${name}:e.${own}`;
  });
  return { to, names: names.join() };
};

/** A script with its imports led straight, and without those files among what is loaded ahead. */
export const leadStraight = (code: string, ways: ReadonlyMap<string, Led>): string =>
  code
    .replace(/import\([`"']\.\/([\w.-]+\.js)[`"']\)/g, (whole, file: string) => {
      const way = ways.get(file);
      return way ? `import("./${way.to}").then(e=>({${way.names}}))` : whole;
    })
    .replace(/"assets\/([\w.-]+\.js)"/g, (whole, file: string) => {
      const way = ways.get(file);
      return way ? `"assets/${way.to}"` : whole;
    });

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** Works on what the bundler has made, last of all. */
export const straightImports = (): Plugin => ({
  name: 'langhuan:straight-imports',
  apply: 'build',
  enforce: 'post',
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [file] : []));
    const ways = new Map<string, Led>();
    for (const { fileName, code, isDynamicEntry } of chunks) {
      const led = isDynamicEntry ? ledFrom(code) : undefined;
      if (led) ways.set(nameOf(fileName), led);
    }
    for (const chunk of chunks) chunk.code = leadStraight(chunk.code, ways);
  },
});
