// Once per test run: threads and processes of servers that tests open load what is compiled, as those of the command do.
import { compileSources } from '../../loader/compile.mjs';

export async function setup(): Promise<void> {
  const folder = await compileSources();
  if (folder !== undefined) process.env['LANGHUAN_COMPILED'] = folder;
}
