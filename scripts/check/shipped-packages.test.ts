// The lists of shipped packages are correct: in the lock file, in docs/dependencies.md, in the bill of materials, and
// in the input of the audit.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readAudit } from './audit.ts';
import { writeDependencies } from './dependencies.ts';
import { makeSbom } from './sbom.ts';
import { listShipped, readLock } from './shipped-packages.ts';

const root = join(import.meta.dirname, '../..');
const packageFile = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  dependencies: Record<string, string>;
};

/** Licences that require only that they are stated. */
const permissive = [
  'MIT',
  'MIT-0',
  'Apache-2.0',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'BlueOak-1.0.0',
  'Unlicense',
  'CC0-1.0',
];

describe('the lock', () => {
  const entries = Object.entries(readLock()).filter(([path]) => path !== '');

  it('has an integrity hash for every package of every platform', () => {
    const without = entries.filter(
      ([, { integrity }]) => !/^sha512-[A-Za-z0-9+/]{86}==$/.test(integrity ?? ''),
    );
    expect(without.map(([path, { version }]) => `${path} ${version}`)).toEqual([]);
  });

  it('names no registry, so that each is fetched from the configured one', () => {
    expect(entries.flatMap(([path, { resolved }]) => (resolved === undefined ? [] : [path]))).toEqual([]);
  });
});

describe('what ships', () => {
  const shipped = listShipped();
  const names = new Set(shipped.map(({ name }) => name));

  it('has what the server needs, what the client is made of and what the demonstration is made from, and no tool', () => {
    expect(Object.keys(packageFile.dependencies).filter((name) => !names.has(name))).toEqual([]);
    for (const name of ['react', 'zustand', 'chinese-poetry', 'scheduler']) expect(names).toContain(name);
    for (const name of ['vitest', 'vite', 'typescript', 'jsdom', 'playwright-core', 'oxlint'])
      expect(names).not.toContain(name);
  });

  it('is listed in docs/dependencies.md as the lock has it: after a change, npm run dependencies', () => {
    const text = readFileSync(join(root, 'docs/dependencies.md'), 'utf8');
    expect(text).toBe(writeDependencies(text));
  });

  it('has no licence that requires more than a notice without an explanation in docs/dependencies.md', () => {
    const [words] = readFileSync(join(root, 'docs/dependencies.md'), 'utf8').split('<!--');
    const unexplained = shipped
      .filter(({ licence }) => !permissive.includes(licence))
      .filter(({ name }) => {
        const family = name.replace(/^(@img\/sharp-(?:libvips|win32)-).*$/, '$1*');
        return !words.includes(`\`${family}\``);
      });
    expect(unexplained).toEqual([]);
  });

  it('is what the bill of materials has: each once, with its licence, and nothing that refers elsewhere', () => {
    const sbom = makeSbom();
    expect([sbom.bomFormat, sbom.metadata.component.name]).toEqual(['CycloneDX', 'langhuan']);
    const listed = sbom.components.map(({ name, version }) => `${name}@${version}`);
    expect(new Set(listed)).toEqual(new Set(shipped.map(({ name, version }) => `${name}@${version}`)));
    for (const component of sbom.components) {
      expect(component.scope).toBe('required');
      expect(component).toHaveProperty('licenses.0');
    }
    const refs = new Set([sbom.metadata.component, ...sbom.components].map((one) => one['bom-ref']));
    for (const { ref, dependsOn = [] } of sbom.dependencies)
      expect([ref, ...dependsOn].filter((one) => !refs.has(one))).toEqual([]);
  });
});

describe('the audit', () => {
  const shipped = new Set(['fastify', 'react']);
  const answer = (...found: [string, string][]) =>
    JSON.stringify({
      vulnerabilities: Object.fromEntries(found.map(([name, severity]) => [name, { name, severity }])),
    });

  it.each([
    ['nothing known', answer(), true, false],
    ['a high one that ships', answer(['fastify', 'high']), true, true],
    ['a critical one that ships', answer(['react', 'critical']), true, true],
    ['a moderate one', answer(['fastify', 'moderate']), true, false],
    ['a critical one of a tool', answer(['vitest', 'critical']), true, false],
    [
      'a registry that does not answer',
      '{"message":"405 Method Not Allowed","statusCode":405}',
      false,
      false,
    ],
    ['nothing at all', '', false, false],
  ])('of %s', (_, text, isAnswered, fails) => {
    const verdict = readAudit(text, shipped);
    expect([verdict.isAnswered, verdict.fails]).toEqual([isAnswered, fails]);
    expect(verdict.lines.at(-1)).toMatch(isAnswered ? /^2 packages that ship/ : /^no reply: /);
  });
});
