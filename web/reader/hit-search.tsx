import { useEffect, useState } from 'react';
import { useText } from '../i18n/use-text.ts';
import { announce } from '../ui/announce.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Icon } from '../ui/icons.tsx';
import { readerTexts } from './texts.ts';
import type { Hits } from './use-hits.ts';

interface Props {
  keywords: string;
  hits: Hits;
  onSearch: (keywords: string) => void;
}

const Count = ({ hits }: { hits: Hits }) => {
  const t = useText();
  const { overall, reply, at, count, failed } = hits;
  if (failed) return <span className="hit-count">{t(readerTexts.hitsFailed)}</span>;
  if (!overall) return <span className="hit-count" />;
  if (overall.total === 0) return <span className="hit-count quiet">{t(readerTexts.noHit)}</span>;
  return (
    <span className="hit-count num">
      <span>
        {reply?.rank ? <b>{reply.rank.toLocaleString('en')}</b> : <span className="quiet">–</span>}
        <span className="quiet"> / {overall.total.toLocaleString('en')}</span>
      </span>
      {reply && count > 1 && <small>{t(readerTexts.hitsOfPage, { at, count })}</small>}
    </span>
  );
};

/** The search within the book: the words, x of n, and the way from hit to hit. */
export const HitSearch = ({ keywords, hits, onSearch }: Props) => {
  const t = useText();
  const [text, setText] = useState(keywords);
  const [shown, setShown] = useState(keywords);
  if (shown !== keywords) {
    setShown(keywords);
    setText(keywords);
  }

  const { reply, at, count } = hits;
  useEffect(() => {
    if (!reply) return;
    if (reply.total === 0) announce(t(readerTexts.noHitsSaid));
    else if (reply.rank > 0)
      announce(t(readerTexts.hitNow, { rank: reply.rank, total: reply.total, at, count }));
  }, [reply, at, count, t]);

  const clear = () => {
    setText('');
    onSearch('');
  };
  return (
    <search className="hit-search row">
      <div className="input">
        <Icon name="search" small />
        <input
          type="text"
          enterKeyHint="search"
          lang="zh-Hant"
          value={text}
          aria-label={t(readerTexts.searchBook)}
          placeholder={t(readerTexts.searchBook)}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !event.nativeEvent.isComposing) onSearch(text);
          }}
        />
        {text !== '' && <IconButton icon="close" label={t(readerTexts.clear)} onClick={clear} />}
      </div>
      {keywords !== '' && (
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
    </search>
  );
};
