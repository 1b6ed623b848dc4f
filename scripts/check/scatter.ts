// npm run scatter -- FEATURE: the files outside a feature's own folders and contract that name it, tests and documents aside. A feature
// is known by its folder in server/ or web/, or by the singular of that.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const root = join(import.meta.dirname, '../..');
const modules = ['contract', 'library', 'retrieval', 'server', 'web', 'cli', 'bench', 'testing', 'scripts'];

/** `hot-words`: hot-words, hotWords, hot_word, HotWord … */
const patternOf = (feature: string): RegExp => {
  const parts = feature.replace(/s$/, '').split('-');
  return new RegExp(parts.join('[-_ ]?'), 'i');
};

export const scatterOf = (feature: string): string[] => {
  const pattern = patternOf(feature);
  return modules.flatMap((dir) =>
    readdirSync(join(root, dir), { withFileTypes: true, recursive: true })
      .filter((e) => e.isFile() && /\.(ts|tsx|css|mjs|cjs)$/.test(e.name) && !/\.test\.tsx?$/.test(e.name))
      .map((e) => relative(root, join(e.parentPath, e.name)))
      .filter(
        (file) =>
          !new RegExp(
            `^(server|web)/${feature}/|^contract/(?:[^/]+/)?${feature}(?:/|\\.ts$)|/migrations/`,
          ).test(file),
      )
      .filter((file) => pattern.test(readFileSync(join(root, file), 'utf8')))
      .sort(),
  );
};

if (process.argv[1] === import.meta.filename) {
  const [feature] = process.argv.slice(2);
  if (feature === undefined) {
    console.error('npm run scatter -- FEATURE, such as notes');
    process.exit(2);
  }
  const files = scatterOf(feature);
  for (const file of files) console.log(file);
  console.log(`${files.length} files outside its folders name ${feature}`);
}
