import { Link } from '@tanstack/react-router';
import { memo, useContext, useEffect, useMemo, useRef } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { isComposingKey } from '../../kit/fields/composing-key.ts';
import { CurrentProduct } from '../../kit/products/current-product.ts';
import { announce } from '../../kit/overlays/announce.tsx';
import { IconButton } from '../../kit/icons/icon-button.tsx';
import { Icon } from '../../kit/icons/icons.tsx';
import { useComponentInput } from '../../input-aids/use-component-input.tsx';
import { usePlaceOffer } from '../../query/use-place-offer.tsx';
import { groupOfHitQuery, readBox, textOfHitQuery } from '../../book/box-words.ts';
import { useTextDraft } from '../../kit/fields/use-draft.ts';
import { readerTexts } from '../../book/texts.ts';
import type { Hits } from '../../book/use-hits.ts';
import type { ReaderAddress } from '../../book/use-reader-address.ts';

interface Props {
  address: Pick<ReaderAddress, 'code' | 'hitQuery' | 'searchParameters'>;
  hits: Hits;
  onSearch: (text: string) => void;
}

const Count = ({ hits }: { hits: Hits }) => {
  const t = useText();
  const { overall, ordinal, total, reply, at, count, failed, ofArticle } = hits;
  if (failed) return <span className="hit-count">{t(readerTexts.hitsFailed)}</span>;
  if (!overall || total === undefined) return <span className="hit-count" />;
  if (total === 0) return <span className="hit-count quiet">{t(readerTexts.noHit)}</span>;
  const places = { pages: overall.total.toLocaleString('en'), hits: overall.totalHit.toLocaleString('en') };
  return (
    <span className="hit-count num" title={t(readerTexts.hitsOfBook, places)}>
      <span>
        {ordinal ? <b>{ordinal.toLocaleString('en')}</b> : <span className="quiet">–</span>}
        <span className="quiet"> / {total.toLocaleString('en')}</span>
      </span>
      {reply && (count > 1 || at < count) && (
        <small>
          {t(ofArticle ? readerTexts.hitsOfArticle : readerTexts.hitsOfPage, { at: at || '–', count })}
        </small>
      )}
    </span>
  );
};

/** Back to the list that led here, or on to the search screen with the same words. */
const ToResults = memo(({ code, hitQuery, searchParameters }: Props['address']) => {
  const t = useText();
  const came = hitQuery.query !== undefined;
  const name = t(came ? readerTexts.results : readerTexts.advanced);
  return (
    <Link
      to="/app/search/$code"
      params={{ code }}
      search={{ ...searchParameters, query: groupOfHitQuery(hitQuery) }}
      className="to-results text-link"
      aria-label={name}
      title={t(came ? readerTexts.resultsHint : readerTexts.advancedHint)}
    >
      <Icon name="results" small />
      <span>{name}</span>
    </Link>
  );
});

/** What is heard at each hit walked to, and when there is none. */
const useAnnouncedHit = ({ reply, ordinal, total, at, count }: Hits): void => {
  const t = useText();
  const none = reply !== undefined && total === 0;
  useEffect(() => {
    if (none) announce(t(readerTexts.noHitsSaid));
    else if (ordinal !== undefined && total !== undefined)
      announce(t(count > 1 ? readerTexts.hitOfPageNow : readerTexts.hitNow, { ordinal, total, at, count }));
  }, [none, ordinal, total, at, count, t]);
};

/** The search within the book: the words, x of n, the way from hit to hit, and that to the list. */
export const HitSearch = ({ address, hits, onSearch }: Props) => {
  const t = useText();
  const { code, hitQuery, searchParameters } = address;
  const words = useMemo(() => textOfHitQuery(hitQuery), [hitQuery]);
  const { draft: text, setDraft: setText, expect } = useTextDraft(words);
  const ask = (entered: string) => {
    expect(textOfHitQuery(readBox(entered)));
    onSearch(entered);
  };
  useAnnouncedHit(hits);
  const isNewspaper = useContext(CurrentProduct)?.isNewspaper === true;
  const name = t(isNewspaper ? readerTexts.searchPaper : readerTexts.searchBook);

  const box = useRef<HTMLInputElement>(null);
  const componentInput = useComponentInput(box, setText);
  const offer = usePlaceOffer(
    text,
    () => ask(text),
    () => setText(words),
  );
  const clear = () => {
    setText('');
    ask('');
  };
  return (
    <search className="hit-search row">
      <div className="input">
        <Icon name="search" small />
        <input
          type="text"
          enterKeyHint="search"
          lang="zh-Hant"
          ref={box}
          value={text}
          aria-label={name}
          placeholder={t(isNewspaper ? readerTexts.paperHint : readerTexts.bookHint)}
          title={t(readerTexts.searchHint)}
          onChange={(event) => setText(event.target.value)}
          onPaste={offer.onPaste}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !isComposingKey(event) && !offer.take()) ask(text);
          }}
        />
        {(text !== '' || hits.hitQuery) && (
          <IconButton icon="close" label={t(readerTexts.clear)} onClick={clear} />
        )}
        {componentInput}
      </div>
      {offer.panel}
      {hits.hitQuery && (
        <>
          <IconButton
            boxed
            icon="chevron-left"
            label={t(readerTexts.previousHit)}
            disabled={!hits.canStep(-1)}
            onClick={() => hits.step(-1)}
          />
          <Count hits={hits} />
          <IconButton
            boxed
            icon="chevron-right"
            label={t(readerTexts.nextHit)}
            disabled={!hits.canStep(1)}
            onClick={() => hits.step(1)}
          />
        </>
      )}
      <ToResults code={code} hitQuery={hitQuery} searchParameters={searchParameters} />
    </search>
  );
};
