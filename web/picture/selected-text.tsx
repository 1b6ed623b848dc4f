import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useText } from '../i18n/use-text.ts';
import { copyText } from '../kit/controls/copy-text.ts';
import { useCurrentProduct } from '../kit/products/current-product.ts';
import { frameTexts } from '../kit/texts.ts';
import { useReading } from '../book/reading.ts';
import { copiedText } from '../selection/copied-text.ts';
import { loadSelected, mostPages } from '../selection/selected.ts';
import { clearSelection, spanOfSelection, useSelection } from '../selection/selection-store.ts';
import { cellsOfSpan, countCells } from '../selection/span.ts';
import { viewerTexts } from './viewer-texts.ts';

/** What is selected on the picture, and how to take it along. The selection stays when the viewer is closed. */
export const SelectedText = () => {
  const t = useText();
  const client = useQueryClient();
  const { code, opened, page } = useReading();
  const product = useCurrentProduct();
  const selection = useSelection();
  const [said, setSaid] = useState({ of: '', text: '' });
  const span = selection.book === code ? spanOfSelection(selection) : undefined;
  const key = JSON.stringify(span);
  const say = (text: string) => setSaid({ of: key, text });
  const copy = async () => {
    if (!span) return;
    const selected = await loadSelected(client, opened, span).catch(() => undefined);
    if (selected === undefined) say(t(viewerTexts.notLoaded));
    else if (selected === 'too-long') say(t(viewerTexts.tooLong, { pages: mostPages }));
    else say(t((await copyText(copiedText(selected, product))) ? frameTexts.copied : viewerTexts.notCopied));
  };
  const copyByKey = useEffectEvent(() => void copy());
  const some = span !== undefined;
  useEffect(() => {
    if (!some) return undefined;
    const onCopy = (event: ClipboardEvent) => {
      if (event.defaultPrevented || document.getSelection()?.isCollapsed === false) return;
      event.preventDefault();
      copyByKey();
    };
    document.addEventListener('copy', onCopy);
    return () => document.removeEventListener('copy', onCopy);
  }, [some]);
  // While it is being drawn, nothing comes between the pointer and the text.
  if (!span || !page || selection.dragging) return null;
  const here = countCells(cellsOfSpan(page, span));
  return (
    <div className="viewer-panel floating">
      <output className="num">
        {said.of === key ? said.text : t(viewerTexts.selected, { count: here })}
      </output>
      <button type="button" className="button small" onClick={() => void copy()}>
        {t(viewerTexts.copyText)}
      </button>
      <button type="button" className="button small" onClick={clearSelection}>
        {t(viewerTexts.leaveText)}
      </button>
    </div>
  );
};
