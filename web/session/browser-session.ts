// What is known of this visit, until the browser is closed: a cookie without an end, that all its tabs see. None of it is
// a credential.

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
  const entry = document.cookie.split('; ').find((part) => part.startsWith(`${name}=`));
  try {
    const value: unknown = JSON.parse(decodeURIComponent(entry?.slice(name.length + 1) ?? '{}'));
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
  const text = encodeURIComponent(JSON.stringify({ ...readBrowserSession(), ...change }));
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${name}=${text}; Path=/; SameSite=Strict${secure}`;
};
