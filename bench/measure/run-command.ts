// The langhuan command as a librarian runs it, for benches of the program as it is installed: compiled, and without tsx.
import { execFile, spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';

const root = resolve(import.meta.dirname, '../..');
const command = join(root, 'cli/langhuan.mjs');

/** What it writes to stdout. @throws what it says. */
export const callLanghuan = (data: string, args: readonly string[], input = ''): Promise<string> =>
  new Promise((done, fail) => {
    const child = execFile(process.execPath, [command, ...args, '--data', data], (failure, stdout, stderr) =>
      failure ? fail(new Error(`langhuan ${args.join(' ')}: ${stderr}`)) : done(stdout.trim()),
    );
    child.stdin?.end(input);
  });

/** Its own log goes where that of the bench goes. */
export const serveByCommand = (data: string): Promise<{ address: string; stop: () => Promise<void> }> => {
  const args = [command, 'serve', '--port', '0', '--log-level', 'warn', '--data', data];
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise<void>((done) => child.once('close', () => done()));
  const stop = () => {
    child.kill('SIGTERM');
    return ended;
  };
  return new Promise((done, fail) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const address = /(http:\/\/\S+:\d+)/.exec(line)?.[1];
      if (address !== undefined) done({ address, stop });
    });
    void ended.then(() => fail(new Error('the server ended before it said where it is')));
  });
};
