import { useRef } from 'react';
import { useText } from '../i18n/use-text.ts';
import { announce } from '../kit/overlays/announce.tsx';
import { IconButton } from '../kit/icons/icon-button.tsx';
import { PageInput } from '../kit/fields/page-input.tsx';
import { savedTexts } from './saved-texts.ts';

interface Props {
  /** From 1. */
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

/** Forward, back, and a box for the number, since a list may have thousands of pages; nothing where there is one. */
export const SavedPager = ({ page, pages, onPage }: Props) => {
  const t = useText();
  const nav = useRef<HTMLElement>(null);
  if (pages <= 1) return null;
  const turnTo = (to: number) => {
    onPage(to);
    // A page is read from its head.
    if (nav.current?.parentElement) nav.current.parentElement.scrollTop = 0;
    announce(t(savedTexts.turned, { page: to, pages }));
  };
  return (
    <nav ref={nav} className="saved-pager num row" aria-label={t(savedTexts.pager)}>
      <IconButton
        icon="chevron-left"
        label={t(savedTexts.previous)}
        disabled={page <= 1}
        onClick={() => turnTo(page - 1)}
      />
      <PageInput label={t(savedTexts.page)} page={page} last={pages} onPage={turnTo} />
      <span className="quiet">{t(savedTexts.ofPages, { pages: pages.toLocaleString('en') })}</span>
      <IconButton
        icon="chevron-right"
        label={t(savedTexts.next)}
        disabled={page >= pages}
        onClick={() => turnTo(page + 1)}
      />
    </nav>
  );
};
