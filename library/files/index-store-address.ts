// Where the index of the holdings is stored, when it is not on this server's disk: set by INDEX_STORE.
import { existsSync } from 'node:fs';

/** The address of the store, if there is one. It may hold a password. */
export const indexStoreAddress = (): string | undefined => process.env['INDEX_STORE'] || undefined;

/** Whether a segment file that is not on the disk is to be read from the store. */
export const isInStore = (path: string): boolean => indexStoreAddress() !== undefined && !existsSync(path);
