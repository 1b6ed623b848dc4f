import { translate } from '../../i18n/use-text.ts';
import { readEntry, writeEntry } from '../../storage/local-entry.ts';
import { showNotice } from '../overlays/notice.tsx';
import { frameTexts } from '../texts.ts';

const entry = 'langhuan.reloaded.v1';
const isTime = (value: unknown): value is number => Number.isFinite(value);

type TextField = HTMLInputElement | HTMLTextAreaElement;
const isTextField = (target: EventTarget | null): target is TextField =>
  target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement;

/** Returns a function that reports whether a field typed into on this page has content. */
const watchTyping = (): (() => boolean) => {
  const typed = new Set<TextField>();
  window.addEventListener('input', ({ target }) => {
    if (isTextField(target)) typed.add(target);
  });
  return () => {
    for (const field of typed) if (!field.isConnected) typed.delete(field);
    return [...typed].some(({ value }) => value.trim() !== '');
  };
};

/**
 * A part of the client that can no longer be loaded (vite:preloadError) means, nearly always, that a newer
 * client is on the server: the page reloads, once a minute at most. Where something is typed it is only offered.
 */
export const reloadOnUpdate = (reload = () => location.reload()): void => {
  const isTyped = watchTyping();
  window.addEventListener('vite:preloadError', () => {
    if (isTyped())
      return showNotice({
        kind: 'warning',
        message: translate(frameTexts.partMissing),
        description: translate(frameTexts.partMissingAdvice),
        actions: [{ label: translate(frameTexts.reload), act: reload }],
      });
    const before = readEntry(entry, isTime) ?? 0;
    if (Date.now() - before < 60_000) return undefined;
    // Without storage it would reload again and again.
    if (!writeEntry(entry, Date.now())) return undefined;
    showNotice({ kind: 'info', message: translate(frameTexts.updated) });
    return reload();
  });
};
