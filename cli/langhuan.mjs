#!/usr/bin/env node
// The langhuan command, from a checkout or an installed package, without a build: TypeScript is read through tsx,
// whatever the tsconfig.json of the folder it is called in.
import { register } from 'tsx/esm/api';

register({ tsconfig: false });
const { runCommand } = await import('./main.ts');
process.stdout.on('error', (cause) => {
  // The reader of a pipe has seen enough: `langhuan library page … | head`.
  if (cause.code === 'EPIPE') process.exit(process.exitCode ?? 0);
  throw cause;
});
await runCommand(process.argv);
