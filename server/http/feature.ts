// What a feature of the server says of itself. `server/features.ts` is the one list of them.
import type { FastifyInstance } from 'fastify';
import type { Tables } from '../database/tables.ts';
import type { MailSlot } from './mail-slot.ts';
import type { ScreenRenderer } from './replies/web-files.ts';

/** A table whose rows belong to persons by `owner_id`: they go with the account, and are counted in consoles. */
export interface PersonalTable {
  table: keyof Tables;
  /** On the wire and in the record of acts. */
  name: string;
  /** For commands: one, and more. */
  noun: readonly [one: string, more: string];
}

/** How often what at least five sessions did was done, and when it was counted: epoch milliseconds. */
export interface CountedUse {
  at: number;
  counts: ReadonlyMap<string, number>;
}

/** Pages that a unit has printed this month, and how many it may. */
export interface PrintUse {
  printed: number;
  quota: number;
}

/** What one feature does for others, where it is there; what is of a feature's own shape it adds itself. */
export interface Slots {
  popularSearches?: (code: string) => Promise<string[]>;
  /** How often products were read and searched, by their codes, and words searched. */
  mostRead?: () => Promise<CountedUse>;
  mostSearched?: () => Promise<CountedUse>;
  searchedWords?: () => Promise<CountedUse>;
  /** How often articles of the site were read, by their ids: exactly, up to now. */
  articleReads?: () => Promise<ReadonlyMap<string, number>>;
  /** Of every unit, by its id. */
  printUse?: () => Promise<ReadonlyMap<string, PrintUse>>;
  mail?: MailSlot;
  renderScreen?: ScreenRenderer;
}

/** `Parts` is what it needs of the parts that features share. */
export interface ServerFeature<in Parts> {
  personal?: readonly PersonalTable[];
  /** Called on the root before any route is made, for hooks of every request; what it gives back adds the routes. */
  join(app: FastifyInstance, parts: Parts): () => PromiseLike<unknown>;
}
