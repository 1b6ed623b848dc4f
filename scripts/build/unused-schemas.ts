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

/**
 * `endpoint({ … })` or what makes several of them, `someEndpoints({ … })`, with a property a line, as the formatter sets
 * it.
 */
const made = /^( *)(\S.*? )?(endpoint|\w+Endpoints)\(\{\n([\s\S]*?)^\1\}\)/gm;
/** The properties that address a call, and the one that makes its body a form; a path may be on a line of its own. */
const address = /^( +)(method|path|multipart)(?:,|:[^,]*,)\n/gm;

/** Leaves of each endpoint its method and path and whether it takes a form, and of what makes several the path of them all. */
export const addressEndpoints = (source: string): string =>
  source.replace(made, (whole, indent: string, head: string, maker: string, properties: string) => {
    const kept = [...properties.matchAll(address)].filter(([, depth]) => depth.length === indent.length + 2);
    const addressed = kept.filter(([, , property]) => property !== 'multipart');
    const isOne = maker === 'endpoint';
    if (addressed.length !== (isOne ? 2 : 1))
      throw new Error(`an endpoint needs a method and a path, a line each; several need a path:\n${whole}`);
    const left = `{\n${kept.map(([line]) => line).join('')}${indent}}`;
    return `${indent}${head}${isOne ? left : `/* @__PURE__ */ ${maker}(${left})`}`;
  });

export const unusedSchemas = (): Plugin => ({
  name: 'langhuan:unused-schemas',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    return /\/contract\/(?:[\w-]+\/)*[\w-]+\.ts$/.test(id)
      ? { code: markSchemasPure(addressEndpoints(`${code}\n`)), map: null }
      : undefined;
  },
});
