// A process of its own makes the demonstration library, so that the server that answers meanwhile is never kept waiting. It ends
// with whoever started it; what it had finished stays.
import { endWithParent } from '../../loader/end-with-parent.mjs';
import { load } from '../../loader/load.mjs';

endWithParent();
await load(new URL('./make-demo.ts', import.meta.url));
