// Which table comes before which: a row that refers to another comes after it.
import type { Tables } from '../database/tables.ts';

/** How many tables a table's rows lead up through. A new table cannot be forgotten: the compiler asks for it. */
const depths: Record<keyof Tables, number> = {
  migration: 0,
  server_key: 0,
  unit: 0,
  nonce: 0,
  rate: 0,
  sign_in_throttle: 0,
  known_address: 0,
  asked_word: 0,
  idempotency: 0,
  second_factor: 0,
  audit: 0,
  usage_event: 0,
  usage_count: 0,
  delivery: 0,
  print_use: 1,
  subscription: 1,
  sub_user: 1,
  session: 2,
  refresh_token: 3,
  bookmark: 2,
  book_collection: 2,
  article_collection: 2,
  last_read: 2,
  note: 2,
  correction: 2,
  correction_crop: 3,
};

export const isTable = (name: string): boolean => Object.hasOwn(depths, name);

const depthOf = (table: string): number => (isTable(table) ? depths[table as keyof Tables] : 0);

export const inOrder = (tables: readonly string[]): string[] =>
  tables.toSorted((a, b) => depthOf(a) - depthOf(b) || (a < b ? -1 : 1));
