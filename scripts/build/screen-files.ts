// Which modules of the client come in one file: those that every page needs, and those that a screen needs whenever it
// is shown. Left alone the bundler makes a file for each set of lazy parts that have some modules in common, and a
// screen comes in a hundred files of a kilobyte.
import { dirname, relative, resolve } from 'node:path';

interface ModuleInfo {
  importedIds: readonly string[];
  dynamicallyImportedIds: readonly string[];
}
type InfoOf = (id: string) => ModuleInfo | null;

/** A module with all that it always brings. */
const withImports = (id: string, infoOf: InfoOf, seen = new Set<string>()): Set<string> => {
  if (seen.has(id)) return seen;
  seen.add(id);
  for (const imported of infoOf(id)?.importedIds ?? []) withImports(imported, infoOf, seen);
  return seen;
};

/** What can be loaded from a module on, by and by, with what each of that brings; `without` is never loaded. */
const partsFrom = (entry: string, infoOf: InfoOf, without?: string): Map<string, Set<string>> => {
  const parts = new Map<string, Set<string>>();
  const load = (part: string): void => {
    if (part === without || parts.has(part)) return;
    const modules = withImports(part, infoOf);
    parts.set(part, modules);
    for (const id of modules) infoOf(id)?.dynamicallyImportedIds.forEach(load);
  };
  load(entry);
  return parts;
};

/** The folders of the search, whose screens share most of what they load. */
const searchFolders = /^(?:builder|results|search-\w+)$/;

/** Of what screens have in common; sheets are small, and come with the shell's. */
const commonFile = (id: string) => (id.endsWith('.css') ? 'shell' : 'common');

/**
 * The file of each module that comes with the shell or with screens: `shell`, a screen's name, or the names of those
 * that have it in common. What is needed by a part that may be loaded without the screen is not the screen's; needed
 * by three parts or more it is `common`, that of a feature where all of them are its, `common-beside` where no screen is
 * among them, unless it brings a library that the shell has not. What the first screen has in common with any other part is
 * `common` too: most visits begin there, and each file is a journey there and back. The rest is left out.
 * @param screens name and module of each.
 * @param first the screen that most visits begin at, with the parts that are shown beside it.
 */
export const filesOf = (
  shell: string,
  screens: Readonly<Record<string, string>>,
  infoOf: InfoOf,
  first: readonly string[] = [],
): Map<string, string> => {
  const parts = partsFrom(shell, infoOf);
  const neededBy = new Map<string, Set<string>>();
  for (const [part, modules] of parts)
    for (const id of modules) neededBy.set(id, (neededBy.get(id) ?? new Set()).add(part));
  const afterScreen = Object.entries(screens).map(([name, screen]) => {
    const others = partsFrom(shell, infoOf, screen);
    return { name, screen, isAfter: (part: string) => !others.has(part) };
  });

  const ofShell = (id: string) => neededBy.get(id)?.has(shell);
  const isLight = (id: string) =>
    [...withImports(id, infoOf)].every((brought) => ofShell(brought) || !brought.includes('node_modules'));

  const featureOf = (part: string) => {
    const [folder] = relative(dirname(shell), part).split('/');
    return searchFolders.test(folder) ? 'search' : folder;
  };

  const files = new Map<string, string>();
  for (const [id, needing] of neededBy) {
    const isFirst = first.some((part) => needing.has(part));
    const of = afterScreen.filter(({ screen }) => needing.has(screen));
    if (needing.has(shell)) files.set(id, 'shell');
    else if (isFirst && (of.length === 0 || needing.size > 1) && isLight(id)) files.set(id, commonFile(id));
    else if (of.length > 0 && [...needing].every((part) => of.some(({ isAfter }) => isAfter(part))))
      files.set(id, of.map(({ name }) => name).join('-'));
    else if (needing.size > 2 && isLight(id)) {
      const features = new Set([...needing].map(featureOf));
      if (features.size === 1) files.set(id, `common-${[...features][0]}`);
      else files.set(id, of.length > 0 ? commonFile(id) : 'common-beside');
    }
  }
  return files;
};

/** The bundler's `codeSplitting`. Modules are named from the root of the client. */
export const screenFiles = (
  root: string,
  shell: string,
  screens: Readonly<Record<string, string>>,
  first: readonly string[],
) => {
  const module = (path: string) => resolve(root, path);
  const modules = Object.fromEntries(Object.entries(screens).map(([name, path]) => [name, module(path)]));
  let files: Map<string, string> | undefined;
  return {
    includeDependenciesRecursively: false,
    groups: [
      {
        debugName: 'screens',
        name: (id: string, bundle: { getModuleInfo: InfoOf }) => {
          files ??= filesOf(module(shell), modules, (of) => bundle.getModuleInfo(of), first.map(module));
          return files.get(id) ?? null;
        },
      },
    ],
  };
};
