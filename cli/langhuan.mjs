#!/usr/bin/env node
// The langhuan command, from a checkout or an installed package, without a build: its sources are compiled when it is
// first called after a change of them.
import { compileSources } from '../loader/compile.mjs';
import { load } from '../loader/load.mjs';

const compiled = await compileSources();
// Its threads and processes load from there too.
if (compiled) process.env.LANGHUAN_COMPILED = compiled;
else {
  delete process.env.LANGHUAN_COMPILED;
  if (process.argv[2] === 'serve')
    console.error(
      'langhuan: this account cannot write the program’s folder, so it is compiled at each start: run `langhuan prepare` as the owner of it',
    );
}
const { runCommand } = await load(new URL('./main.ts', import.meta.url));
process.stdout.on('error', (cause) => {
  // The reader of a pipe has seen enough: `langhuan library page … | head`.
  if (cause.code === 'EPIPE') process.exit(process.exitCode ?? 0);
  throw cause;
});
await runCommand(process.argv);
