// A card of such a list: the quotation, which opens the book at it, lit; its place; what was written; and the ways to change
// and delete it.
import { type ReactNode, useState } from 'react';
import type { KeptSpan } from '#contract/kept-spans.ts';
import { useText } from '../i18n/use-text.ts';
import { ChangedText } from '../ui/changed-text.tsx';
import { KeptEntry } from './kept-entries.tsx';
import { useKeptProduct } from './use-kept-product.ts';
import { RemoveQuestion } from '../ui/remove-button.tsx';
import { spanFormTexts } from '../ui/span-form-texts.ts';
import { type KeptKind, wantKept } from '../ui/span-keeper.ts';

interface Props {
  item: KeptSpan;
  kind: KeptKind;
  /** Undefined for what is not changed, or deleted, any more. */
  onEdit: (() => void) | undefined;
  onRemove: (() => Promise<void>) | undefined;
  children: ReactNode;
}

/** Characters of a quotation that stand in its title. */
const mostInTitle = 36;

const titleOf = (content: string): string => {
  const cells = [...content.replaceAll('\n', '')];
  return cells.length <= mostInTitle ? cells.join('') : `${cells.slice(0, mostInTitle).join('')}……`;
};

export const KeptSpanEntry = ({ item, kind, onEdit, onRemove, children }: Props) => {
  const t = useText();
  const [asking, setAsking] = useState(false);
  const { id, productId, pageId, pageNum, catalog, content, state, date } = item;
  // What cannot be opened is not changed either, only read, taken along and deleted.
  const { barred } = useKeptProduct()(productId);
  return (
    <KeptEntry
      code={productId}
      pageId={pageId === 0 ? undefined : pageId}
      margin={pageId === 0 ? '—' : pageId.toLocaleString('en')}
      title={titleOf(content)}
      path={[catalog, pageNum].filter((part) => part !== '').join(' / ')}
      date={date}
      onOpen={() => wantKept(state === 'lost' ? undefined : { kind, id, productId })}
      onRemove={onRemove && (() => setAsking(true))}
      actions={
        onEdit &&
        !barred && (
          <button type="button" className="text-link" onClick={onEdit}>
            {t(spanFormTexts.edit)}
          </button>
        )
      }
    >
      <div className="kept-span-told">
        <ChangedText state={state} content={content} />
        {children}
        {asking && onRemove && <RemoveQuestion onRemove={onRemove} onKeep={() => setAsking(false)} />}
      </div>
    </KeptEntry>
  );
};
