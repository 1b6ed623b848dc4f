// langhuan start: everything at once on a bare machine. Serves at once; meanwhile builds the web application and makes the
// demonstration library where they are absent, in processes of their own. A second start finds all of it there.
import { execFile } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Command } from 'commander';
import { explainError, LibraryFailure } from '#library/files/failure.ts';
import { type DemoMaker, startDemoMaker } from './demo-maker.ts';
import { demoAccount, ensureAccount } from './furnish-demo.ts';
import { addDataOption, count, type DataOption } from '../run/options.ts';
import { readPort } from './serve.ts';

interface StartOptions extends DataOption {
  port: number;
  host: string;
}

const root = join(import.meta.dirname, '../..');
const web = join(root, 'dist/web');
const buildScript = join(root, 'scripts/build/build.ts');

/** Milliseconds in which it is seen that an application that is there need not be built. */
const checkTime = 3_000;

/** The server looks into it before it is built. */
const makeWebFolder = (): void => {
  try {
    mkdirSync(web, { recursive: true });
  } catch (cause) {
    throw explainError(cause, web);
  }
};

/** In a process of its own: the bundler's memory is given back. */
const buildWeb = async (signal: AbortSignal): Promise<void> => {
  if (!existsSync(buildScript)) return;
  try {
    const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', buildScript], {
      cwd: root,
      signal,
    });
    if (stdout.includes('built')) console.error(`Web application: ${stdout.trim()}`);
  } catch (cause) {
    if (signal.aborted) return;
    const why = cause instanceof Error && 'stderr' in cause ? String(cause.stderr).trim() : String(cause);
    throw new LibraryFailure('bad-source', `the web application could not be built:\n${why}`, { cause });
  }
};

const isLoopback = (host: string): boolean => /^(?:localhost|127\.|::1$)/.test(host);

const printAccount = (known: boolean, host: string): void => {
  console.log(
    known
      ? `Sign in as ${demoAccount.name}, password ${demoAccount.password}`
      : `The unit ${demoAccount.name} has a password of its own`,
  );
  if (known && !isLoopback(host))
    console.error(
      `Whoever reaches ${host} can sign in with this password: it is for trying out, not for a network.`,
    );
};

const start = async ({ data, port, host }: StartOptions): Promise<void> => {
  const { startServer } = await import('#server/main.ts');
  let demo: DemoMaker | undefined;
  let isClientReady = false;
  const wasBuilt = existsSync(join(web, 'index.html'));
  if (existsSync(buildScript)) makeWebFolder();
  // Listens before it makes anything, so that a port in use is reported at once.
  const server = await startServer({
    data,
    port,
    host,
    logLevel: 'warn',
    preparation: { making: () => demo?.making(), isClientReady: () => isClientReady },
  });
  const abort = new AbortController();
  const { holdings } = server.app;
  const maker = startDemoMaker(data, () => holdings.refresh());
  demo = maker;
  const built = buildWeb(abort.signal).then(() => {
    isClientReady = true;
  });
  const made = Promise.all([maker.ended, built]).then(() => true);
  const interrupted = server.ended.then(() => false);
  const stopMaking = async () => {
    maker.stop();
    abort.abort();
    // Both are awaited, so that neither is left at work behind the prompt.
    await Promise.allSettled([maker.ended, built, made]);
  };
  let isWhole: boolean;
  try {
    const known = await ensureAccount(data);
    if (wasBuilt) await Promise.race([built, wait(checkTime)]);
    console.log(`Langhuan is at ${server.address}`);
    printAccount(known, host);
    isWhole = await Promise.race([made, interrupted]);
  } catch (cause) {
    await Promise.all([stopMaking(), server.stop()]);
    throw cause;
  }
  if (!isWhole) {
    await stopMaking();
    throw new LibraryFailure('interrupted', 'interrupted: not all is made; the next start goes on with it');
  }
  console.log(`The library is ready: ${count(holdings.list().length, 'product')}`);
  await server.ended;
};

export const addStart = (program: Command): void => {
  const command = program
    .command('start')
    .description('serve at once, build, and make the demonstration library: to try Langhuan out')
    .option('--port <port>', 'the port to listen on', readPort, 8700)
    .option('--host <host>', 'the address to listen on; 0.0.0.0 or :: for all', 'localhost');
  addDataOption(command).action(start);
};
