// Cookies without an end, which all tabs see until the browser is closed. Over TLS their names have the prefix `__Host-`
// (RFC 6265bis, 4.1.3.2): a browser takes such a cookie from this very host and over TLS alone, so that neither a neighbour
// of the same domain nor anybody on plain http can put another in its place.

const isSecure = (): boolean => location.protocol === 'https:';
const nameOf = (name: string): string => (isSecure() ? `__Host-${name}` : name);
const attributes = (): string => `Path=/; SameSite=Strict${isSecure() ? '; Secure' : ''}`;

export const readCookie = (name: string): string | undefined => {
  const begin = `${nameOf(name)}=`;
  return document.cookie
    .split('; ')
    .find((part) => part.startsWith(begin))
    ?.slice(begin.length);
};

/** The value has no character that would end it. */
export const writeCookie = (name: string, value: string): void => {
  document.cookie = `${nameOf(name)}=${value}; ${attributes()}`;
};

export const dropCookie = (name: string): void => {
  // What was written under the bare name before names had the prefix goes too.
  for (const one of new Set([name, nameOf(name)])) document.cookie = `${one}=; Max-Age=0; ${attributes()}`;
};
