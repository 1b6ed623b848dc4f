// Every part of the kit on one page, in both themes and scripts: `npx vite`, then `/kit/`. It is served in development and
// walked by e2e/kit.proof.test.ts; nothing of it is built for production. A new part of the kit is shown here.
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { restoreScript, setScript, useScript } from '../../i18n/script.ts';
import { useText } from '../../i18n/use-text.ts';
import { RadioGroup } from '../fields/radio-group.tsx';
import { watchInput } from '../fields/last-input.ts';
import { Announcer } from '../overlays/announce.tsx';
import { NoticeOutlet } from '../overlays/notice.tsx';
import { loadBookFace } from '../styles/book-face.ts';
import { restoreTheme, setTheme, useTheme } from '../styles/theme.ts';
import { frameTexts } from '../texts.ts';
import { ChartParts } from './chart-parts.tsx';
import { ControlParts } from './control-parts.tsx';
import { FieldParts } from './field-parts.tsx';
import { OverlayParts } from './overlay-parts.tsx';
import { ProductParts } from './product-parts.tsx';
import { StateParts } from './state-parts.tsx';
import { TableParts } from './table-parts.tsx';
import '../styles/tokens.css';
import '../styles/base.css';
import '../styles/controls.css';
import './development.css';

const DevelopmentPage = () => {
  const t = useText();
  const theme = useTheme((s) => s.theme);
  const script = useScript((s) => s.script);
  return (
    <main className="kit-parts" lang="en">
      <header>
        <h1 className="screen-title">Parts of the interface</h1>
        <RadioGroup
          legend="Theme"
          value={theme}
          options={[
            ['light', 'light'],
            ['dark', 'dark'],
          ]}
          onChange={setTheme}
        />
        <RadioGroup
          legend="Script"
          value={script}
          options={[
            ['simplified', t(frameTexts.simplifiedMark)],
            ['traditional', t(frameTexts.traditionalMark)],
          ]}
          onChange={setScript}
        />
      </header>
      <ControlParts />
      <FieldParts />
      <OverlayParts />
      <TableParts />
      <ChartParts />
      <StateParts />
      <ProductParts />
      <Announcer />
      <NoticeOutlet />
    </main>
  );
};

watchInput();
restoreTheme();
loadBookFace(() => undefined);
await restoreScript();
const router = createRouter({
  routeTree: createRootRoute({ component: DevelopmentPage }),
  history: createMemoryHistory(),
});
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    {/* The registered router is that of the client. */}
    <RouterProvider router={router as never} />
  </StrictMode>,
);
