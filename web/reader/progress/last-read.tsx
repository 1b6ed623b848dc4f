import { lazy } from 'react';
import { personal } from '../personal-slots.ts';

const Notice = lazy(() => import('./last-read-notice.tsx').then((m) => ({ default: m.LastReadNotice })));

/** The notice of the page last read. Without an account there is none, and nothing to load. */
export const LastRead = () => (personal.lastRead ? <Notice /> : null);
