// npm run sbom [-- FILE]: the software bill of materials of what ships (CycloneDX 1.5), which goes with each release;
// dist/langhuan-VERSION.cdx.json unless a file is named. npm writes it from the lock; what only builds and tests is left
// out, and what the client is bundled of, which npm takes for the same, stays.
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { listShipped } from './shipped-packages.ts';

const root = join(import.meta.dirname, '../..');

interface Component {
  'bom-ref': string;
  name: string;
  version: string;
  scope?: string;
  licenses?: unknown[];
  properties?: { name: string; value: string }[];
}
export interface Sbom {
  bomFormat: string;
  metadata: { component: Component };
  components: Component[];
  dependencies: { ref: string; dependsOn?: string[] }[];
}

export function makeSbom(): Sbom {
  const args = ['sbom', '--package-lock-only', '--sbom-format', 'cyclonedx', '--sbom-type', 'application'];
  const text = execFileSync('npm', args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const all = JSON.parse(text) as Sbom;
  const shipped = new Map(listShipped().map((one) => [`${one.name}@${one.version}`, one.licence]));
  const components = all.components
    .filter(({ name, version }) => shipped.has(`${name}@${version}`))
    .map(({ scope: _scope, properties = [], ...component }) => ({
      ...component,
      // npm leaves out a licence that is declared by the name of its file.
      licenses: component.licenses ?? [
        { license: { name: shipped.get(`${component.name}@${component.version}`) } },
      ],
      scope: 'required',
      properties: properties.filter(({ name }) => name !== 'cdx:npm:package:development'),
    }));
  const { component } = all.metadata;
  const refs = new Set([component, ...components].map((one) => one['bom-ref']));
  const dependencies = all.dependencies
    .filter(({ ref }) => refs.has(ref))
    .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((other) => refs.has(other)) }));
  // npm names it by the folder that it lies in.
  const metadata = { ...all.metadata, component: { ...component, name: 'langhuan' } };
  return { ...all, metadata, components, dependencies };
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const sbom = makeSbom();
  const { name, version } = sbom.metadata.component;
  const file = resolve(process.argv[2] ?? join(root, `dist/${name}-${version}.cdx.json`));
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(sbom, null, 2)}\n`);
  console.log(`${file}: ${sbom.components.length} components`);
}
