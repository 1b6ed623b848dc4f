// A process of its own makes the merged index, at low priority: what it needs of memory is given back when it ends, and it ends
// with the server that started it.
import { endWithParent } from '../../loader/end-with-parent.mjs';
import { load } from '../../loader/load.mjs';

endWithParent();
await load(new URL('./make-merged-index.ts', import.meta.url));
