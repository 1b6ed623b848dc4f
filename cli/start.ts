// langhuan start: everything at once on a bare machine. Builds the web application, makes the demonstration library and
// its account where they are absent, and serves. A second start finds all of it there.
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Command } from 'commander';
import { LibraryFailure } from '#library/failure.ts';
import { demoAccount, ensureAccount, ensureContent, ensureSettings } from './furnish-demo.ts';
import { addDataOption, count, type DataOption } from './options.ts';
import { readPort } from './serve.ts';
import { progressText } from './show-progress.ts';

interface StartOptions extends DataOption {
  port: number;
  host: string;
}

const root = join(import.meta.dirname, '..');

/** In a process of its own: the bundler's memory is given back, and the library is made meanwhile. */
const buildWeb = async (): Promise<void> => {
  const script = join(root, 'scripts/build.ts');
  if (!existsSync(script)) return;
  try {
    const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', script], {
      cwd: root,
    });
    if (stdout.includes('built')) console.error(`Web application: ${stdout.trim()}`);
  } catch (cause) {
    const why = cause instanceof Error && 'stderr' in cause ? String(cause.stderr).trim() : String(cause);
    throw new LibraryFailure('bad-source', `the web application could not be built:\n${why}`, { cause });
  }
};

const plainEvery = 5_000;

/** The codes of what was made. */
const makeLibrary = async (data: string): Promise<string[]> => {
  const { buildDemo } = await import('#demo/build-demo.ts');
  const abort = new AbortController();
  const interrupt = () => abort.abort();
  process.once('SIGINT', interrupt).once('SIGTERM', interrupt);
  const began = performance.now();
  const terminal = process.stderr.isTTY;
  let shown = 0;
  let name = '';
  try {
    const made = await buildDemo(
      data,
      (p) => {
        const now = performance.now();
        if (name === '') console.error('Making the demonstration library (once; under two minutes):');
        if (!terminal && name === p.name && now - shown < plainEvery) return;
        name = p.name;
        shown = now;
        const line = `${p.work}/${p.works} ${p.name}  ${progressText(p)}`;
        process.stderr.write(terminal ? `\r\x1b[K${line}` : `${line}\n`);
      },
      abort.signal,
    );
    if (made.made.length === 0) return [];
    const seconds = ((performance.now() - began) / 1000).toFixed(0);
    const held = `${count(made.made.length, 'product')}, ${count(made.pages, 'page')}, ${count(made.cells, 'cell')}`;
    console.error(`${terminal ? '\r\x1b[K' : ''}Demonstration library: ${held}, in ${seconds} s`);
    return made.made;
  } finally {
    process.off('SIGINT', interrupt).off('SIGTERM', interrupt);
  }
};

const isLoopback = (host: string): boolean => /^(?:localhost|127\.|::1$)/.test(host);

const start = async ({ data, port, host }: StartOptions): Promise<void> => {
  // Both are awaited, so that the failure of one does not leave the other at work behind the prompt.
  const [built, made] = await Promise.allSettled([buildWeb(), makeLibrary(data)]);
  if (made.status === 'rejected') throw made.reason;
  if (built.status === 'rejected') throw built.reason;
  const known = await ensureAccount(data, made.value);
  if (made.value.length > 0) {
    await ensureContent(data);
    await ensureSettings(data);
  }
  const { startServer } = await import('#server/main.ts');
  const server = await startServer({ data, port, host, logLevel: 'warn' });
  console.log(`Langhuan is at ${server.address}`);
  console.log(
    known
      ? `Sign in as ${demoAccount.name}, password ${demoAccount.password}`
      : `The unit ${demoAccount.name} has a password of its own`,
  );
  if (known && !isLoopback(host))
    console.error(
      `Whoever reaches ${host} can sign in with this password: it is for trying out, not for a network.`,
    );
  await server.ended;
};

export const addStart = (program: Command): void => {
  const command = program
    .command('start')
    .description('build, make the demonstration library, and serve it: to try Langhuan out')
    .option('--port <port>', 'the port to listen on', readPort, 8700)
    .option('--host <host>', 'the address to listen on; 0.0.0.0 or :: for all', 'localhost');
  addDataOption(command).action(start);
};
