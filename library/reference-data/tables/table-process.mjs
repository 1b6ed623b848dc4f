// A process of its own makes a table: what it needs of memory, hundreds of megabytes, is given back when it ends, which a thread's
// heap never does. It ends with whoever started it.
import { setPriority } from 'node:os';
import { endWithParent } from '../../../loader/end-with-parent.mjs';
import { load } from '../../../loader/load.mjs';

endWithParent();
try {
  setPriority(5);
} catch {
  // It then competes with the searches, which is no fault.
}
await load(new URL('./make-table.ts', import.meta.url));
