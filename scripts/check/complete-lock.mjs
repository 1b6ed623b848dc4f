// Adds to package-lock.json the optional platform packages that a registry mirror left out.
// A mirror that keeps only the packages of its own platform makes `npm install` write a lock
// without the others, and `npm ci` then refuses it everywhere. Each entry gets the integrity hash
// that the registry tells; where it has none, the package is to be held at a version of which the
// registry has every platform (docs/decisions/0003). Run after each `npm install`.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));
const systems = [
  'android',
  'darwin',
  'freebsd',
  'linux',
  'openharmony',
  'win32',
  'netbsd',
  'openbsd',
  'sunos',
  'aix',
];
const processors = ['arm64', 'arm', 'x64', 'ia32', 'ppc64', 'riscv64', 's390x', 'loong64', 'mips64el'];
/**
 * The hash of a package's archive, as its registry tells it; undefined where it has no such version.
 * @param {string} name
 * @param {string} version
 */
const askIntegrity = (name, version) => {
  try {
    const args = ['view', `${name}@${version}`, 'dist.integrity'];
    return execFileSync('npm', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return undefined;
  }
};
let added = 0;
const missing = [];
for (const entry of Object.values(lock.packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    const path = `node_modules/${name}`;
    if (lock.packages[path]) continue;
    const words = name.split(/[-/]/);
    const os = systems.find((s) => words.includes(s));
    const cpu = processors.find((p) => words.includes(p));
    if (!os) continue;
    const integrity = askIntegrity(name, version);
    if (!integrity) missing.push(`${name}@${version}`);
    lock.packages[path] = {
      version,
      ...(integrity && { integrity }),
      ...(cpu && { cpu: [cpu] }),
      ...(entry.dev && { dev: true }),
      optional: true,
      os: [os],
    };
    added++;
  }
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${added} platform packages added to package-lock.json`);
if (missing.length > 0) {
  console.error(
    `the registry does not have ${missing.join(', ')}: hold the package that asks for it at an earlier version`,
  );
  process.exitCode = 1;
}
