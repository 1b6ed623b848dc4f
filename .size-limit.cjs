// What the client may weigh as it is sent: its Brotli twins (`scripts/build/compress-files.ts`). Which files belong together is read from the manifest of the build, since
// their names change with their content.
const { existsSync, readFileSync } = require('node:fs');
const { join } = require('node:path');

/** Compressed already. */
const asItIs = { gzip: false, brotli: false };
/** What is sent of a file; below a kilobyte it has no twin. */
const sent = (file) => (existsSync(join(__dirname, `${file}.br`)) ? `${file}.br` : file);

const manifestFile = join(__dirname, 'dist/web/.vite/manifest.json');
if (!existsSync(manifestFile)) throw new Error('dist/web is missing: run npm run build first');
const manifest = JSON.parse(readFileSync(manifestFile, 'utf8'));

/** A chunk with all that is loaded together with it. */
const withImports = (key, seen = new Set()) => {
  if (seen.has(key)) return seen;
  seen.add(key);
  for (const imported of manifest[key].imports ?? []) withImports(imported, seen);
  return seen;
};
// The page asks for it itself: an entry that only led there would be a file more.
const shell = withImports(Object.keys(manifest).find((key) => /^_shell-.*\.js$/.test(key)));
const beyondShell = (key) => [...withImports(key)].filter((k) => !shell.has(k));
const beyondSearch = (key) => {
  const search = withImports('search-book/search-screen.tsx');
  return beyondShell(key).filter((k) => !search.has(k));
};
const beyondReader = (key) => {
  const reader = withImports('reader/reader-screen.tsx');
  return beyondShell(key).filter((k) => !reader.has(k));
};
const scripts = (keys) =>
  [...keys]
    .map((k) => `dist/web/${manifest[k].file}`)
    .filter((f) => f.endsWith('.js'))
    .map(sent);

/** The sheets that a screen brings, those of the shell with them. */
const sheets = (key) => [
  ...new Set(
    [...withImports(key), ...shell].flatMap((k) => manifest[k].css ?? []).map((f) => sent(`dist/web/${f}`)),
  ),
];

module.exports = [
  { name: 'shell JS', path: scripts(shell), limit: '132 kB', ...asItIs },
  {
    name: 'reader JS',
    path: scripts(beyondShell('reader/reader-screen.tsx')),
    // With what the front page shares with it, the lines along a column, panes that outlast the turning of a tablet, where keys
    // are in the page, and how grey a scan is.
    limit: '96 kB',
    ...asItIs,
  },
  {
    name: 'viewer JS',
    path: scripts(beyondReader('picture/viewer-dialog.tsx')),
    limit: '75 kB',
    ...asItIs,
  },
  {
    name: 'statistics JS',
    path: scripts(beyondSearch('results/statistics/statistics-tab.tsx')),
    limit: '14.8 kB',
    ...asItIs,
  },
  {
    name: 'tools JS',
    path: scripts(
      Object.keys(manifest)
        .filter((key) => key.startsWith('tools/'))
        .flatMap((key) => beyondReader(key))
        .filter((key) => !/^_common-(?!tools)/.test(key)),
    ),
    limit: '36 kB',
    ...asItIs,
  },
  { name: 'reader CSS', path: sheets('reader/reader-screen.tsx'), limit: '11 kB', ...asItIs },
  { name: 'search CSS', path: sheets('search-book/search-screen.tsx'), limit: '10 kB', ...asItIs },
  // With the facets, rows and shelf of the list of products, the list that a product is chosen from, also by the console, the
  // calendar of one month, the row of tools that shows the leaf whole, windows that are low, and the system's colours.
  { name: 'all CSS', path: 'dist/web/assets/*.css.br', limit: '57 kB', ...asItIs },
  { name: 'sheet of the book face', path: 'dist/web/assets/face-*/face.css.br', limit: '21 kB', ...asItIs },
  {
    name: 'sheets of rarer characters',
    path: ['dist/web/assets/face-*/scarce.css.br', 'dist/web/assets/face-*/rare*.css.br'],
    // All of them: that of scarce characters has 12 kB, each of the sixteen of the rare face, of which a page needs one, 3 kB.
    limit: '54 kB',
    ...asItIs,
  },
];
