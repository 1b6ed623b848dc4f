// Sets the handbook of the demonstration anew: demo/handbook from its manuscript and figures. `npm run set-handbook`.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { handbookFolder } from '#demo/handbook.ts';
import { handbookFiles } from '../set-handbook/write-handbook.ts';

for (const [name, content] of await handbookFiles()) {
  const path = join(handbookFolder, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}
