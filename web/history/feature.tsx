import type { Feature } from '../book/feature.ts';
import { personalDialog } from '../kit/overlays/personal-dialogs.ts';
import { LastReadOffer, WatchedReading } from './reading-parts.tsx';

const dialog = personalDialog('history', async () => (await import('./history-dialog.tsx')).HistoryDialog);

export const history = {
  saved: [{ name: 'lastReads', label: '阅读', entry: '阅读历史', dialog }],
  reader: { strips: [LastReadOffer, WatchedReading] },
} satisfies Feature;
