// A process that asks everything of one place of the index, so that what it takes of memory is that of searching alone.
import { openPieceStore } from '#library/index-store/open-piece-store.ts';
import { ensureVariants } from '#library/reference-data/variants/build-variants.ts';
import { openVariants } from '#search/characters/variants.ts';
import { openTimed, timeAll } from './scale-times.ts';

const [, , data, dir] = process.argv;
const address = process.env['INDEX_STORE'];
const variants = openVariants(await ensureVariants());
const store = address ? await openPieceStore(address) : undefined;
const times = await timeAll(openTimed(data, variants, store), dir);
await store?.close();
process.send?.(times);
process.disconnect();
