// Putting what is selected into the clipboard, and saying so for three seconds.
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent } from 'react';
import type { OpenReply } from '#contract/reading/reader.ts';
import { translate } from '../i18n/use-text.ts';
import { copyText } from '../kit/controls/copy-text.ts';
import { useCurrentProduct } from '../kit/products/current-product.ts';
import { showNotice } from '../kit/overlays/notice.tsx';
import { frameTexts } from '../kit/texts.ts';
import { copiedText } from './copied-text.ts';
import { loadSelected, mostPages, type Selected, selectedAtHand } from './selected.ts';
import { selectedSpan } from './selection-store.ts';
import { selectionTexts } from './selection-texts.ts';

const sayCopied = (said = translate(frameTexts.copied)): void =>
  showNotice({ kind: 'success', message: said });

/** Copies a text that is at hand; `said` is already in the reader's script. */
export const copyAndAnnounce = async (text: string, said?: string): Promise<void> => {
  if (await copyText(text)) sayCopied(said);
  else showNotice({ kind: 'error', message: translate(selectionTexts.copyRefused) });
};

/** What is selected, its pages fetched where they are not at hand; undefined, and said why, when it cannot be had. */
export const useSelected = (opened: OpenReply): (() => Promise<Selected | undefined>) => {
  const client = useQueryClient();
  return useCallback(async () => {
    const span = selectedSpan();
    if (!span) return undefined;
    const selected = await loadSelected(client, opened, span).catch(() => undefined);
    if (selected === undefined) {
      showNotice({ kind: 'error', message: translate(selectionTexts.pagesFailed) });
    } else if (selected === 'too-long') {
      const message = translate(selectionTexts.tooLong, { pages: mostPages });
      showNotice({ kind: 'warning', message });
      return undefined;
    }
    return selected;
  }, [client, opened]);
};

const isTypedIn = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input, textarea, select, [contenteditable="true"], dialog, [role="dialog"]') !== null;

/** The browser's own copying, by key or menu, takes what is selected on the page, unless it has something itself. */
export const useCopyEvent = (opened: OpenReply): void => {
  const client = useQueryClient();
  const load = useSelected(opened);
  const product = useCurrentProduct();
  const onCopy = useEffectEvent((event: ClipboardEvent) => {
    const span = selectedSpan();
    const own = document.getSelection()?.isCollapsed === false;
    if (!span || own || event.defaultPrevented || isTypedIn(event.target)) return;
    event.preventDefault();
    const selected = selectedAtHand(client, opened, span);
    if (selected && event.clipboardData) {
      event.clipboardData.setData('text/plain', copiedText(selected, product));
      return sayCopied();
    }
    void load().then((loaded) => loaded && copyAndAnnounce(copiedText(loaded, product)));
  });
  useEffect(() => {
    document.addEventListener('copy', onCopy);
    return () => document.removeEventListener('copy', onCopy);
  }, []);
};
