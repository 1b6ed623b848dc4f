// The thread of a connection.
import { load } from '../../loader/load.mjs';

await load(new URL('./transaction-loop.ts', import.meta.url));
