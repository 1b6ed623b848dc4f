import type { CSSProperties } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { isComposingKey } from '../../kit/fields/composing-key.ts';
import { showNotice } from '../../kit/overlays/notice.tsx';
import { useTextDraft } from '../../kit/fields/use-draft.ts';
import { readerTexts } from '../../book/texts.ts';
import { useWholePaste } from '../../query/use-whole-paste.ts';

interface Props {
  pageId: number;
  least: number;
  last: number;
  /** The last page that has text. */
  lastText: number;
  onPage: (pageId: number) => void;
  /** Opens what is no number, the label of a leaf or a citation: its page. Else says why none is opened. */
  onText: (text: string) => Promise<number | undefined>;
}

/** Full-width digits are typed as often as not; a number below zero is no leaf, but one to be held to the bounds. */
const readNumber = (text: string): number | undefined => {
  const plain = text.normalize('NFKC').replaceAll(/[,\s]/g, '').replace(/^[−–]/, '-');
  return /^-?\d{1,9}$/.test(plain) ? Number(plain) : undefined;
};

/** In breadths of a digit what the box has to hold: every page number, and the label of a leaf that is typed. */
const digitsOf = (text: string, last: number): number =>
  Math.max(String(last).length, text.replace(/[\u2e80-\uffff]/g, '00').length);

/**
 * Takes a page number, a leaf's label or a citation, and says where it went for a page that there is not: to the last that
 * has text.
 */
export const PageNumberBox = ({ pageId, least, last, lastText, onPage, onText }: Props) => {
  const t = useText();
  const { draft: text, setDraft: setText, expect } = useTextDraft(String(pageId));
  const { whole, onPaste } = useWholePaste(text);
  const show = (page: number) => {
    setText(String(page));
    expect(String(page));
  };
  const submit = async () => {
    const wanted = whole.trim();
    if (wanted === '') return setText(String(pageId));
    const number = readNumber(wanted);
    if (number === undefined) {
      const opened = await onText(wanted);
      // What led nowhere may be corrected.
      if (opened !== undefined) show(opened);
      return;
    }
    const to = Math.max(least, number > last ? lastText : number);
    if (to !== number) {
      const beyond = lastText < last ? readerTexts.pageBeyondText : readerTexts.pageBeyond;
      const message = number > last ? beyond : readerTexts.pageBelow;
      showNotice({
        kind: 'info',
        message: t(message, { page: number.toLocaleString('en'), to: to.toLocaleString('en') }),
      });
    }
    show(to);
    onPage(to);
  };
  return (
    <div className="page-number row">
      <span className="quiet wide-only">{t(readerTexts.pageBefore)}</span>
      <input
        className="input num"
        type="text"
        enterKeyHint="go"
        value={text}
        style={{ '--digits': digitsOf(text, last) } as CSSProperties}
        aria-label={t(readerTexts.pageNumber)}
        title={t(readerTexts.pageHint)}
        onChange={(event) => setText(event.target.value)}
        onPaste={onPaste}
        onFocus={(event) => event.target.select()}
        onBlur={() => setText(String(pageId))}
        onKeyDown={(event) => {
          if (isComposingKey(event)) return;
          if (event.key === 'Enter') void submit();
          if (event.key === 'Escape') setText(String(pageId));
        }}
      />
      <span className="quiet num">{t(readerTexts.pageAfter, { last: last.toLocaleString('en') })}</span>
    </div>
  );
};
