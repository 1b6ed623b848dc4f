import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useText } from '../i18n/use-text.ts';
import { announce } from '../ui/announce.tsx';
import { useCurrentProduct } from '../ui/current-product.ts';
import { LoadFailure } from '../ui/load-failure.tsx';
import { rememberVisited } from '../ui/visited-result.ts';
import { Waiting } from '../ui/waiting.tsx';
import { readBox, textOfSought } from './hits/box-words.ts';
import { HitSearch } from './hits/hit-search.tsx';
import { IntroductionView } from './page/introduction-view.tsx';
import { ModeSwitch } from './foot/mode-switch.tsx';
import { PageFoot, PhoneFoot } from './foot/page-foot.tsx';
import { PageNumberBox } from './foot/page-number-box.tsx';
import { PageStage } from './page/page-stage.tsx';
import { actionOfKey, keepsKeys, type ReaderAction } from './reader-keys.ts';
import { findPage, soughtKey } from './reader-queries.ts';
import { changeSettings, offeredModes, shownMode, useReaderSettings } from './reader-settings.ts';
import { SideMenu } from './foot/side-menu.tsx';
import { readerTexts } from './texts.ts';
import { type Book, leastPage } from './use-book.ts';
import { useElementSize } from './use-element-size.ts';
import { useHits } from './hits/use-hits.ts';
import { usePicturesAhead } from './page/use-pictures-ahead.ts';
import type { ReaderAddress } from './use-reader-address.ts';
import { useSwipe } from './use-swipe.ts';
import { hasPicture } from './page/without-picture.ts';
import { ZoomControl } from './foot/zoom-control.tsx';

interface Props {
  address: ReaderAddress;
  book: Book;
  narrow: boolean;
  catalogueShown: boolean;
  onCatalogue: () => void;
}

const noPages: readonly number[] = [];
/** A region that scrolls must be reachable by keyboard; here the page's own keys begin. */
const reachable = { tabIndex: 0 };

/** The tools, the page on its stage, and the foot. */
export const ReadingDesk = ({ address, book, narrow, catalogueShown, onCatalogue }: Props) => {
  const t = useText();
  const { extra } = useCurrentProduct();
  const { code, sought, goToPage } = address;
  const { opened, page, pageId, versionGone } = book;
  const stage = useRef<HTMLElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const room = useElementSize(frame);
  const mode = shownMode(
    useReaderSettings((s) => s.mode),
    narrow,
  );
  const [zoom, setZoom] = useState(1);
  const [asked, setAsked] = useState({ count: 0, sought: '' });

  const jump = useCallback((to: number) => goToPage(to, 'jump'), [goToPage]);
  const hits = useHits(opened, pageId, address, asked);
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
    if (address.list && hits.ordinal !== undefined && pageId !== undefined)
      rememberVisited(code, address.asked, pageId);
  });

  const leftward = (page?.direction ?? opened?.direction ?? 'V') === 'V';
  const least = opened ? leastPage(opened.firstPage, extra.introduction) : 1;
  const last = opened?.lastPage ?? 1;
  const shown = pageId ?? least;
  const turnTo = (to: number) =>
    opened && to >= least && to <= last ? () => goToPage(to, 'turn') : undefined;
  const onTurn = { next: turnTo(shown + 1), previous: turnTo(shown - 1) };

  const actions = {
    'next-page': onTurn.next,
    'previous-page': onTurn.previous,
    'next-hit': () => hits.step(1),
    'previous-hit': () => hits.step(-1),
  };
  const act = useEffectEvent((action: ReaderAction) => actions[action]?.());
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return;
      const target = event.target instanceof Element ? event.target : null;
      const action = actionOfKey(event, leftward);
      if (!action || keepsKeys(target, action)) return;
      event.preventDefault();
      act(action);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [leftward]);

  // The page has the focus once the book is open, so that its keys work at once.
  const isOpen = opened !== undefined;
  useEffect(() => {
    const element = stage.current;
    if (!isOpen || !element || document.activeElement !== document.body) return;
    // Nobody asked for this focus: it shows no ring.
    element.dataset.unasked = '';
    element.addEventListener('blur', () => delete element.dataset.unasked, { once: true });
    element.focus({ preventScroll: true });
  }, [isOpen]);
  useEffect(() => {
    if (page && !hits.sought) announce(t(readerTexts.sliderValue, { page: page.pageId, last }));
  }, [page, hits.sought, last, t]);

  const picture = page && hasPicture(page, extra.noImgRange) ? page.picture : 'none';
  const swipe = useSwipe((pull) => (pull === 'left' ? onTurn.next : onTurn.previous)?.());
  usePicturesAhead(opened, page, mode);

  const numberBox = (
    <PageNumberBox
      pageId={shown}
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
    pageId: shown,
    leftward,
    hitPages: hits.overall?.marks ?? noPages,
    onPage: jump,
    onTurn,
  };
  const modeSwitch = {
    mode,
    offered: offeredModes(narrow),
    onMode: (chosen: typeof mode) => changeSettings({ mode: chosen }),
  };
  return (
    <div className="desk">
      <div className="tools">
        {!narrow && (
          <>
            {numberBox}
            <span className="vr" />
            <ModeSwitch {...modeSwitch} />
            <ZoomControl zoom={zoom} onZoom={setZoom} />
            <span className="vr" />
          </>
        )}
        <HitSearch address={address} hits={hits} onSearch={search} />
        {page && (
          <span className="page-label quiet clip" lang="zh-Hant">
            {page.pageNum}
          </span>
        )}
      </div>
      <div className="stage-frame" ref={frame}>
        <section
          ref={stage}
          className={leftward ? 'stage leftward' : 'stage'}
          {...reachable}
          aria-label={t(readerTexts.pageRegion)}
          aria-busy={!page && pageId !== 0}
          {...swipe}
        >
          {book.failure && !page && pageId !== 0 ? <LoadFailure onRetry={book.retry} /> : null}
          {!book.failure && !page && pageId !== 0 ? <Waiting /> : null}
          {pageId === 0 && opened ? <IntroductionView onStart={() => jump(opened.firstPage)} /> : null}
          {page && opened ? (
            <PageStage
              page={page}
              picture={picture}
              of={{ code, version: opened.version, pageId: page.pageId, token: opened.imageToken }}
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
          />
        )}
      </div>
      {narrow ? (
        <PhoneFoot {...foot} {...modeSwitch} onCatalogue={onCatalogue}>
          {numberBox}
        </PhoneFoot>
      ) : (
        <PageFoot {...foot} />
      )}
    </div>
  );
};
