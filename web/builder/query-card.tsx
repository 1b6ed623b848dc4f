// The query card: the book's name, the query as a line or in the builder, and the controls of the search.
import { type FormEvent, useId, useState } from 'react';
import type { FilterGroup } from '#contract/search/search.ts';
import { type SavedQuery, savedQueryLimit } from '#contract/saved/saved-queries.ts';
import { useOptions } from '../api/use-options.ts';
import { useText } from '../i18n/use-text.ts';
import { RelationCheck } from './relation-check.tsx';
import { LazyQueryBuilder } from './lazy-query-builder.tsx';
import { writeVariants } from '#citation/reader-parameters.ts';
import type { BoxField } from './box-query.ts';
import { newGroup, toBuilder } from './builder-query.ts';
import { builderTexts } from './builder-texts.ts';
import { describeConditions } from './describe-query.ts';
import { PopularSearches } from './popular-searches.tsx';
import { draftOf, fitsBox, groupOfDraft, type QueryDraft, sameQuery, useQueryDraft } from './query-draft.ts';
import { BoxFieldChoice } from './box-field-choice.tsx';
import { type QueryField, useQueryFields } from './query-fields.ts';
import { openSaved, packSaved, parametersOf } from './saved-queries.ts';
import { SavedQueryPanel } from './saved-query-panel.tsx';
import type { SearchAddress, SearchParameters } from './search-address.ts';
import { SearchBox } from '../query/search-box.tsx';
import { SearchHelpPlace } from './search-help-place.tsx';
import { searchTexts } from './texts.ts';
import { useComposing } from '../query/use-composing.ts';
import { useSavedQueries } from './use-saved-queries.ts';
import { VariantSwitchPanel } from './variant-switches.tsx';
import './query-card.css';

interface Props {
  code: string;
  version: string;
  title: string;
  address: SearchAddress;
  /** What the builder offers, where it is not a book that is searched. */
  fields?: readonly QueryField[];
  /** What the box can ask, the first until another is chosen. */
  boxFields?: readonly BoxField[];
  /** Asks; undefined for nothing. */
  onAsk: (group: FilterGroup | undefined) => void;
  onChange: (change: SearchParameters) => unknown;
}

type Panel = 'kinds' | 'saved' | 'saving';

const ofBooks: readonly BoxField[] = ['content'];

export const QueryCard = (props: Props) => {
  const { code, version, title, address, boxFields = ofBooks, onAsk, onChange } = props;
  const t = useText();
  const id = useId();
  const { draft, setDraft, expect } = useQueryDraft(address, boxFields);
  const [panel, setPanel] = useState<Panel>();
  const [helping, setHelping] = useState(false);
  const queries = useSavedQueries();
  // On a phone the builder collapses to one line after a search.
  const [folded, setFolded] = useState(address.group !== undefined);
  const ofBook = useQueryFields();
  const fields = props.fields ?? ofBook;
  const { isComposing, handlers } = useComposing();
  const { variants: byDefault } = useOptions();
  const group = groupOfDraft(draft);
  const inBox = fitsBox(group, boxFields);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isComposing()) return;
    setFolded(group !== undefined);
    expect(group);
    onAsk(group);
  };
  const toggle = (which: Panel) => setPanel(panel === which ? undefined : which);
  const choose = (query: SavedQuery) => {
    const kept = openSaved(query);
    if (!kept) return;
    const next = draftOf(kept.group, 'box', boxFields);
    setDraft(next.mode === 'builder' && kept.tree ? { mode: 'builder', tree: kept.tree } : next);
    setPanel(undefined);
    onChange(parametersOf(kept));
  };
  const pack = (label: string): SavedQuery | undefined => {
    if (!group) return undefined;
    const tree = draft.mode === 'builder' ? draft.tree : toBuilder(group);
    const { scope, variants } = address;
    // Excluded forms belong to the query that was run, not to text typed since.
    const excludedForms = sameQuery(group, address.group) ? address.excludedForms : [];
    return packSaved(label, tree, { group, scope, variants, excludedForms });
  };

  const summary =
    group && draft.mode === 'builder' && folded ? describeConditions(group, t, fields) : undefined;
  return (
    <search className="search-card">
      <div className="card-head">
        <h1 className="book-title" lang="zh-Hant">
          {title}
        </h1>
        <div className="card-links">
          <button
            type="button"
            className="text-link"
            disabled={draft.mode === 'builder' && !inBox}
            title={draft.mode === 'builder' && !inBox ? t(builderTexts.onlyAdvanced) : undefined}
            onClick={() => setDraft(draftOf(group, draft.mode === 'box' ? 'builder' : 'box', boxFields))}
          >
            {t(draft.mode === 'box' ? builderTexts.advanced : builderTexts.simple)}
          </button>
          <button
            type="button"
            className="text-link"
            aria-expanded={panel === 'kinds'}
            aria-controls={`${id}kinds`}
            onClick={() => toggle('kinds')}
          >
            {t(builderTexts.kinds)}
            {Object.keys(address.variants).length > 0 && <span className="card-changed" aria-hidden="true" />}
          </button>
          <button
            type="button"
            className="text-link"
            aria-expanded={panel === 'saved' || panel === 'saving'}
            aria-controls={`${id}saved`}
            onClick={() => setPanel(panel === 'saved' || panel === 'saving' ? undefined : 'saved')}
          >
            {t(builderTexts.saved)}
            <span className="quiet num">
              {t(builderTexts.savedCount, { count: queries.saved?.length ?? 0, most: savedQueryLimit })}
            </span>
          </button>
          <button type="button" className="text-link" aria-haspopup="dialog" onClick={() => setHelping(true)}>
            {t(builderTexts.help)}
          </button>
        </div>
      </div>
      <form className={`search-form ${draft.mode}`} onSubmit={submit} {...handlers}>
        {draft.mode === 'box' ? (
          <>
            {boxFields.length > 1 && (
              <BoxFieldChoice
                fields={boxFields}
                value={draft.field ?? boxFields[0]}
                onChange={(field) => {
                  const next: QueryDraft = { ...draft, field };
                  setDraft(next);
                  if (address.group && sameQuery(group, address.group)) onAsk(groupOfDraft(next));
                }}
              />
            )}
            <SearchBox
              describedBy="search-hint"
              takesFocus
              code={code}
              version={version}
              text={draft.text}
              onText={(text) => setDraft({ ...draft, text })}
            />
            <RelationCheck
              checked={draft.relation ?? byDefault}
              onChange={(relation) => {
                const next: QueryDraft = { ...draft, relation };
                setDraft(next);
                if (address.group && sameQuery(group, address.group)) onAsk(groupOfDraft(next));
              }}
            />
          </>
        ) : (
          <div className={summary === undefined ? 'qb' : 'qb folded'}>
            <LazyQueryBuilder
              tree={draft.tree}
              fields={fields}
              onChange={(tree) => setDraft({ mode: 'builder', tree })}
            />
          </div>
        )}
        {summary !== undefined && (
          <p className="qb-summary" lang="zh-Hant">
            {summary}
          </p>
        )}
        <div className="search-actions">
          {summary !== undefined && (
            <button type="button" className="button qb-edit" onClick={() => setFolded(false)}>
              {t(builderTexts.edit)}
            </button>
          )}
          <button type="submit" className="button primary">
            {t(searchTexts.submit)}
          </button>
          {draft.mode === 'builder' && (
            <div className="search-after">
              <button
                type="button"
                className="text-link"
                disabled={!group}
                onClick={() => setPanel('saving')}
              >
                {t(builderTexts.save)}
              </button>
              <button
                type="button"
                className="text-link"
                onClick={() => setDraft({ mode: 'builder', tree: newGroup() })}
              >
                {t(builderTexts.clearAll)}
              </button>
            </div>
          )}
        </div>
      </form>
      {draft.mode === 'box' && (
        <p id="search-hint" className="quiet search-hint">
          {t(searchTexts.boxHint)}
        </p>
      )}
      {address.group === undefined && (
        <PopularSearches
          code={code}
          onWord={(word) => onAsk(groupOfDraft({ mode: 'box', text: word, field: boxFields[0] }))}
        />
      )}
      {panel === 'kinds' && (
        <VariantSwitchPanel
          id={`${id}kinds`}
          switches={address.variants}
          onChange={(switches) => onChange({ variants: writeVariants(switches) })}
        />
      )}
      {(panel === 'saved' || panel === 'saving') && (
        <SavedQueryPanel
          id={`${id}saved`}
          queries={queries}
          fields={fields}
          group={group}
          pack={pack}
          naming={panel === 'saving'}
          onChoose={choose}
        />
      )}
      <SearchHelpPlace open={helping} onClose={() => setHelping(false)} />
    </search>
  );
};
