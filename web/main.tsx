// The client starts here: what the browser remembers is restored, then the first screen is drawn.
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { dropAbandonedEntries } from './api/entry-owner.ts';
import { readerTexts } from './book/texts.ts';
import { reloadForSession, reloadProducts } from './api/product-queries.ts';
import { queryClient } from './api/query-client.ts';
import { restoreScript } from './i18n/script.ts';
import { createAppRouter } from './routes.tsx';
import { announceScreens } from './shell/announce-screen.ts';
import { returnFocus } from './shell/return-focus.ts';
import { takeArrival } from './session/messaging-sign-in.ts';
import { networkTried } from './session/network-sign-in.ts';
import { reloadSignedOut } from './session/reload-signed-out.ts';
import { followOtherTabs, restoreSession, useSession } from './api/session-store.ts';
import { loadBookFace } from './kit/styles/book-face.ts';
import { watchInput } from './kit/fields/last-input.ts';
import { watchRareCharacters } from './kit/styles/rare-face.ts';
import { reloadOnUpdate } from './kit/states/reload-on-update.ts';
import { restoreAppZoom } from './kit/controls/app-zoom.ts';
import { restoreTheme } from './kit/styles/theme.ts';
import './kit/styles/tokens.css';
import './kit/styles/base.css';
import './kit/styles/controls.css';

/** Work that nobody waits for, after what the first screen needs. */
const whenIdle = (work: () => Promise<void>): void => {
  const start = () => void work().catch(() => undefined);
  if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: 10_000 });
  else setTimeout(start, 3_000);
};
const loadFailureFaces = async (): Promise<void> =>
  (await import('./shell/failure-faces.ts')).loadFailureFaces([readerTexts.pictureFailed, readerTexts.retry]);

watchInput();
restoreTheme();
restoreAppZoom();
restoreSession();
dropAbandonedEntries();
followOtherTabs((change) => {
  if (change === 'changed') void reloadForSession();
  if (change === 'left') void reloadSignedOut();
});
useSession.subscribe(({ ended }, before) => {
  // A product's page stays as it was behind the dialog; elsewhere nobody owns anything now.
  if (ended && !before.ended && !location.pathname.startsWith('/app/')) void reloadProducts();
});
if (!takeArrival()) void networkTried();
loadBookFace(() => {
  watchRareCharacters();
  if (document.documentElement.dataset.systemFace === 'none') whenIdle(loadFailureFaces);
});
reloadOnUpdate();
await restoreScript();

const router = createAppRouter();
returnFocus(router);
announceScreens(router);
const place = document.getElementById('root');
if (place) {
  createRoot(place).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  );
}
