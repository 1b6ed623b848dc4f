// The clock of the book that lies open. What it shows is in a store of its own, so that each second draws anew only
// what shows it.
import { useEffect } from 'react';
import { create } from 'zustand';
import { readEntry, writeEntry } from '../../storage/local-entry.ts';
import { createReadingClock, localDay, type SavedTime, type ReadingTime } from './reading-time.ts';

export const useReadingTime = create<ReadingTime>(() => ({ sitting: 0, today: 0, total: 0 }));

const entryOf = (code: string) => `langhuan.reading-time.v1.${code}` as const;
const isSavedTime = (value: unknown): value is SavedTime =>
  value !== null &&
  typeof value === 'object' &&
  'total' in value &&
  'today' in value &&
  'day' in value &&
  Number.isFinite(value.total) &&
  Number.isFinite(value.today) &&
  typeof value.day === 'string';

const tick = 1000;
const keepEvery = 15_000;
const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'scroll', 'touchmove'] as const;

/** Counts while the book is open, and keeps what it has counted in the browser. */
export const useReadingClock = (code: string): void => {
  useEffect(() => {
    const entry = entryOf(code);
    const clock = createReadingClock(readEntry(entry, isSavedTime), Date.now(), !document.hidden);
    const show = () => useReadingTime.setState(clock.count(Date.now(), localDay(new Date())));
    const keep = () => {
      show();
      writeEntry(entry, clock.keep(readEntry(entry, isSavedTime), localDay(new Date())));
    };
    const sign = () => clock.sign(Date.now());
    const see = () => {
      clock.see(Date.now(), !document.hidden);
      if (document.hidden) keep();
    };
    show();
    const ticking = setInterval(show, tick);
    const keeping = setInterval(keep, keepEvery);
    for (const name of signs) window.addEventListener(name, sign, { passive: true, capture: true });
    document.addEventListener('visibilitychange', see);
    window.addEventListener('pagehide', keep);
    return () => {
      clearInterval(ticking);
      clearInterval(keeping);
      for (const name of signs) window.removeEventListener(name, sign, { capture: true });
      document.removeEventListener('visibilitychange', see);
      window.removeEventListener('pagehide', keep);
      keep();
    };
  }, [code]);
};
