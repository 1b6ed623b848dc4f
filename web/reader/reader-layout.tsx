import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useNeighbourNames } from '../articles/use-neighbour-names.ts';
import { useText } from '../i18n/use-text.ts';
import { useCurrentProduct } from '../kit/products/current-product.ts';
import { announce } from '../kit/overlays/announce.tsx';
import { rememberVisited } from '../query/visited-result.ts';
import { type HitCell, useHitCell } from './catalogue/use-hit-cell.ts';
import { PageFoot, PhoneFoot } from './foot/page-foot.tsx';
import { PageNumberBox } from './foot/page-number-box.tsx';
import { PhoneMenu } from './foot/phone-menu.tsx';
import { useTypedPlace } from './foot/use-typed-place.ts';
import { readBox, textOfHitQuery } from '../book/box-words.ts';
import { useListedArticle } from '../book/article-hits.ts';
import { useHits } from '../book/use-hits.ts';
import { NewspaperPanes } from './newspaper-panes.tsx';
import { OpenDialog, Parts } from './reader-parts.tsx';
import { hitQueryKey } from '../book/reader-queries.ts';
import { slots } from './reader-slots.tsx';
import { ReadingContext } from '../book/reading.ts';
import { readerTexts } from '../book/texts.ts';
import type { Book } from '../book/use-book.ts';
import type { ReaderAddress } from '../book/use-reader-address.ts';
import { useReaderKeys } from './use-reader-keys.ts';
import { readingOf, useShown } from './use-reading.ts';
import { ReaderStage } from './reader-stage.tsx';
import { chooseMode, ReaderTools } from './reader-tools.tsx';

interface Props {
  address: ReaderAddress;
  book: Book;
  narrow: boolean;
  catalogueShown: boolean;
  onCatalogue: () => void;
  /** Called with the character of the search hit that the reader is at. */
  onHit: (at: HitCell | undefined) => void;
}

const noPages: readonly number[] = [];

/** The tools, the page on its stage, and the foot. */
export const ReaderLayout = ({ address, book, narrow, catalogueShown, onCatalogue, onHit }: Props) => {
  const t = useText();
  const { code, hitQuery, goToPage } = address;
  const { opened, page, versionGone } = book;
  const [lastSearch, setLastSearch] = useState({ count: 0, hitQuery: '' });

  const jump = useCallback((to: number) => goToPage(to, 'jump'), [goToPage]);
  const listed = useListedArticle(opened, page, address);
  const hits = useHits(opened, book.pageId, address, lastSearch, listed);
  useHitCell(page, hits, onHit);
  const shown = useShown(address, book, hits, narrow);
  const { bounds, leftward, mode, offered, onTurn, pageId } = shown;
  const { least, last } = bounds;
  const search = (text: string) => {
    if (text.trim() !== '' && text === textOfHitQuery(hitQuery)) return hits.step(1);
    const words = readBox(text);
    setLastSearch(({ count }) => ({ count: count + 1, hitQuery: hitQueryKey(words) }));
    address.search(words);
  };
  useEffect(() => {
    if (hits.gone && opened) versionGone(opened.version);
  }, [hits.gone, opened, versionGone]);
  useEffect(() => {
    if (!address.list || hits.ordinal === undefined || !opened) return;
    rememberVisited(code, address.searchParameters, {
      pageId: listed?.parts?.[0].pageId ?? pageId,
      articleNum: address.articleNum,
    });
  });

  useReaderKeys(shown);
  useEffect(() => {
    if (page && !hits.hitQuery) announce(t(readerTexts.sliderValue, { page: page.pageId, last }));
  }, [page, hits.hitQuery, last, t]);

  const { isNewspaper } = useCurrentProduct();
  const names = useNeighbourNames(isNewspaper ? opened : undefined, page);
  const now = readingOf(shown);
  // Tools and menus follow the page when it has been painted.
  const reading = useDeferredValue(now) ?? now;
  const answerTyped = useTypedPlace(address, opened?.version ?? '', pageId);
  const numberBox = (
    <PageNumberBox
      pageId={pageId}
      least={least}
      last={last}
      lastText={opened?.lastTextPage ?? last}
      onPage={jump}
      onText={answerTyped}
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
  const tools = (
    <ReaderTools
      address={address}
      shown={shown}
      hits={hits}
      numberBox={numberBox}
      isOpen={reading !== undefined}
      onSearch={search}
    />
  );
  const stage = (
    <ReaderStage
      book={book}
      shown={shown}
      hits={hits}
      now={now}
      catalogueShown={catalogueShown}
      onCatalogue={onCatalogue}
      onPage={jump}
    >
      {reading && <Parts of={slots.sideMenu} />}
    </ReaderStage>
  );
  const below = (
    <>
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
        <PageFoot {...foot} names={names} />
      )}
    </>
  );
  return (
    <ReadingContext value={reading}>
      <div className={isNewspaper && !narrow ? 'reader-main of-newspaper' : 'reader-main'}>
        {isNewspaper ? (
          <NewspaperPanes reading={now} page={page} narrow={narrow} stage={stage} tools={tools}>
            {below}
          </NewspaperPanes>
        ) : (
          <>
            {tools}
            {stage}
            {below}
          </>
        )}
        {reading && <OpenDialog />}
      </div>
    </ReadingContext>
  );
};
