// A text in Markdown with its tools: marks, links, quotations of books, pictures.
import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { uploadLimits } from '#contract/http/public-files.ts';
import { ApiError } from '../api/api-error.ts';
import { useText } from '../i18n/use-text.ts';
import { FieldNote } from '../kit/fields/field-note.tsx';
import { IconButton } from '../kit/icons/icon-button.tsx';
import { showNotice } from '../kit/overlays/notice.tsx';
import { ModalPlace } from '../kit/overlays/modal-place.tsx';
import { uploadArticlePicture } from './content-admin-queries.ts';
import { beginLines, insertBlock, insertFootnote, wrapSelection } from './insert-text.ts';
import { QuoteDialog } from './quote-dialog.tsx';
import { pieceFieldTexts, writingTexts } from './texts.ts';

interface Props {
  value: string;
  fault: string | undefined;
  onChange: (text: string) => void;
}

const pictureTypes = 'image/png,image/jpeg,image/webp,image/gif';

/** What a file is called, without its ending: what whoever uploads it calls it is the best first description. */
const wordsOf = (name: string): string =>
  name
    .replace(/\.\w{1,5}$/, '')
    .replaceAll(/[[\]\\!`*_<>]/g, ' ')
    .trim();

export const MarkdownEditor = ({ value, fault, onChange }: Props) => {
  const t = useText();
  const [note, picture] = [useId(), useId()];
  const area = useRef<HTMLTextAreaElement>(null);
  const [quoting, setQuoting] = useState(false);
  const [uploading, setUploading] = useState(0);
  const write = (act: (element: HTMLTextAreaElement) => void) => {
    if (area.current) act(area.current);
  };
  const take = async (files: readonly File[]): Promise<void> => {
    for (const file of files) {
      if (file.size > uploadLimits.bytes) {
        const message = t(writingTexts.tooLarge, { size: uploadLimits.bytes >> 20 });
        showNotice({ kind: 'warning', message });
        continue;
      }
      setUploading((n) => n + 1);
      try {
        const address = await uploadArticlePicture(file);
        const words = wordsOf(file.name) || t(writingTexts.pictureSample);
        write((element) => insertBlock(element, `![${words}](${address})`, words));
      } catch (failure) {
        // The call has shown it.
        if (!(failure instanceof ApiError)) throw failure;
      } finally {
        setUploading((n) => n - 1);
      }
    }
  };
  const picturesOf = (list: FileList | undefined | null): File[] =>
    [...(list ?? [])].filter(({ type }) => type.startsWith('image/'));
  const tool = (name: string, act: (element: HTMLTextAreaElement) => void) => (
    <button type="button" onClick={() => write(act)}>
      {name}
    </button>
  );
  return (
    <>
      <fieldset className="writing-tools" aria-label={t(writingTexts.tools)}>
        {tool(t(writingTexts.heading), (el) => beginLines(el, '## ', t(writingTexts.headingSample)))}
        {tool(t(writingTexts.strong), (el) => wrapSelection(el, '**', '**', t(writingTexts.strongSample)))}
        {tool(t(writingTexts.title), (el) => wrapSelection(el, '《', '》', t(writingTexts.titleSample)))}
        {tool(t(writingTexts.link), (el) =>
          wrapSelection(el, '[', '](https://)', t(writingTexts.linkSample)),
        )}
        {tool(t(writingTexts.list), (el) => beginLines(el, '- ', t(writingTexts.listSample)))}
        {tool(t(writingTexts.footnote), (el) => insertFootnote(el, t(writingTexts.footnoteSample)))}
        <span className="writing-separator" />
        <button type="button" className="from-books" onClick={() => setQuoting(true)}>
          {t(writingTexts.quote)}
        </button>
        <label className="from-books" htmlFor={picture}>
          {t(writingTexts.picture)}
          <input
            id={picture}
            className="visually-hidden"
            type="file"
            multiple
            accept={pictureTypes}
            onChange={({ target }) => {
              void take(picturesOf(target.files));
              // The same file may be chosen again.
              target.value = '';
            }}
          />
        </label>
        <IconButton
          icon="undo"
          label={t(writingTexts.undo)}
          onClick={() =>
            write((element) => {
              element.focus();
              document.execCommand?.('undo');
            })
          }
        />
      </fieldset>
      <textarea
        ref={area}
        className="input writing"
        aria-label={t(pieceFieldTexts.text)}
        aria-describedby={note}
        aria-invalid={fault !== undefined}
        spellCheck={false}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        onPaste={(event) => {
          const pasted = picturesOf(event.clipboardData.files);
          if (pasted.length === 0) return;
          event.preventDefault();
          void take(pasted);
        }}
        onDrop={(event) => {
          const dropped = picturesOf(event.dataTransfer.files);
          if (dropped.length === 0) return;
          event.preventDefault();
          void take(dropped);
        }}
      />
      <FieldNote
        id={note}
        fault={fault && t(fault)}
        hint={t(uploading > 0 ? writingTexts.uploading : writingTexts.help)}
      />
      <ModalPlace>
        {quoting ? (
          <QuoteDialog
            onQuote={(markdown) => {
              // The text cannot be reached while a dialog bars it.
              flushSync(() => setQuoting(false));
              write((element) => insertBlock(element, markdown));
            }}
            onClose={() => setQuoting(false)}
          />
        ) : null}
      </ModalPlace>
    </>
  );
};
