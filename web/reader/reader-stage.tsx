import { lazy, type ReactNode, Suspense, useId, useRef } from 'react';
import { ApiError } from '../api/api-error.ts';
import type { Reading } from '../book/reading.ts';
import { useReaderSettings } from '../book/reader-settings.ts';
import { readerTexts } from '../book/texts.ts';
import type { Book } from '../book/use-book.ts';
import { useElementSize } from '../kit/states/use-element-size.ts';
import type { Hits } from '../book/use-hits.ts';
import { useText } from '../i18n/use-text.ts';
import { IntroductionView } from '../page/introduction-view.tsx';
import { PageStage } from '../page/page-stage.tsx';
import { usePicturesAhead } from '../page/use-pictures-ahead.ts';
import { useCurrentProduct } from '../kit/products/current-product.ts';
import { LoadFailure } from '../kit/states/load-failure.tsx';
import { Waiting } from '../kit/states/waiting.tsx';
import { footTexts } from './foot/foot-texts.ts';
import { SideMenu } from './foot/side-menu.tsx';
import { useWheel } from './foot/use-wheel.ts';
import { slots } from './reader-slots.tsx';
import { usePageFocus } from './use-page-focus.ts';
import type { Shown } from './use-reading.ts';
import { useSwipe } from './use-swipe.ts';

/** Of newspapers, for whose screen they are loaded. */
const NewspaperStage = lazy(async () => ({
  default: (await import('../articles/newspaper-stage.tsx')).NewspaperStage,
}));
const NearEntry = lazy(async () => ({
  default: (await import('../articles/near-entry.tsx')).NearEntry,
}));

/** A region that scrolls must be reachable by keyboard; here the page's own keys begin. */
const reachable = { tabIndex: 0 };

/** That nothing answered is said; what the server says is a notification. */
const reasonOf = (failure: Error) =>
  failure instanceof ApiError && (failure.status === 0 || failure.code === 'reading-too-fast')
    ? { title: failure.message, advice: failure.details }
    : {};

interface Props {
  book: Book;
  shown: Shown;
  hits: Hits;
  /** Undefined until the book is open. */
  now: Reading | undefined;
  catalogueShown: boolean;
  onCatalogue: () => void;
  onPage: (pageId: number) => void;
  /** What features have in the menu at the side. */
  children: ReactNode;
}

/** The page on its stage, or its replacement, and the menu at its side. */
export const ReaderStage = ({
  book,
  shown,
  hits,
  now,
  catalogueShown,
  onCatalogue,
  onPage,
  children,
}: Props) => {
  const t = useText();
  const stage = useRef<HTMLElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const room = useElementSize(frame);
  const keysNote = useId();
  const tabModes = useReaderSettings((s) => s.tabModes);
  const { isNewspaper } = useCurrentProduct();
  const { opened, page } = book;
  const { leftward, mode, narrow, offered, onTurn, picture, zoom } = shown;
  const introduced = book.pageId === 0;
  const holdsTab = tabModes && offered.length > 1;
  usePageFocus(stage, opened !== undefined);
  const swipe = useSwipe((pull) => (pull === 'left' ? onTurn.next : onTurn.previous)?.());
  useWheel(stage, leftward, onTurn);
  usePicturesAhead(opened, page, mode);
  return (
    <div className="stage-frame" ref={frame}>
      {holdsTab && (
        <p id={keysNote} className="stage-keys">
          {t(footTexts.tabModes)}
        </p>
      )}
      <section
        ref={stage}
        className={leftward ? 'stage leftward' : 'stage'}
        {...reachable}
        aria-label={t(readerTexts.pageRegion)}
        aria-describedby={holdsTab ? keysNote : undefined}
        aria-busy={!page && !introduced}
        data-shown={page?.pageId}
        {...swipe}
      >
        {book.failure && !page && !introduced ? (
          <LoadFailure onRetry={book.retry} {...reasonOf(book.failure)} />
        ) : null}
        {!book.failure && !page && !introduced ? <Waiting /> : null}
        {introduced && opened ? <IntroductionView onStart={() => onPage(opened.firstPage)} /> : null}
        {page && now && isNewspaper ? (
          <Suspense fallback={<Waiting />}>
            <NewspaperStage
              reading={now}
              page={page}
              room={room}
              scroller={stage}
              layers={slots.stageLayers}
            />
          </Suspense>
        ) : null}
        {page && now && !isNewspaper ? (
          <PageStage
            page={page}
            next={book.next}
            picture={picture}
            of={now.of}
            layers={slots.stageLayers}
            mode={mode}
            zoom={zoom}
            narrow={narrow}
            room={room}
            hits={hits}
            scroller={stage}
          />
        ) : null}
      </section>
      {!narrow && (
        <SideMenu leftward={leftward} catalogue={catalogueShown} onCatalogue={onCatalogue} onTurn={onTurn}>
          {children}
          <Suspense fallback={null}>
            {page && now && isNewspaper ? <NearEntry reading={now} page={page} room={room} /> : null}
          </Suspense>
        </SideMenu>
      )}
    </div>
  );
};
