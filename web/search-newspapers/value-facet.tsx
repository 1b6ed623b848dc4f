import { useCallback, useId, useMemo, useState } from 'react';
import type { NewspaperFacet } from '#contract/newspapers/newspaper-fields.ts';
import type { NewspaperReply } from '#contract/newspapers/newspaper-searches.ts';
import { useText } from '../i18n/use-text.ts';
import { IconButton } from '../kit/icons/icon-button.tsx';
import { facetRows } from '../results/facets/facet-lists.ts';
import { facetTexts } from '../results/facets/facet-texts.ts';
import { FacetTree } from '../results/facets/facet-tree.tsx';
import type { ArticleQuestion } from '../builder/search-address.ts';
import { newspaperTexts } from './newspaper-texts.ts';
import { useValueLists } from './use-value-lists.ts';
import { fieldNames, valueNameOf } from './value-names.tsx';

interface Props {
  field: NewspaperFacet;
  question: ArticleQuestion;
  /** Undefined while nothing was answered. */
  reply: NewspaperReply | undefined;
  /** Another answer is on its way. */
  waiting: boolean;
  chosen: readonly string[];
  onChoose: (values: readonly string[]) => void;
}

/** Newspapers that are seen at a glance. */
const fewNames = 8;

/** Years that contain a chosen value are open at first, and so is the only year if there is just one. */
const isOpenAtFirst = (key: string, chosen: readonly string[], years: number): boolean =>
  chosen.some((value) => value !== key && value.startsWith(key)) || (years === 1 && key.length === 4);

/** A press on the magnifier is made to type. */
const focusBox = (box: HTMLInputElement | null): void => box?.focus();

/** The values of a field with their articles: any of them can be chosen, and looked for by typing. */
export const ValueFacet = ({ field, question, reply, waiting, chosen, onChoose }: Props) => {
  const t = useText();
  const id = useId();
  const name = t(fieldNames[field]);
  const [finding, setFinding] = useState(false);
  const [typed, setTyped] = useState('');
  const text = finding ? typed.trim() : '';
  const { lists, failed, retry, load } = useValueLists(question, field, text, reply, waiting);
  const [turned, setTurned] = useState<ReadonlyMap<string, boolean>>(new Map());
  const roots = lists?.get('') ?? [];
  const years = roots.length;
  const isOpen = useCallback(
    (key: string) => turned.get(key) ?? isOpenAtFirst(key, chosen, years),
    [turned, chosen, years],
  );
  const rows = useMemo(() => (lists ? facetRows(lists, isOpen) : []), [lists, isOpen]);
  const most = Math.max(1, ...roots.map((root) => root?.count ?? 0));
  const isMany = finding || years > (field === 'metaName' ? fewNames : 0);
  const mayFind = isMany && field !== 'date' && field !== 'type';
  return (
    <section className="value-facet" aria-label={t(newspaperTexts.facetOf, { field: name })}>
      <header>
        <h2>{name}</h2>
        {mayFind && (
          <IconButton
            icon={finding ? 'close' : 'search'}
            label={t(finding ? newspaperTexts.endFind : newspaperTexts.findIn, { field: name })}
            aria-expanded={finding}
            aria-controls={id}
            onClick={() => setFinding(!finding)}
          />
        )}
      </header>
      {finding && (
        <input
          id={id}
          ref={focusBox}
          className="input"
          type="search"
          lang="zh-Hant"
          maxLength={100}
          aria-label={t(newspaperTexts.findValue, { field: name })}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      {failed && (
        <p className="facets-note" role="alert">
          {t(newspaperTexts.facetFailed)}
          <button type="button" className="text-link" onClick={retry}>
            {t(facetTexts.retry)}
          </button>
        </p>
      )}
      {lists && rows.length === 0 && <p className="facets-note quiet">{t(newspaperTexts.noValue)}</p>}
      {rows.length > 0 && (
        <FacetTree
          label={name}
          rows={rows}
          selected={chosen}
          multiple
          withHits={false}
          unit={t(newspaperTexts.unit)}
          Name={valueNameOf(field)}
          most={most}
          onChoose={({ key }) =>
            onChoose(chosen.includes(key) ? chosen.filter((one) => one !== key) : [...chosen, key])
          }
          onToggle={(key, open) => setTurned((before) => new Map(before).set(key, open))}
          onSight={load}
        />
      )}
    </section>
  );
};
