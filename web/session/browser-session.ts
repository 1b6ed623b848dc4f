// What is known of this visit, until the browser is closed: a cookie without an end, that all its tabs see. None of it is
// a credential.
import { readCookie, writeCookie } from '../storage/site-cookie.ts';

export interface BrowserSession {
  /**
   * What came of signing in by the address of this network: it was tried in vain, it did, or the reader has signed out
   * since and does not want it by itself.
   */
  network?: 'refused' | 'in' | 'left';
  /** Of the address that the site was opened with: the corporation whose messaging service signs in. */
  corpId?: string;
  /** A sign-in that was begun at the messaging service: proves that what comes back was begun here. */
  state?: string;
  /** Where to go when it has come back. */
  from?: string;
}

const name = 'langhuan.visit.v1';
const fields = ['network', 'corpId', 'state', 'from'] as const;

export const readBrowserSession = (): BrowserSession => {
  try {
    const value: unknown = JSON.parse(decodeURIComponent(readCookie(name) ?? '{}'));
    const visit = value !== null && typeof value === 'object' ? Object.entries(value) : [];
    return Object.fromEntries(
      visit.filter(([field, text]) => fields.some((f) => f === field) && typeof text === 'string'),
    );
  } catch {
    return {};
  }
};

/** Changes the fields that are given; undefined takes one away. */
export const writeBrowserSession = (change: BrowserSession): void => {
  writeCookie(name, encodeURIComponent(JSON.stringify({ ...readBrowserSession(), ...change })));
};
