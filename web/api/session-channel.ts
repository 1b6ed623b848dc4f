// The tabs of a browser share one session, and tell each other what becomes of it.
import { readEntry, writeEntry } from '../storage/local-entry.ts';

/** The same session under a new token; another unit or person; over by itself; the reader has signed out. */
export type SessionChange = 'renewed' | 'changed' | 'ended' | 'left';

const name = 'langhuan.session';
const entryName = 'langhuan.session-change.v1';
const changes: readonly unknown[] = ['renewed', 'changed', 'ended', 'left'];
const isChange = (value: unknown): value is SessionChange => changes.includes(value);

interface ChangeEntry {
  change: SessionChange;
  /** Makes every entry another one: the same written twice would be no event. */
  count: string;
}
const isChangeEntry = (value: unknown): value is ChangeEntry =>
  value !== null && typeof value === 'object' && 'change' in value && isChange(value.change);

const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(name);

export const broadcastSessionChange = (change: SessionChange): void => {
  if (channel) channel.postMessage(change);
  else writeEntry(entryName, { change, count: `${Date.now()} ${Math.random()}` } satisfies ChangeEntry);
};

/** Hears what other tabs tell, never this one. */
export const onSessionChange = (listener: (change: SessionChange) => unknown): void => {
  channel?.addEventListener('message', ({ data }) => {
    if (isChange(data)) listener(data);
  });
  if (channel || typeof window === 'undefined') return;
  window.addEventListener('storage', ({ key }) => {
    if (key !== entryName) return;
    const stored = readEntry(entryName, isChangeEntry);
    if (stored) listener(stored.change);
  });
};
