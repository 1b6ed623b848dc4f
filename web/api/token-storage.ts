// The token is stored encrypted: in a cookie of the browser session, or in local storage when the reader chose to be
// remembered. The key is in a separate entry. So the token is not in plain sight in exports and screenshots of the
// browser's tools; this is no defence against code that runs on the page.
import { gcm } from '@noble/ciphers/aes.js';
import type { Token } from '#contract/accounts/auth.ts';
import { dropEntry, readEntry, writeEntry } from '../storage/local-entry.ts';
import { dropCookie, readCookie, writeCookie } from '../storage/site-cookie.ts';
import { fromBase64Url, toBase64Url } from '../storage/base64url.ts';

export interface StoredToken {
  token: Token;
  rememberMe: boolean;
}

const cookieName = 'langhuan.auth.v1';
const entryName = 'langhuan.auth.v1';
const keyName = 'langhuan.auth-key.v1';
const isText = (value: unknown): value is string => typeof value === 'string';
/** Where storage is denied the session lasts as long as the page does. */
let spareKey: string | undefined;

const storageKey = (): Uint8Array => {
  let text = readEntry(keyName, isText) ?? spareKey;
  if (text === undefined) {
    text = toBase64Url(crypto.getRandomValues(new Uint8Array(32)));
    spareKey = text;
    writeEntry(keyName, text);
  }
  return fromBase64Url(text);
};

const encrypt = (token: Token): string => {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const box = gcm(storageKey(), iv).encrypt(new TextEncoder().encode(JSON.stringify(token)));
  return `${toBase64Url(iv)}.${toBase64Url(box)}`;
};

const isToken = (value: unknown): value is Token =>
  value !== null &&
  typeof value === 'object' &&
  'access_token' in value &&
  typeof value.access_token === 'string' &&
  'refresh_token' in value &&
  typeof value.refresh_token === 'string';

const decrypt = (text: string): Token | undefined => {
  try {
    const [iv, box] = text.split('.').map(fromBase64Url);
    const token: unknown = JSON.parse(new TextDecoder().decode(gcm(storageKey(), iv).decrypt(box)));
    return isToken(token) ? token : undefined;
  } catch {
    return undefined;
  }
};

export const clearToken = (): void => {
  dropCookie(cookieName);
  dropEntry(entryName);
};

export const writeToken = ({ token, rememberMe }: StoredToken): void => {
  const box = encrypt(token);
  if (rememberMe) {
    dropCookie(cookieName);
    writeEntry(entryName, box);
  } else {
    dropEntry(entryName);
    writeCookie(cookieName, box);
  }
};

export const readToken = (): StoredToken | undefined => {
  const remembered = readEntry(entryName, isText);
  const box = remembered ?? readCookie(cookieName);
  const token = box === undefined ? undefined : decrypt(box);
  return token && { token, rememberMe: remembered !== undefined };
};
