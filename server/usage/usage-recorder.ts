// Events are held in memory for at most a second and then written in one batch. So no page waits for a write, and a
// hundred events cost one write. Events not yet written when a server is killed are not counted.
import { createHash } from 'node:crypto';
import type { UsageEvent, UsageKind } from './count-usage.ts';
import type { UnitEvent, UsageStore } from './usage-store.ts';

export interface UsageRequester {
  unitId: string;
  /** The sign-in; of one who was not let in, the address and the browser. */
  session: string;
  /** The person that is signed in. */
  person?: string;
  mined: boolean;
}
export type UsagePlace = Pick<UsageEvent, 'code' | 'book' | 'item'>;

export interface UsageRecorder {
  add(asker: UsageRequester, kind: UsageKind, place: UsagePlace, at: number): void;
  /**
   * A page that came before the asker. To read on within a part of a book is no new request of it; to come to another
   * part is one, and so is to ask for the same page again.
   */
  addPage(asker: UsageRequester, place: UsagePlace, pageId: number, at: number): void;
  /** Writes what has been added. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

const flushTime = 1000;
/** Acts in memory while the database cannot be written; the oldest go first. */
const mostWaiting = 50_000;
/** Readers of whom it is remembered where they are. */
const mostReaders = 20_000;
const dayLength = 86_400_000;
const offset = 8 * 3_600_000;

const digest = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22);
const nowhere: UsagePlace = { code: '', book: '', item: '' };
export const everything = nowhere;

interface RecorderParts {
  store: UsageStore;
  clock: () => number;
  onFailure: (error: unknown) => void;
  /** Whether a product is open to everybody. */
  isOpen: (code: string) => boolean;
}

export function usageRecorder({ store, clock, onFailure, isOpen }: RecorderParts): UsageRecorder {
  let waiting: UnitEvent[] = [];
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();
  let closedDay = 0;
  /** Where each reader is in each title today; the one who moved longest ago first. */
  const readers = new Map<string, { item: string; pageId: number }>();
  let readersDay = 0;

  const write = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const events = waiting;
    waiting = [];
    try {
      if (events.length > 0) await store.add(events);
    } catch (error) {
      waiting = [...events, ...waiting].slice(-mostWaiting);
      onFailure(error);
      start();
      return;
    }
    const today = Math.floor((clock() + offset) / dayLength);
    if (today === closedDay) return;
    // Once a day, and at the start: the days before are counted. What fails is done at the next start.
    closedDay = today;
    await store.closeDays(clock()).catch(onFailure);
  };
  const flush = (): Promise<void> => (writing = writing.then(write));
  const start = (): void => {
    timer ??= setTimeout(() => void flush(), flushTime).unref();
  };

  const add: UsageRecorder['add'] = ({ unitId, session, person, mined }, kind, place, at) => {
    waiting.push({
      unitId,
      at,
      kind,
      ...place,
      session: digest(session),
      asker: digest(person ?? session),
      mined,
      // Nobody is refused what is open, and a search is of no title.
      open: (kind === 'request' || kind === 'investigation') && isOpen(place.code),
    });
    if (waiting.length > mostWaiting) waiting.shift();
    start();
  };

  return {
    add,
    addPage: (asker, place, pageId, at) => {
      const day = Math.floor((at + offset) / dayLength);
      if (day > readersDay) {
        readers.clear();
        readersDay = day;
      }
      const reader = JSON.stringify([asker.unitId, asker.session, place.code, place.book, day]);
      const last = readers.get(reader);
      readers.delete(reader);
      readers.set(reader, { item: place.item, pageId });
      for (const oldest of readers.keys()) {
        if (readers.size <= mostReaders) break;
        readers.delete(oldest);
      }
      if (last && last.item === place.item && last.pageId !== pageId) return;
      add(asker, 'request', place, at);
    },
    flush,
    close: async () => {
      await flush();
      clearTimeout(timer);
    },
  };
}
