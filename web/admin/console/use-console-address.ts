// Where the console is: everything that is shown follows from the address.
import { useNavigate, useSearch } from '@tanstack/react-router';
import { whole } from '../../address/parameter-kinds.ts';
import { consoleSlots } from '../../shell/console-slots.ts';
import type { ConsoleParameters } from './console-parameters.ts';

export const consoleParts = [
  'units',
  'products',
  'packages',
  'sessions',
  'holds',
  'corrections',
  'trials',
  'feedback',
  'audit',
  'usage',
  'settings',
] as const;
export type ConsolePart = (typeof consoleParts)[number];

const page = whole(1).or(1);

export interface ConsoleAddress {
  /** One of the console's own, unless `slot` is open; undefined where the address names none. */
  part: ConsolePart | undefined;
  slot: (typeof consoleSlots)[number] | undefined;
  page: number;
  get(name: keyof ConsoleParameters): string | undefined;
  /** Goes to another view of the same part: what is not named stays. */
  set(change: ConsoleParameters, replace?: boolean): void;
  toPage(page: number): void;
  /** Goes elsewhere in the console: all but the corporation is forgotten. */
  go(to: ConsoleParameters): void;
}

export const useConsoleAddress = (): ConsoleAddress => {
  const search: ConsoleParameters = useSearch({ from: '/public/admin' });
  const navigate = useNavigate();
  const set: ConsoleAddress['set'] = (change, replace = false) =>
    navigate({ to: '/admin', search: { ...search, page: undefined, ...change }, replace });
  return {
    part: search.part === undefined ? 'units' : consoleParts.find((own) => own === search.part),
    slot: consoleSlots.find(({ name }) => name === search.part),
    page: page.read(search.page),
    get: (name) => search[name],
    set,
    toPage: (to) => set({ page: page.write(to) }),
    go: (to) => void navigate({ to: '/admin', search: { ...to, corpId: search.corpId } }),
  };
};
