#!/usr/bin/env node
// The langhuan command, from a checkout or an installed package, without a build: TypeScript is read through tsx,
// whatever the tsconfig.json of the folder it is called in.
import { register } from 'tsx/esm/api';

register({ tsconfig: false });
const { runCommand } = await import('./main.ts');
await runCommand(process.argv);
