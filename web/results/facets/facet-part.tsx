import { useCallback, useMemo, useState } from 'react';
import type { FacetItem } from '#contract/search/facets.ts';
import type { Question } from '#contract/search/search.ts';
import { useText } from '../../i18n/use-text.ts';
import { Icon } from '../../kit/icons/icons.tsx';
import { Waiting } from '../../kit/states/waiting.tsx';
import { facetPath, facetRows, openAtFirst } from './facet-lists.ts';
import { FacetTree } from './facet-tree.tsx';
import { facetTexts } from './facet-texts.ts';
import { writeTextList } from '#citation/list-parameter.ts';
import type { SearchParameters } from '../../builder/search-address.ts';
import { type Facets, useFacets } from './use-facets.ts';
import './facets.css';

interface Props {
  /** Undefined while there is no question. */
  question: Question | undefined;
  onChange: (change: SearchParameters) => void;
}

/** Which nodes are open: as the reader left them; otherwise the initial ones and the path to the chosen one. */
const useOpenNodes = (lists: Facets['lists'], chosen: string | undefined) => {
  const [turned, setTurned] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [all, setAll] = useState<boolean>();
  const atFirst = useMemo(() => (lists ? openAtFirst(lists) : new Set<string>()), [lists]);
  const toggle = useCallback((key: string, open: boolean) => {
    setTurned((before) => new Map(before).set(key, open));
  }, []);
  // The way to a node stays open once it was shown.
  const way = useMemo(
    () =>
      lists
        ? facetPath(lists, chosen)
            .slice(0, -1)
            .map((node) => node.key)
        : [],
    [lists, chosen],
  );
  const wayText = way.join('\n');
  const [shownWay, setShownWay] = useState('');
  if (wayText !== shownWay) {
    setShownWay(wayText);
    if (wayText !== '') setTurned(new Map([...turned, ...way.map((key) => [key, true] as const)]));
  }
  const isOpen = useCallback(
    (key: string) => turned.get(key) ?? all ?? atFirst.has(key),
    [turned, all, atFirst],
  );
  const turnAll = (open: boolean) => {
    setTurned(new Map());
    setAll(open);
  };
  return { isOpen, toggle, turnAll };
};

/** The catalogue of what was found: pages and hits at every node with something in it; a click narrows to it. */
export const FacetPart = ({ question, onChange }: Props) => {
  const t = useText();
  const { lists, old, refused, failed, retry, load } = useFacets(question);
  const hasValidQuestion = question !== undefined && !refused;
  const chosen = question?.cid;
  const { isOpen, toggle, turnAll } = useOpenNodes(lists, chosen);
  /** On a narrow screen alone: there the part is folded. */
  const [unfolded, setUnfolded] = useState(false);
  const rows = useMemo(() => (lists ? facetRows(lists, isOpen) : []), [lists, isOpen]);
  const roots = lists?.get('') ?? [];
  const most = Math.max(1, ...roots.map((root) => root?.hits ?? 0));
  const nested = roots.some((root) => root && root.childCount > 0);
  const anyOpen = rows.some((row) => row.open);

  const choose = (node: FacetItem) => {
    setUnfolded(false);
    if (node.key === chosen) onChange({ catalogId: undefined });
    else if (lists)
      onChange({
        catalogId: node.key,
        catalogPath: writeTextList(facetPath(lists, node.key).map(({ label }) => label)),
      });
  };

  return (
    <section className={unfolded ? 'facets unfolded' : 'facets'} aria-busy={old}>
      <header className="facets-head">
        <h2>
          <span className="wide-only">{t(facetTexts.catalogue)}</span>
          <button
            type="button"
            className="facets-fold"
            aria-expanded={unfolded}
            aria-controls="facets-body"
            onClick={() => setUnfolded(!unfolded)}
          >
            {t(facetTexts.catalogue)}
            <Icon name={unfolded ? 'chevron-up' : 'chevron-down'} small />
          </button>
        </h2>
        {nested && (
          <button type="button" className="text-link" onClick={() => turnAll(!anyOpen)}>
            {t(anyOpen ? facetTexts.closeAll : facetTexts.openAll)}
          </button>
        )}
      </header>
      <div className="facets-body" id="facets-body">
        {failed && (
          <div className="facets-note" role="alert">
            <p>{t(facetTexts.failed)}</p>
            <button type="button" className="text-link" onClick={retry}>
              {t(facetTexts.retry)}
            </button>
          </div>
        )}
        {!hasValidQuestion && <p className="facets-note quiet">{t(facetTexts.waiting)}</p>}
        {hasValidQuestion && !lists && !failed && <Waiting />}
        {lists && rows.length === 0 && <p className="facets-note quiet">{t(facetTexts.none)}</p>}
        {rows.length > 0 && (
          <>
            <p className="facets-columns quiet" aria-hidden="true">
              <span>{t(facetTexts.pages)}</span>
              <span>{t(facetTexts.hits)}</span>
            </p>
            <FacetTree
              label={t(facetTexts.catalogue)}
              unit={t(facetTexts.pages)}
              rows={rows}
              selected={chosen === undefined ? [] : [chosen]}
              most={most}
              onChoose={choose}
              onToggle={toggle}
              onSight={load}
            />
          </>
        )}
      </div>
    </section>
  );
};
