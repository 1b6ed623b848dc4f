// The console before a server that knows who signed in as one of its administrators, with the second factor proven.
import { vi } from 'vitest';
import { asUnit } from './visited-site.tsx';

/** What a call is answered; nothing where the console alone, or the site, answers it. */
type ConsoleAnswer = (path: string, init: RequestInit) => unknown;

/** After `serveSite`: what `answer` gives is sent as JSON, unless it is a response. The console's record is empty else. */
export const serveConsole = (answer: ConsoleAnswer): void => {
  const usual = fetch;
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const json = (body: unknown) => new Response(JSON.stringify(body));
    if (path.endsWith('/api/user'))
      return json({ id: 'u', userName: '示例', appsVersion: '1', isAdmin: true });
    if (path.includes('second-factor')) return json({ state: 'confirmed', proven: true });
    const given = answer(path, init);
    if (given !== undefined) return given instanceof Response ? given : json(given);
    if (path.includes('/api/admin/audit')) return json({ items: [], totalCount: 0, acts: [] });
    return usual(path, init);
  });
  asUnit();
};
