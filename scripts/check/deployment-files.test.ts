// The files of `deploy/`, which docs/scaling.md gives out, are held to the program and to each other.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const help = execFileSync(process.execPath, [join(root, 'cli/langhuan.mjs'), 'serve', '--help'], {
  encoding: 'utf8',
});
const unit = read('deploy/langhuan.service');
const [, serveOptions = ''] = /^ExecStart=.* serve (.*)$/m.exec(unit) ?? [];
const composed = [...read('deploy/compose.yaml').matchAll(/^ {4}- (--[\w-]+)=(\S+)$/gm)];

it('name options that serve has, in the unit and in the composition the same', () => {
  const words = serveOptions.split(' ');
  const options = words.filter((word) => word.startsWith('--'));
  expect(options.filter((option) => !help.includes(` ${option} `))).toEqual([]);
  expect(composed.flatMap(([, name, value]) => [name, value])).toEqual(words);
});

it('name variables that the program reads', () => {
  const names = [...read('deploy/langhuan.env').matchAll(/^(\w+)=/gm)].map(([, name]) => name);
  const sources = ['library/files/data-folder.ts', 'library/holdings-store/open-holdings-store.ts']
    .concat('library/files/index-store-address.ts', 'server/database/open-database.ts', 'cli/run/options.ts')
    .map(read)
    .join('');
  expect(names.length).toBeGreaterThan(5);
  expect(names.filter((name) => !sources.includes(name))).toEqual([]);
});

it('let the proxy turn away before a server has ended, and the service manager wait for that', () => {
  const [, drain] = /--drain (\d+)/.exec(serveOptions)!.map(Number);
  const proxy = read('deploy/haproxy.cfg');
  const [, inter] = /inter (\d+)s /.exec(proxy)!.map(Number);
  const [, fast] = /fastinter (\d+)ms /.exec(proxy)!.map(Number);
  const [, fall] = /fall (\d+) /.exec(proxy)!.map(Number);
  expect(drain).toBeGreaterThanOrEqual(2 * (inter + (fall - 1) * (fast / 1000)));
  const [, stopTime] = /^TimeoutStopSec=(\d+)$/m.exec(unit)!.map(Number);
  expect(stopTime).toBeGreaterThan(drain + 10);
  expect(unit).toMatch(/^KillMode=mixed$/m);
});

it('let threads share what they freed of memory, in the unit and in the image', () => {
  expect(unit).toMatch(/^Environment=MALLOC_ARENA_MAX=2$/m);
  expect(read('deploy/Dockerfile')).toMatch(/^ENV MALLOC_ARENA_MAX=2$/m);
});

it('name no volume by one letter, which Compose takes for a drive', () => {
  expect(read('deploy/compose.yaml')).not.toMatch(/[["\s][a-z]:\//);
});

it('are all documented', () => {
  const document = read('docs/scaling.md');
  const files = readdirSync(join(root, 'deploy')).filter((name) => name !== 'langhuan-nightly.timer');
  expect(files.filter((name) => !document.includes(`\`${name}\``))).toEqual([]);
});

it('have the Node that is recommended, which CI tries and the package takes', () => {
  const [, recommended] = /Node is all it needs: (\d+) is recommended/.exec(read('README.md')) ?? [];
  expect(recommended).toBeDefined();
  const images = [...read('deploy/Dockerfile').matchAll(/^FROM node:(\d+)-/gm)].map(([, line]) => line);
  expect(new Set(images)).toEqual(new Set([recommended]));
  const tried = /^for node in ([\d ]+); do$/m.exec(read('.ci/run'))?.[1].split(' ');
  const { engines } = JSON.parse(read('package.json')) as { engines: { node: string } };
  expect(tried).toEqual([...engines.node.matchAll(/(\d+)\.\d+\.\d+/g)].map(([, line]) => line));
  expect(engines.node).toContain(`>=${recommended}.`);
});
