import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { lazy } from 'react';
import type { Feature } from '../book/feature.ts';
import { publicPages } from '../shell/frame-routes.tsx';
import { frameTexts } from '../kit/texts.ts';
import { toolAddress } from './frame/tool-place.ts';
import { SmallToolsEntry, ToolboxEntry } from './tool-entries.tsx';

const load = () => import('./tools-screen.tsx');

const list = createRoute({
  getParentRoute: () => publicPages,
  path: '/tools',
  component: lazyRouteComponent(load, 'ToolsScreen'),
});
const one = createRoute({
  getParentRoute: () => publicPages,
  path: '/tools/$tool',
  validateSearch: toolAddress.pick,
  component: lazyRouteComponent(load, 'ToolScreen'),
});

const SmallTools = lazy(async () => ({
  default: (await import('./small-tools-dialog.tsx')).SmallToolsDialog,
}));

export const tools = {
  publicRoutes: [list, one],
  places: [{ to: '/tools', label: frameTexts.tools, isOffered: ({ tools: offered }) => offered.length > 0 }],
  everyMasthead: [ToolboxEntry],
  reader: { sideMenu: [SmallToolsEntry], dialogs: [['tools', SmallTools]] },
} satisfies Feature;
