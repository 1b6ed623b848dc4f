// A process of its own makes the merged index, at low priority: what it needs of memory is given back when it ends, and it ends
// with the server that started it.
import { load } from '../../loader/load.mjs';

process.on('disconnect', () => process.exit(0));
await load(new URL('./make-merged-index.ts', import.meta.url));
