import { useCallback, useDeferredValue, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useText } from '../i18n/use-text.ts';
import { announce } from '../ui/announce.tsx';
import { LoadFailure } from '../ui/load-failure.tsx';
import { rememberVisited } from '../query/visited-result.ts';
import { Waiting } from '../ui/waiting.tsx';
import { footTexts } from './foot/foot-texts.ts';
import { ModeSwitch } from './foot/mode-switch.tsx';
import { PageFoot, PhoneFoot } from './foot/page-foot.tsx';
import { PageNumberBox } from './foot/page-number-box.tsx';
import { PhoneMenu } from './foot/phone-menu.tsx';
import { SideMenu } from './foot/side-menu.tsx';
import { useWheel } from './foot/use-wheel.ts';
import { ZoomControl } from './foot/zoom-control.tsx';
import { readBox, textOfSought } from '../book/box-words.ts';
import { HitSearch } from './hits/hit-search.tsx';
import { useHits } from '../book/use-hits.ts';
import { IntroductionView } from '../page/introduction-view.tsx';
import { PageStage } from '../page/page-stage.tsx';
import { usePicturesAhead } from '../page/use-pictures-ahead.ts';
import { OpenDialog, Parts } from './reader-parts.tsx';
import { findPage, soughtKey } from '../book/reader-queries.ts';
import { changeSettings, type Mode, useReaderSettings } from '../book/reader-settings.ts';
import { slots } from './reader-slots.tsx';
import { ReadingContext } from '../book/reading.ts';
import { readerTexts } from '../book/texts.ts';
import type { Book } from '../book/use-book.ts';
import { useElementSize } from '../book/use-element-size.ts';
import type { ReaderAddress } from '../book/use-reader-address.ts';
import { usePageFocus } from './use-page-focus.ts';
import { useReaderKeys } from './use-reader-keys.ts';
import { readingOf, useShown } from './use-reading.ts';
import { useSwipe } from './use-swipe.ts';

interface Props {
  address: ReaderAddress;
  book: Book;
  narrow: boolean;
  catalogueShown: boolean;
  onCatalogue: () => void;
}

const noPages: readonly number[] = [];
const chooseMode = (mode: Mode) => changeSettings({ mode });
/** A region that scrolls must be reachable by keyboard; here the page's own keys begin. */
const reachable = { tabIndex: 0 };

/** The tools, the page on its stage, and the foot. */
export const ReadingDesk = ({ address, book, narrow, catalogueShown, onCatalogue }: Props) => {
  const t = useText();
  const { code, sought, goToPage } = address;
  const { opened, page, versionGone } = book;
  const stage = useRef<HTMLElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const room = useElementSize(frame);
  const [asked, setAsked] = useState({ count: 0, sought: '' });

  const jump = useCallback((to: number) => goToPage(to, 'jump'), [goToPage]);
  const hits = useHits(opened, book.pageId, address, asked);
  const shown = useShown(address, book, hits, narrow);
  const { bounds, leftward, mode, offered, onTurn, pageId, picture, zoom } = shown;
  const { least, last } = bounds;
  const search = (text: string) => {
    if (text.trim() !== '' && text === textOfSought(sought)) return hits.step(1);
    const words = readBox(text);
    setAsked(({ count }) => ({ count: count + 1, sought: soughtKey(words) }));
    address.search(words);
  };
  useEffect(() => {
    if (hits.gone && opened) versionGone(opened.version);
  }, [hits.gone, opened, versionGone]);
  useEffect(() => {
    if (address.list && hits.ordinal !== undefined && opened) rememberVisited(code, address.asked, pageId);
  });

  const tabModes = useReaderSettings((s) => s.tabModes);
  const keysNote = useId();
  useReaderKeys(shown);
  usePageFocus(stage, opened !== undefined);
  useEffect(() => {
    if (page && !hits.sought) announce(t(readerTexts.sliderValue, { page: page.pageId, last }));
  }, [page, hits.sought, last, t]);

  const swipe = useSwipe((pull) => (pull === 'left' ? onTurn.next : onTurn.previous)?.());
  useWheel(stage, leftward, onTurn);
  usePicturesAhead(opened, page, mode);

  const now = readingOf(shown);
  // Tools and menus follow the page when it has been painted.
  const reading = useDeferredValue(now) ?? now;
  const numberBox = (
    <PageNumberBox
      pageId={pageId}
      least={least}
      last={last}
      onPage={jump}
      findLabel={(label) =>
        findPage(code, opened?.version ?? '', { label }).then(
          (found) => found.pageId,
          () => undefined,
        )
      }
    />
  );
  const first = opened?.firstPage ?? 1;
  const span = useMemo(() => ({ first, last }), [first, last]);
  const foot = {
    span,
    pageId,
    leftward,
    hitPages: hits.overall?.marks ?? noPages,
    onPage: jump,
    onTurn,
  };
  const modeSwitch = { mode, offered, onMode: chooseMode };
  const introduced = book.pageId === 0;
  return (
    <ReadingContext value={reading}>
      <div className="desk">
        <div className="tools">
          {!narrow && (
            <>
              {numberBox}
              <span className="vr" />
              <ModeSwitch {...modeSwitch} />
              <ZoomControl zoom={zoom} onZoom={shown.setZoom} />
            </>
          )}
          {reading && <Parts of={slots.tools} />}
          {!narrow && <span className="vr" />}
          <HitSearch address={address} hits={hits} onSearch={search} />
          {page && (
            <span className="page-label quiet clip" lang="zh-Hant">
              {page.pageNum}
            </span>
          )}
          {reading && <Parts of={slots.toolsEnd} />}
        </div>
        <div className="stage-frame" ref={frame}>
          <p id={keysNote} hidden>
            {t(footTexts.tabModes)}
          </p>
          <section
            ref={stage}
            className={leftward ? 'stage leftward' : 'stage'}
            {...reachable}
            aria-label={t(readerTexts.pageRegion)}
            aria-describedby={tabModes ? keysNote : undefined}
            aria-busy={!page && !introduced}
            data-shown={page?.pageId}
            {...swipe}
          >
            {book.failure && !page && !introduced ? <LoadFailure onRetry={book.retry} /> : null}
            {!book.failure && !page && !introduced ? <Waiting /> : null}
            {introduced && opened ? <IntroductionView onStart={() => jump(opened.firstPage)} /> : null}
            {page && now ? (
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
            <SideMenu
              leftward={leftward}
              catalogue={catalogueShown}
              onCatalogue={onCatalogue}
              onTurn={onTurn}
            >
              {reading && <Parts of={slots.sideMenu} />}
            </SideMenu>
          )}
        </div>
        {reading && <Parts of={slots.strips} />}
        {narrow ? (
          <PhoneFoot
            {...foot}
            {...modeSwitch}
            onCatalogue={onCatalogue}
            menu={
              <>
                {reading && <Parts of={slots.phoneFoot} />}
                <PhoneMenu>{reading && <Parts of={slots.sideMenu} />}</PhoneMenu>
              </>
            }
          >
            {numberBox}
          </PhoneFoot>
        ) : (
          <PageFoot {...foot} />
        )}
        {reading && <OpenDialog />}
      </div>
    </ReadingContext>
  );
};
