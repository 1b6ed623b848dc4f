/** An address of this site for `/login` to return to; `/` for any that leads elsewhere, or to `/login` itself. */
export const returnAddress = (from: string | undefined): string => {
  if (from === undefined || !from.startsWith('/')) return '/';
  let url: URL;
  try {
    // As the browser reads it: back strokes are strokes to it, tabs and line ends are nothing.
    url = new URL(from, location.origin);
  } catch {
    return '/';
  }
  const { pathname, search, hash } = url;
  // `/.//elsewhere` is read as a path that, given back, would be a host.
  if (url.origin !== location.origin || pathname.startsWith('//')) return '/';
  return /^\/login(\/|$)/.test(pathname) ? '/' : `${pathname}${search}${hash}`;
};
