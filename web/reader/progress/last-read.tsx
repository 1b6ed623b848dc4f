import { lazy } from 'react';
import { useUser } from '../../api/product-queries.ts';
import { personal } from '../../book/personal-slots.ts';

const Notice = lazy(() => import('./last-read-notice.tsx').then((m) => ({ default: m.LastReadNotice })));

/** The notice of the page last read. Without a personal account there is none, and nothing to load. */
export const LastRead = () => {
  const person = useUser().data?.subUserName;
  return person !== undefined && personal.lastRead ? <Notice /> : null;
};
