// Documents that name paths, scripts and commands are held to the tree.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const scripts = Object.keys(
  (JSON.parse(read('package.json')) as { scripts: Record<string, string> }).scripts,
);

/** Paths of the tree in back quotes: they hold a slash or end as a file does, and no blanks, angle brackets or stars. */
const pathsIn = (text: string): string[] =>
  [...text.matchAll(/`([^`\n]+)`/g)]
    .map(([, code]) => code)
    .filter(
      (code) =>
        /^\w[\w.-]*(\/[\w.-]+)*\/?$/.test(code) && (code.includes('/') || /\.(ts|tsx|md|tsv)$/.test(code)),
    );

const scriptsIn = (text: string): string[] =>
  [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, name]) => name);

describe('documents', () => {
  const documents = [
    'README.md',
    'README.zh.md',
    'examples/README.md',
    'ARCHITECTURE.md',
    'CONTRIBUTING.md',
    'search/DESIGN.md',
    'docs/glossary.md',
    'docs/security.md',
    'docs/asvs.md',
  ];

  it.each(documents)('%s names only paths and scripts that exist', (document) => {
    const text = read(document);
    expect(pathsIn(text).filter((path) => !existsSync(join(root, path)))).toEqual([]);
    expect(scriptsIn(text).filter((name) => !scripts.includes(name))).toEqual([]);
  });

  it('lead by their links to documents and headings that are there', () => {
    const listed = execFileSync('git', ['ls-files', '-z', '--', '*.md'], { cwd: root, encoding: 'utf8' });
    /** As the hosts of repositories name them. */
    const anchorsOf = (path: string): string[] =>
      [...read(path).matchAll(/^#+ (.*)$/gm)].map(([, heading]) =>
        heading
          .toLowerCase()
          .replace(/[^\p{L}\p{N}\p{M}_ -]/gu, '')
          .replaceAll(' ', '-'),
      );
    const broken = listed
      .split('\0')
      .filter((path) => path !== '' && !path.startsWith('demo/'))
      .flatMap((path) =>
        [
          ...read(path)
            .replace(/`[^`]*`/g, '')
            .matchAll(/\]\((?!\/)([^)\s:]+)\)/g),
        ]
          .map(([, link]) => link)
          .filter((link) => {
            const [to, anchor] = link.split('#');
            const target = to === '' ? path : join(dirname(path), to);
            return (
              !existsSync(join(root, target)) ||
              (anchor !== undefined && target.endsWith('.md') && !anchorsOf(target).includes(anchor))
            );
          })
          .map((link) => `${path}: ${link}`),
      );
    expect(broken).toEqual([]);
  });

  it('keeps ARCHITECTURE.md to one page before its list of folders, with its questions', () => {
    const [page, folders] = read('ARCHITECTURE.md').split('## Every folder');
    expect(page.split('\n').length).toBeLessThanOrEqual(71);
    expect([...page.matchAll(/^\d+\. .*\?/gm)].length).toBe(12);
    expect(folders).toBeDefined();
  });

  it('ARCHITECTURE.md has a line for every module, and for every folder directly under one', () => {
    const files = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).split('\0');
    const foldersAt = (depth: number) =>
      new Set(
        files
          .map((file) => file.split('/'))
          .filter((parts) => parts.length > depth)
          .map((parts) => `${parts.slice(0, depth).join('/')}/`),
      );
    const lines = read('ARCHITECTURE.md').split('\n');
    const rowsOf = new Set(lines.map((line) => /^(?:\| |- )`([\w./-]+\/)`/.exec(line)?.[1]));
    const modules = [...foldersAt(1)].filter((module) => !['.ci/', 'docs/'].includes(module));
    expect(modules.filter((module) => !rowsOf.has(module))).toEqual([]);
    const isData = (folder: string) => /^(?:\.ci|deploy|docs|examples|fixtures)\//.test(folder);
    expect([...foldersAt(2)].filter((folder) => !isData(folder) && !rowsOf.has(folder))).toEqual([]);
  });

  it.each([
    ['A question to its reply', 25, 6],
    ['A note there and back', 24, 4],
  ])(
    'ARCHITECTURE.md: %s takes at most %i files and %i names, each step linked to the next',
    (way, files, names) => {
      const text = read('ARCHITECTURE.md')
        .split('\n')
        .find((line) => line.startsWith(`**${way}**`))!;
      const steps = text.split('→').map((step) => pathsIn(step));
      expect(new Set(steps.flat()).size).toBeLessThanOrEqual(files);
      expect([...text.matchAll(/\(an? `\w+`\)/g)].length).toBeLessThanOrEqual(names);
      /** Threads are started by the name of their file. */
      const mentions = (from: string, to: string) => read(from).includes(to.slice(to.lastIndexOf('/') + 1));
      const isLinked = (a: string, b: string) => mentions(a, b) || mentions(b, a);
      const broken = steps.slice(1).filter(([to], i) => !steps[i].some((from) => isLinked(from, to)));
      expect(broken).toEqual([]);
    },
  );

  it('docs/glossary.md has every word that names a folder', () => {
    const glossary = read('docs/glossary.md').toLowerCase().replaceAll('-', ' ');
    const folders = execFileSync('git', ['ls-files', '-z', '--', '*.ts', '*.tsx'], {
      cwd: root,
      encoding: 'utf8',
    })
      .split('\0')
      .filter((file) => !/^(bench|demo|e2e|fixtures|scripts|testing)\//.test(file))
      .flatMap((file) => file.split('/').slice(0, -1));
    const words = [...new Set(folders)].map((folder) => folder.replaceAll('-', ' '));
    const singular = (word: string) => word.replace(/ies$/, 'y').replace(/(?<=ch)es$|s$/, '');
    const has = (word: string) => new RegExp(`\\b${word}(?:s|es)?\\b`).test(glossary);
    expect(words.filter((word) => !has(word) && !has(singular(word)))).toEqual([]);
  });

  it('docs/asvs.md says of each requirement of its levels whether it is met, and counts them', () => {
    const text = read('docs/asvs.md');
    const rows = [...text.matchAll(/^\| (\d+)\.\d+\.\d+ \| ([12]) \| .* \| (met|\*\*not met\*\*|n\/a) \|/gm)];
    // Of levels 1 and 2 in each of the 17 chapters of 5.0.0.
    const published = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7];
    expect(published.map((_, i) => rows.filter(([, chapter]) => Number(chapter) === i + 1).length)).toEqual(
      published,
    );
    for (const level of ['1', '2']) {
      const count = (state: string) => rows.filter(([, , of, is]) => of === level && is === state).length;
      const states = [count('met'), count('**not met**'), count('n/a')];
      const all = states.reduce((a, b) => a + b);
      expect(text).toContain(`| level ${level} | ${all} | ${states.join(' | ')} |`);
    }
  });

  it('CHANGELOG.md begins with the release that package and lock have', () => {
    const newest = /^## (.+)$/m.exec(read('CHANGELOG.md'))?.[1];
    const lock = JSON.parse(read('package-lock.json')) as {
      version: string;
      packages: Record<string, { version: string }>;
    };
    const { version } = JSON.parse(read('package.json')) as { version: string };
    expect([version, lock.version, lock.packages[''].version]).toEqual([newest, newest, newest]);
  });

  it('opens both READMEs with a picture and the two commands', () => {
    for (const document of ['README.md', 'README.zh.md']) {
      const text = read(document);
      const picture = /!\[[^\]]*\]\(([^)]+)\)/.exec(text)?.[1];
      expect(picture && existsSync(join(root, picture))).toBe(true);
      expect(text).toMatch(/npm ci\b[^]*npm start/);
    }
  });
});
