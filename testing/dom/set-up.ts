// Set-up of every test of the client.
import { configure } from '@testing-library/react';
import { afterAll } from 'vitest';

/** What is waited for comes when a machine that is busy with others lets it. For `vi.waitFor`, which knows no setting of its own. */
export const waitOptions = { timeout: 30_000 };

configure({ asyncUtilTimeout: waitOptions.timeout });

// jsdom has none. Nothing moves, as in the browsers of the other tests; a test of what moves says so.
globalThis.matchMedia ??= (media: string) =>
  Object.assign(new EventTarget(), { media, matches: media.includes('reduced-motion') }) as MediaQueryList;

// Channels are Node's: one that is left open would still be heard after its document is gone.
const opened = new Set<BroadcastChannel>();
const Channel = class extends BroadcastChannel {
  constructor(name: string) {
    super(name);
    opened.add(this);
  }
};
// Defined, not assigned: in files whose environment is Node the property may be read-only once it has been read.
Object.defineProperty(globalThis, 'BroadcastChannel', { value: Channel, configurable: true, writable: true });
afterAll(() => {
  for (const channel of opened) channel.close();
});
