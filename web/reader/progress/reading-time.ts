// How long a product has been read: in this sitting, today, and in all. Time counts while the window is visible and the
// reader shows activity now and then. Points in time are in milliseconds, reported durations in seconds.

/** The stored reading time of a product between sittings, in seconds. */
export interface SavedTime {
  total: number;
  /** The day that `today` is of: 2026-11-21. */
  day: string;
  today: number;
}

export interface ReadingTime {
  sitting: number;
  today: number;
  total: number;
}

/** After this many milliseconds without activity the reader counts as absent since the last activity. */
export const idleTimeout = 5 * 60_000;
/** A clock that ticks each second and then jumps was asleep with its machine. */
const longestTick = 10_000;

const none: SavedTime = { total: 0, day: '', today: 0 };

export interface ReadingClock {
  /** Counts up to now, and gives what it has come to. */
  count: (now: number, day: string) => ReadingTime;
  /** The reader turned a page, moved the pointer, pressed a key. */
  sign: (now: number) => void;
  /** The window is seen again, or no longer. */
  see: (now: number, seen: boolean) => void;
  /** Adds the time counted since the last call to the time stored meanwhile, by other windows too. */
  keep: (stored: SavedTime | undefined, day: string) => SavedTime;
}

/** `stored` is what earlier sittings left; `seen` whether the window is seen at the start. */
export const createReadingClock = (stored: SavedTime = none, start = 0, seen = true): ReadingClock => {
  let base = stored;
  let sitting = 0;
  let unsaved = 0;
  let unsavedToday = 0;
  let countedDay = '';
  let until = start;
  let lastSign = start;
  let isSeen = seen;

  const countTo = (now: number) => {
    const end = Math.min(now, lastSign + idleTimeout);
    const span = end - until;
    if (isSeen && span > 0 && now - until <= longestTick) {
      sitting += span;
      unsaved += span;
      unsavedToday += span;
    }
    until = Math.max(until, now);
  };
  const ofDay = (day: string) => (base.day === day ? base.today : 0);
  const turnDay = (day: string) => {
    if (countedDay !== '' && countedDay !== day) unsavedToday = 0;
    countedDay = day;
  };

  return {
    count: (now, day) => {
      countTo(now);
      turnDay(day);
      return {
        sitting: Math.floor(sitting / 1000),
        today: Math.floor(ofDay(day) + unsavedToday / 1000),
        total: Math.floor(base.total + unsaved / 1000),
      };
    },
    sign: (now) => {
      countTo(now);
      lastSign = now;
    },
    see: (now, nowSeen) => {
      countTo(now);
      isSeen = nowSeen;
      lastSign = now;
    },
    keep: (meanwhile, day) => {
      turnDay(day);
      base = meanwhile ?? base;
      base = {
        total: base.total + unsaved / 1000,
        day,
        today: ofDay(day) + unsavedToday / 1000,
      };
      unsaved = 0;
      unsavedToday = 0;
      return base;
    },
  };
};

const pad = (n: number): string => String(n).padStart(2, '0');

/** 3:07, 1:02:09. */
export const formatDuration = (seconds: number): string => {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours > 0 ? `${hours}:${pad(minutes)}:${pad(seconds % 60)}` : `${minutes}:${pad(seconds % 60)}`;
};

/** The reader's own day: 2026-11-21. */
export const localDay = (date: Date): string =>
  `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;
