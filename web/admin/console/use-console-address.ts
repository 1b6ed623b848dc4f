// Where the console is: everything that is shown follows from the address.
import { useNavigate, useSearch } from '@tanstack/react-router';
import { consoleSlots } from '../../shell/console-slots.ts';

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
const isOwn = (part: string | undefined): part is ConsolePart => consoleParts.some((own) => own === part);

type Parameter =
  | 'part'
  | 'unit'
  | 'product'
  | 'search'
  | 'page'
  | 'status'
  | 'from'
  | 'to'
  | 'act'
  | 'actor'
  | 'subject'
  | 'person'
  | 'address'
  | 'period'
  | 'view'
  | 'corpId';

export interface ConsoleAddress {
  /** One of the console's own, unless `slot` is open. */
  part: ConsolePart;
  slot: (typeof consoleSlots)[number] | undefined;
  page: number;
  get(name: Parameter): string | undefined;
  /** Goes to another view of the same part: what is not named stays. */
  set(change: Partial<Record<Parameter, string | undefined>>, replace?: boolean): void;
  toPage(page: number): void;
  /** Goes elsewhere in the console: all but the corporation is forgotten. */
  go(to: Partial<Record<Parameter, string>>): void;
}

export const useConsoleAddress = (): ConsoleAddress => {
  const search: Partial<Record<Parameter, string>> = useSearch({ from: '/public/admin' });
  const navigate = useNavigate();
  const set: ConsoleAddress['set'] = (change, replace = false) =>
    navigate({ to: '/admin', search: { ...search, page: undefined, ...change }, replace });
  const page = Number(search.page);
  return {
    part: isOwn(search.part) ? search.part : 'units',
    slot: consoleSlots.find(({ name }) => name === search.part),
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    get: (name) => search[name],
    set,
    toPage: (to) => set({ page: to > 1 ? String(to) : undefined }),
    go: (to) => void navigate({ to: '/admin', search: { ...to, corpId: search.corpId } }),
  };
};
