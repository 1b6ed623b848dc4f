// A process of its own makes the file of knowledge, at low priority: what it needs of memory is given back when it ends, and
// it ends with the server that started it.
import { endWithParent } from '../../loader/end-with-parent.mjs';
import { load } from '../../loader/load.mjs';

endWithParent();
// What to do is listened for before anything is waited for: it would be missed.
const message = new Promise((resolve) => process.once('message', resolve));
const { makeKnowledge } = await load(new URL('./make-knowledge.ts', import.meta.url));
await makeKnowledge(await message);
