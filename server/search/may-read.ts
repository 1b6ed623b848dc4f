// Whose texts a search over many products may look into: the one place that says so.
import type { Caller } from '../http/caller.ts';

/** Whether a caller, signed in or not, may read a product. */
export const mayRead = (caller: Caller | undefined, code: string): boolean => caller?.owns(code) ?? false;
