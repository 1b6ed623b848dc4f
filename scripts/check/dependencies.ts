// npm run dependencies: writes the table of docs/dependencies.md anew, from the lock. The words around it stay.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { listShipped } from './shipped-packages.ts';

const file = join(import.meta.dirname, '../../docs/dependencies.md');
const mark = '<!-- written by npm run dependencies -->\n';

/** The document with the table that the lock makes. */
export function writeDependencies(text: string): string {
  const rows = listShipped().map(
    ({ name, version, licence, use, isOfPlatform }) =>
      `| ${name} | ${version} | ${licence} | ${use.join(', ')}${isOfPlatform ? '; one kind of machine' : ''} |`,
  );
  const table = ['| package | version | licence | for |', '|---|---|---|---|', ...rows].join('\n');
  const [before] = text.split(mark);
  return `${before}${mark}\n${table}\n`;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href)
  writeFileSync(file, writeDependencies(readFileSync(file, 'utf8')));
