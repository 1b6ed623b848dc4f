// The files of contract/ hold schemas beside a few functions. Production code of the client uses the types and
// the functions only; this tells the bundler that making a schema has no effect, so that those nobody uses,
// and zod with them, are left out. Of an endpoint the client needs how it is addressed, and no schema.
import type { Plugin } from 'vite';

/** A statement at the left margin that makes a schema: `const Name = z.….;` or `const Name = Other.extend(….);` */
const schema = /^((?:export )?const \w+(?:: [^=\n]+)? = )((?:z|[A-Z]\w*)\s*\.[\s\S]*?);\n(?![ \t)\]}])/gm;

/** Wraps the making of each schema in a call that may be dropped when its result is not used. */
export const markSchemasPure = (source: string): string =>
  source.replace(
    schema,
    (_whole, head: string, made: string) => `${head}/* @__PURE__ */ (() => ${made})();\n`,
  );

/** `export const name = endpoint({ … });` with a property a line, as the formatter sets it. */
const endpoint = /^(export const \w+ = )endpoint\(\{\n([\s\S]*?)^\}\);\n/gm;
/** The properties that a call is addressed by; a path may stand on a line of its own. */
const address = /^ {2}(?:method|path)(?:,|:[^,]*,)\n/gm;

/** Leaves of each endpoint its method and path. */
export const addressEndpoints = (source: string): string =>
  source.replace(endpoint, (whole, head: string, properties: string) => {
    const kept = properties.match(address) ?? [];
    if (kept.length !== 2) throw new Error(`an endpoint needs a method and a path, a line each:\n${whole}`);
    return `${head}{\n${kept.join('')}};\n`;
  });

export const unusedSchemas = (): Plugin => ({
  name: 'langhuan:unused-schemas',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    return /\/contract\/[\w-]+\.ts$/.test(id)
      ? { code: markSchemasPure(addressEndpoints(`${code}\n`)), map: null }
      : undefined;
  },
});
