// The thread that counts the names of a product: it gives way to all others.
import { platform, setPriority } from 'node:os';
import { load } from '../../loader/load.mjs';

// Where threads have a priority of their own; elsewhere it would be that of the whole server.
if (platform() === 'linux') setPriority(15);
export const { countNames } = await load(new URL('../../library/names/count-names.ts', import.meta.url));
