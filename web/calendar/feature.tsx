import { lazyRouteComponent } from '@tanstack/react-router';
import type { Feature } from '../book/feature.ts';
import { CalendarOnPhone, CalendarTool } from './calendar-entry.tsx';

/** What in an address asks for a page, or for something on one. */
const asksForPage = ['pageId', 'at', 'hit', 'articleNum', 'ilsId', 'ick', 'key', 'query'] as const;

export const calendar = {
  reader: {
    openingScreens: [
      {
        opensOn: ({ isNewspaper }, search) =>
          isNewspaper && asksForPage.every((name) => search[name] === undefined),
        Screen: lazyRouteComponent(() => import('./calendar-screen.tsx'), 'CalendarScreen'),
      },
    ],
    toolsEnd: [CalendarTool],
    phoneFoot: [CalendarOnPhone],
  },
} satisfies Feature;
