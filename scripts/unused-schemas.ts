// The files of contract/ hold schemas beside a few functions. Production code of the client uses the types and
// the functions only; this tells the bundler that making a schema has no effect, so that those nobody uses,
// and zod with them, are left out.
import type { Plugin } from 'vite';

/** A statement at the left margin that makes a schema: `const Name = z.….;` or `const Name = Other.extend(….);` */
const schema = /^((?:export )?const \w+(?:: [^=\n]+)? = )((?:z|[A-Z]\w*)\s*\.[\s\S]*?);\n(?![ \t)\]}])/gm;

/** Wraps the making of each schema in a call that may be dropped when its result is not used. */
export const markSchemasPure = (source: string): string =>
  source.replace(
    schema,
    (_whole, head: string, made: string) => `${head}/* @__PURE__ */ (() => ${made})();\n`,
  );

export const unusedSchemas = (): Plugin => ({
  name: 'langhuan:unused-schemas',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    return /\/contract\/[\w-]+\.ts$/.test(id) ? { code: markSchemasPure(`${code}\n`), map: null } : undefined;
  },
});
