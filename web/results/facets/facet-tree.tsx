import {
  type ComponentType,
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import type { FacetItem } from '#contract/search/facets.ts';
import { useText } from '../../i18n/use-text.ts';
import { BookText } from '../../glyphs/book-text.tsx';
import { badgeCount } from '../../kit/tables/badge-count.ts';
import { Icon } from '../../kit/icons/icons.tsx';
import { stepOfKey } from '../../kit/tables/tree-keys.ts';
import { useVisibleRows } from '../../kit/tables/use-visible-rows.ts';
import { type FacetRow, mostDrawn } from './facet-lists.ts';
import { facetTexts } from './facet-texts.ts';
import '../../kit/tables/tree.css';

interface Props {
  label: string;
  rows: readonly FacetRow[];
  /** Keys of the nodes that the search is narrowed to. */
  selected: readonly string[];
  /** Whether several can be chosen: then each is marked as chosen or not. */
  multiple?: boolean;
  /** Whether hits are shown beside the units. */
  withHits?: boolean;
  /** What units are called aloud. */
  unit: string;
  /** A node's name, where it is more than its label. */
  Name?: ComponentType<{ node: FacetItem }>;
  /** The number that a full bar represents: hits, or units where only these are shown. */
  most: number;
  onChoose: (node: FacetItem) => void;
  onToggle: (key: string, open: boolean) => void;
  /** Called with the rows that are drawn, so that missing ones among them are loaded. */
  onSight: (rows: readonly FacetRow[]) => void;
}

const rowHeight = 32;
/** Deeper nodes are not moved in any further: their titles would have no room. */
const mostIndent = 4;
const leastIndent = 12;
const indentStep = 16;

/** Identifies a row: by the key of its node, or by its position while the key is not known. */
const nameOf = ({ node, parent, place }: FacetRow): string => node?.key ?? `${parent}/${place}`;

type FigureProps = Required<Pick<Props, 'most' | 'withHits' | 'unit'>>;

/** Read aloud with their units, which sighted readers find over the columns. */
const Figures = ({ node, most, withHits, unit }: { node: FacetItem } & FigureProps) => {
  const t = useText();
  const share = (withHits ? node.hits : node.count) / Math.max(1, most);
  return (
    <>
      <span className="facet-bar" style={{ '--share': share } as CSSProperties} />
      <span className="facet-count num">
        {badgeCount(node.count)}
        <span className="visually-hidden">
          {' '}
          {unit}
          {withHits && '，'}
        </span>
      </span>
      {withHits && (
        <span className="facet-hits num">
          {badgeCount(node.hits)}
          <span className="visually-hidden"> {t(facetTexts.hits)}</span>
        </span>
      )}
    </>
  );
};

interface RowProps extends FigureProps, Pick<Props, 'multiple' | 'Name'> {
  id: string;
  index: number;
  row: FacetRow;
  start: number;
  selected: boolean;
  cursor: boolean;
}

const BookName = ({ node }: { node: FacetItem }) => <BookText text={node.label} />;

const Row = (props: RowProps) => {
  const { id, index, row, start, selected, cursor, multiple = false, Name = BookName } = props;
  const t = useText();
  const { node, depth, open, place, siblings } = row;
  return (
    <div
      id={id}
      data-row={index}
      className={cursor ? 'tree-row facet-row cursor' : 'tree-row facet-row'}
      role="treeitem"
      aria-label={node ? undefined : t(facetTexts.loading)}
      aria-busy={node === undefined}
      aria-level={depth + 1}
      aria-posinset={place + 1}
      aria-setsize={siblings}
      aria-expanded={node && node.childCount > 0 ? open : undefined}
      {...(multiple ? { 'aria-checked': selected } : { 'aria-selected': selected })}
      style={{
        transform: `translateY(${start}px)`,
        paddingLeft: leastIndent + Math.min(depth, mostIndent) * indentStep,
      }}
    >
      <span className="tree-twist">
        {node && node.childCount > 0 && <Icon name={open ? 'chevron-down' : 'chevron-right'} small />}
      </span>
      {multiple && node && (
        <span className="check-mark" aria-hidden="true">
          <Icon name="check" small />
        </span>
      )}
      <span className="tree-title" lang="zh-Hant" title={node?.label}>
        {node ? <Name node={node} /> : '…'}
        {node && <span className="visually-hidden">，</span>}
      </span>
      {node && <Figures node={node} most={props.most} withHits={props.withHits} unit={props.unit} />}
    </div>
  );
};

/** Up to 50 rows are all drawn, of more those in sight. One stop for Tab; arrows move within. */
export const FacetTree = (props: Props) => {
  const { rows, most, multiple, withHits = true, unit, Name, onChoose, onToggle, onSight } = props;
  // Of several that are chosen none is the place to begin at.
  const selected = multiple ? undefined : props.selected[0];
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const { items: inSight, height, scrollTo } = useVisibleRows(scroller, rows.length, rowHeight);
  const items =
    rows.length <= mostDrawn ? rows.map((_, index) => ({ index, start: index * rowHeight })) : inSight;
  /** Where the arrows have led; it falls back to the selected node when that changes. */
  const [cursor, setCursor] = useState<{ name: string; selected: string | undefined }>();
  const indexOf = (name: string | undefined) =>
    name === undefined ? -1 : rows.findIndex((row) => nameOf(row) === name);
  const selectedAt = indexOf(selected);
  const cursorAt = cursor?.selected === selected ? indexOf(cursor?.name) : -1;
  const at = Math.max(0, cursorAt >= 0 ? cursorAt : selectedAt);

  const scrolledFor = useRef<string>(undefined);
  useEffect(() => {
    if (selectedAt < 0 || scrolledFor.current === selected) return;
    scrolledFor.current = selected;
    scrollTo(selectedAt);
  }, [selected, selectedAt, scrollTo]);

  const first = items[0]?.index ?? 0;
  const end = (items.at(-1)?.index ?? -1) + 1;
  useEffect(() => onSight(rows.slice(first, end)), [rows, first, end, onSight]);

  const moveTo = (index: number) => {
    const to = Math.min(rows.length - 1, Math.max(0, index));
    setCursor({ name: nameOf(rows[to]), selected });
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
    if (typeof step === 'object') moveTo(step.to);
    else if (!row.node) return;
    else if (step === 'choose') onChoose(row.node);
    else onToggle(row.node.key, step === 'open');
  };
  const onClick = (event: MouseEvent) => {
    const target = event.target instanceof Element ? event.target : null;
    const row = rows[Number(target?.closest<HTMLElement>('[data-row]')?.dataset.row)];
    if (!row?.node) return;
    setCursor({ name: nameOf(row), selected });
    if (target?.closest('.tree-twist') && row.node.childCount > 0) onToggle(row.node.key, !row.open);
    else onChoose(row.node);
  };

  return (
    <div
      ref={scroller}
      className="tree facet-tree"
      role="tree"
      tabIndex={0}
      aria-label={props.label}
      aria-multiselectable={multiple}
      aria-activedescendant={items.some(({ index }) => index === at) ? `${id}-${at}` : undefined}
      onKeyDown={onKey}
      onClick={onClick}
    >
      <div className="tree-rows" role="presentation" style={{ height }}>
        {items.map(({ index, start }) =>
          rows[index] ? (
            <Row
              key={nameOf(rows[index])}
              id={`${id}-${index}`}
              index={index}
              row={rows[index]}
              start={start}
              selected={rows[index].node !== undefined && props.selected.includes(rows[index].node.key)}
              cursor={index === at}
              {...{ most, multiple, withHits, unit, Name }}
            />
          ) : null,
        )}
      </div>
    </div>
  );
};
