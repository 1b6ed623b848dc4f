// A separate process builds the demonstration library, so that the server is never blocked meanwhile. It ends together
// with its parent process; what it had finished stays.
import { endWithParent } from '../../loader/end-with-parent.mjs';
import { load } from '../../loader/load.mjs';

endWithParent();
await load(new URL('./make-demo.ts', import.meta.url));
