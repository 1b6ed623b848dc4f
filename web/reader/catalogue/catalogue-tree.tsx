import { type KeyboardEvent, type MouseEvent, useEffect, useId, useRef, useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { BookText } from '../../glyphs/book-text.tsx';
import { Icon } from '../../kit/icons/icons.tsx';
import { stepOfKey } from '../../kit/tables/tree-keys.ts';
import { useVisibleRows } from '../../kit/tables/use-visible-rows.ts';
import { markTitle, type TreeRow } from './catalogue-rows.ts';
import { catalogueTexts } from './catalogue-texts.ts';
import { readerTexts } from '../../book/texts.ts';
import '../../kit/tables/tree.css';

interface Props {
  rows: readonly TreeRow[];
  /** Key of the node of the page shown. */
  selected: string | undefined;
  /** Keys of nodes whose children are on their way. */
  loading: ReadonlySet<string>;
  /** Forms to mark in titles. */
  marked?: readonly string[];
  onOpenPage: (row: TreeRow) => void;
  onToggle: (key: string, open: boolean) => void;
}

const rowHeight = 32;
/** Milliseconds from another node's being selected to the tree's scrolling there. */
const scrollPause = 500;
/** Deeper nodes are not moved in any further: their titles would have no room. */
const mostIndent = 6;
const leastIndent = 16;
const indentStep = 20;

const Title = ({ title, marked }: { title: string; marked: readonly string[] }) => (
  <span className="tree-title" lang="zh-Hant" title={title}>
    {markTitle(title, marked).map(({ text, hit, tail }, i) =>
      hit ? (
        <mark key={i}>
          <BookText text={text} />
        </mark>
      ) : (
        <span key={i} className={tail ? 'quiet' : undefined}>
          <BookText text={text} />
        </span>
      ),
    )}
  </span>
);

interface RowProps {
  id: string;
  index: number;
  row: TreeRow;
  start: number;
  selected: boolean;
  cursor: boolean;
  busy: boolean;
  marked: readonly string[];
}

const Row = ({ id, index, row, start, selected, cursor, busy, marked }: RowProps) => {
  const t = useText();
  const { node, depth, open, place, siblings, found } = row;
  return (
    <div
      id={id}
      data-row={index}
      className={['tree-row', cursor ? 'cursor' : '', found ? 'found' : ''].join(' ').trim()}
      role="treeitem"
      aria-level={depth + 1}
      aria-posinset={place}
      aria-setsize={siblings}
      aria-expanded={node.isLeaf ? undefined : open}
      aria-selected={selected}
      aria-busy={busy || undefined}
      style={{
        transform: `translateY(${start}px)`,
        paddingLeft: leastIndent + Math.min(depth, mostIndent) * indentStep,
      }}
    >
      <span className="tree-twist">
        {busy && (
          <span className="waiting">
            <i />
          </span>
        )}
        {!busy && !node.isLeaf && <Icon name={open ? 'chevron-down' : 'chevron-right'} small />}
      </span>
      <Title title={node.title} marked={marked} />
      {node.ai !== '' && (
        <span className="tree-ai" title={t(catalogueTexts.aiHint)}>
          {t(catalogueTexts.ai)}
        </span>
      )}
      <span className="tree-page num">{node.start}</span>
    </div>
  );
};

/** Scrolls to the row of the page shown, if it is out of view: to the middle, so that rows before and after it show. */
const showRow = (scroller: HTMLElement, index: number): void => {
  const top = index * rowHeight - scroller.scrollTop;
  if (top >= 0 && top + rowHeight <= scroller.clientHeight) return;
  scroller.scrollTop = index * rowHeight - (scroller.clientHeight - rowHeight) / 2;
};

/** The catalogue as a tree that draws only the rows in sight. One stop for Tab; arrows move within. */
export const CatalogueTree = ({ rows, selected, loading, marked = [], onOpenPage, onToggle }: Props) => {
  const t = useText();
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const { items, height, scrollTo } = useVisibleRows(scroller, rows.length, rowHeight);
  /** Where the arrows have led; it falls back to the selected node when that changes. */
  const [cursor, setCursor] = useState<{ key: string; selected: string | undefined }>();
  const indexOf = (key: string | undefined) => rows.findIndex((row) => row.node.key === key);
  const selectedAt = indexOf(selected);
  const cursorAt = cursor?.selected === selected ? indexOf(cursor?.key) : -1;
  const at = Math.max(0, cursorAt >= 0 ? cursorAt : selectedAt);

  // Only a change of the selected node scrolls: opening another branch must not take the view away. A tree that has
  // been scrolled waits a while, so that turning pages fast does not set it in motion at each.
  const scrolledFor = useRef<string>(undefined);
  useEffect(() => {
    if (selectedAt < 0 || scrolledFor.current === selected) return undefined;
    const scroll = () => {
      scrolledFor.current = selected;
      if (scroller.current) showRow(scroller.current, selectedAt);
    };
    if (scrolledFor.current === undefined) {
      scroll();
      return undefined;
    }
    const timer = setTimeout(scroll, scrollPause);
    return () => clearTimeout(timer);
  }, [selected, selectedAt]);

  const moveTo = (index: number) => {
    const to = Math.min(rows.length - 1, Math.max(0, index));
    setCursor({ key: rows[to].node.key, selected });
    scrollTo(to);
  };
  const onKey = (event: KeyboardEvent) => {
    const row = rows[at];
    if (!row || event.ctrlKey || event.metaKey || event.altKey) return;
    const pageRows = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight) - 1);
    const step = stepOfKey(event.key, rows, at, pageRows, true);
    if (!step) return;
    event.preventDefault();
    event.stopPropagation();
    if (step === 'choose') onOpenPage(row);
    else if (step === 'open' || step === 'close') onToggle(row.node.key, step === 'open');
    else moveTo(step.to);
  };
  const onClick = (event: MouseEvent) => {
    const target = event.target instanceof Element ? event.target : null;
    const row = rows[Number(target?.closest<HTMLElement>('[data-row]')?.dataset.row)];
    if (!row) return;
    setCursor({ key: row.node.key, selected });
    if (target?.closest('.tree-twist') && !row.node.isLeaf) onToggle(row.node.key, !row.open);
    else onOpenPage(row);
  };

  return (
    <div
      ref={scroller}
      className="tree"
      role="tree"
      tabIndex={0}
      aria-label={t(readerTexts.catalogue)}
      aria-activedescendant={items.some(({ index }) => index === at) ? `${id}-${at}` : undefined}
      onKeyDown={onKey}
      onClick={onClick}
    >
      <div className="tree-rows" role="presentation" style={{ height }}>
        {items.map(({ index, start }) =>
          rows[index] ? (
            <Row
              key={rows[index].node.key}
              id={`${id}-${index}`}
              index={index}
              row={rows[index]}
              start={start}
              selected={rows[index].node.key === selected}
              cursor={index === at}
              busy={loading.has(rows[index].node.key)}
              marked={marked}
            />
          ) : null,
        )}
      </div>
    </div>
  );
};
