// The query card: the book's name, the query as a line or in the builder, and the controls of the search.
import { useId, useState } from 'react';
import type { FilterGroup } from '#contract/search/search.ts';
import type { SavedQuery } from '#contract/saved/saved-queries.ts';
import { useText } from '../i18n/use-text.ts';
import { writeVariants } from '#citation/reader-parameters.ts';
import { refuseUnsearchable } from '../query/refuse-unsearchable.ts';
import type { BoxField } from './box-query.ts';
import { toBuilder } from './builder-query.ts';
import { PopularSearches } from './popular-searches.tsx';
import { QueryCardHead, type QueryPanel } from './query-card-head.tsx';
import { draftOf, fitsBox, groupOfDraft, sameQuery, useQueryDraft } from './query-draft.ts';
import { type QueryField, useQueryFields } from './query-fields.ts';
import { QueryForm } from './query-form.tsx';
import { openSaved, packSaved, parametersOf } from './saved-queries.ts';
import { SavedQueryPanel } from './saved-query-panel.tsx';
import type { SearchAddress, SearchParameters } from './search-address.ts';
import { SearchHelpPlace } from './search-help-place.tsx';
import { searchTexts } from './texts.ts';
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

const ofBooks: readonly BoxField[] = ['content'];

export const QueryCard = (props: Props) => {
  const { code, version, title, address, boxFields = ofBooks, onAsk, onChange } = props;
  const t = useText();
  const id = useId();
  const { draft, setDraft, expect } = useQueryDraft(address, boxFields);
  const [panel, setPanel] = useState<QueryPanel>();
  const [helping, setHelping] = useState(false);
  const queries = useSavedQueries();
  const ofBook = useQueryFields();
  const fields = props.fields ?? ofBook;
  const group = groupOfDraft(draft);

  const choose = (query: SavedQuery) => {
    const opened = openSaved(query);
    if (!opened) return;
    const next = draftOf(opened.group, 'box', boxFields);
    setDraft(next.mode === 'builder' && opened.tree ? { mode: 'builder', tree: opened.tree } : next);
    setPanel(undefined);
    onChange(parametersOf(opened));
  };
  const pack = (label: string): SavedQuery | undefined => {
    if (!group) return undefined;
    const tree = draft.mode === 'builder' ? draft.tree : toBuilder(group);
    const { scope, variants } = address;
    // Excluded forms belong to the query that was run, not to text typed since.
    const excludedForms = sameQuery(group, address.group) ? address.excludedForms : [];
    return packSaved(label, tree, { group, scope, variants, excludedForms });
  };

  return (
    <search className="search-card">
      <QueryCardHead
        title={title}
        mode={draft.mode}
        onlyBuilder={draft.mode === 'builder' && !fitsBox(group, boxFields)}
        onSwitch={() => setDraft(draftOf(group, draft.mode === 'box' ? 'builder' : 'box', boxFields))}
        panel={panel}
        onPanel={setPanel}
        controls={{ kinds: `${id}kinds`, saved: `${id}saved` }}
        kindsChanged={Object.keys(address.variants).length > 0}
        savedCount={queries.saved?.length ?? 0}
        onHelp={() => setHelping(true)}
      />
      <QueryForm
        code={code}
        version={version}
        searched={address.group}
        fields={fields}
        boxFields={boxFields}
        draft={draft}
        group={group}
        onDraft={setDraft}
        onSubmit={() => {
          if (draft.mode === 'box' && refuseUnsearchable(draft.text)) return;
          expect(group);
          onAsk(group);
        }}
        onSearchAgain={onAsk}
        onSave={() => setPanel('saving')}
      />
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
