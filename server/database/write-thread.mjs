// The thread of the writer.
import { load } from '../../loader/load.mjs';

await load(new URL('./write-loop.ts', import.meta.url));
