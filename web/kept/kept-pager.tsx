import { useRef, useState } from 'react';
import { useText } from '../i18n/use-text.ts';
import { announce } from '../ui/announce.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { keptTexts } from './kept-texts.ts';

interface Props {
  /** From 1. */
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

/** Forward, back, and a box for the number, since a list may have thousands of pages; nothing where there is one. */
export const KeptPager = ({ page, pages, onPage }: Props) => {
  const t = useText();
  const [typed, setTyped] = useState<string>();
  const nav = useRef<HTMLElement>(null);
  if (pages <= 1) return null;
  const turnTo = (to: number) => {
    setTyped(undefined);
    onPage(to);
    // A page is read from its head.
    if (nav.current?.parentElement) nav.current.parentElement.scrollTop = 0;
    announce(t(keptTexts.turned, { page: to, pages }));
  };
  const readTyped = () => {
    const wanted = Number(typed);
    if (typed === undefined || !Number.isSafeInteger(wanted)) setTyped(undefined);
    else turnTo(Math.min(pages, Math.max(1, wanted)));
  };
  return (
    <nav ref={nav} className="kept-pager num row" aria-label={t(keptTexts.pager)}>
      <IconButton
        icon="chevron-left"
        label={t(keptTexts.previous)}
        disabled={page <= 1}
        onClick={() => turnTo(page - 1)}
      />
      <input
        className="input"
        inputMode="numeric"
        aria-label={t(keptTexts.page)}
        value={typed ?? page}
        onChange={({ target }) => setTyped(target.value.replace(/\D/g, ''))}
        onBlur={readTyped}
        onKeyDown={({ key }) => {
          if (key === 'Enter') readTyped();
        }}
      />
      <span className="quiet">{t(keptTexts.ofPages, { pages: pages.toLocaleString('en') })}</span>
      <IconButton
        icon="chevron-right"
        label={t(keptTexts.next)}
        disabled={page >= pages}
        onClick={() => turnTo(page + 1)}
      />
    </nav>
  );
};
