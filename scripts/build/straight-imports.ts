// A screen whose modules lie in a file of several (`screen-files.ts`) gets a file of one line from the bundler, which only
// exports again what that file has: one more request before anything is shown. Files that import it are changed to import
// from where the modules lie. It stays in the build, for the manifest names it.
import { type Expression, parseSync, Visitor } from 'oxc-parser';
import type { Plugin } from 'vite';
import { type Edit, editSource } from './edit-source.ts';

interface Target {
  /** The file that has the modules. */
  file: string;
  /** As an object of its exports: `HomeScreen:e.t`. */
  names: string;
}

/** Which file a script of one line exports again; undefined for a script that does anything else. */
export const targetOf = (code: string): Target | undefined => {
  const [only, ...more] = parseSync('chunk.js', code).program.body;
  if (only?.type !== 'ExportNamedDeclaration' || !only.source || more.length > 0) return undefined;
  const names = only.specifiers.map(({ local, exported }) => {
    const [own, name] = [local, exported].map(({ start, end }) => code.slice(start, end));
    return `${name}:e.${own}`;
  });
  return { file: only.source.value.replace(/^\.\//, ''), names: names.join() };
};

/** A text without expressions in it. */
const textOf = (value: Expression): string | undefined => {
  if (value.type === 'Literal') return typeof value.value === 'string' ? value.value : undefined;
  if (value.type === 'TemplateLiteral' && value.expressions.length === 0)
    return value.quasis[0]?.value.cooked ?? undefined;
  return undefined;
};

/** A script that imports from the targets, and has them instead of the files of one line in its list of what is preloaded. */
export const importStraight = (code: string, targets: ReadonlyMap<string, Target>): string => {
  const edits: Edit[] = [];
  const target = (text: string | undefined, folder: string) =>
    text?.startsWith(folder) ? targets.get(text.slice(folder.length)) : undefined;
  new Visitor({
    ImportExpression: ({ start, end, source }) => {
      const found = target(textOf(source), './');
      if (found) edits.push({ start, end, text: `import("./${found.file}").then(e=>({${found.names}}))` });
    },
    Literal: (value) => {
      const found = target(textOf(value), 'assets/');
      if (found) edits.push({ start: value.start, end: value.end, text: `"assets/${found.file}"` });
    },
  }).visit(parseSync('chunk.js', code).program);
  return editSource(code, edits);
};

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** Works on what the bundler has made, last of all. */
export const straightImports = (): Plugin => ({
  name: 'langhuan:straight-imports',
  apply: 'build',
  enforce: 'post',
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [file] : []));
    const targets = new Map<string, Target>();
    for (const { fileName, code, isDynamicEntry, modules } of chunks) {
      const target = isDynamicEntry && Object.keys(modules).length === 0 ? targetOf(code) : undefined;
      if (target) targets.set(nameOf(fileName), target);
    }
    const replaced = [...targets.keys()];
    for (const chunk of chunks)
      if (replaced.some((file) => chunk.code.includes(file)))
        chunk.code = importStraight(chunk.code, targets);
  },
});
