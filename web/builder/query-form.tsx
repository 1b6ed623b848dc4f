// The query as it is written: as a line in the box or in the builder, which on a phone collapses after a search.
import { type FormEvent, useState } from 'react';
import type { FilterGroup } from '#contract/search/search.ts';
import { useOptions } from '../api/use-options.ts';
import { useText } from '../i18n/use-text.ts';
import { SearchBox } from '../query/search-box.tsx';
import { useComposing } from '../query/use-composing.ts';
import { BoxFieldChoice } from './box-field-choice.tsx';
import type { BoxField } from './box-query.ts';
import { newGroup } from './builder-query.ts';
import { builderTexts } from './builder-texts.ts';
import { describeConditions } from './describe-query.ts';
import { LazyQueryBuilder } from './lazy-query-builder.tsx';
import { groupOfDraft, type QueryDraft, sameQuery } from './query-draft.ts';
import type { QueryField } from './query-fields.ts';
import { RelationCheck } from './relation-check.tsx';
import { searchTexts } from './texts.ts';

interface Props {
  code: string;
  version: string;
  /** The query that the results are of. */
  searched: FilterGroup | undefined;
  fields: readonly QueryField[];
  boxFields: readonly BoxField[];
  draft: QueryDraft;
  /** The query that the draft is. */
  group: FilterGroup | undefined;
  onDraft: (draft: QueryDraft) => void;
  onSubmit: () => void;
  /** Searches again for the same words, in another field or with other forms. */
  onSearchAgain: (group: FilterGroup | undefined) => void;
  onSave: () => void;
}

export const QueryForm = (props: Props) => {
  const {
    code,
    version,
    searched,
    fields,
    boxFields,
    draft,
    group,
    onDraft,
    onSubmit,
    onSearchAgain,
    onSave,
  } = props;
  const t = useText();
  // On a phone the builder collapses to one line after a search.
  const [folded, setFolded] = useState(searched !== undefined);
  const { isComposing, handlers } = useComposing();
  const { variants: byDefault } = useOptions();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isComposing()) return;
    setFolded(group !== undefined);
    onSubmit();
  };
  const choose = (next: QueryDraft) => {
    onDraft(next);
    if (searched && sameQuery(group, searched)) onSearchAgain(groupOfDraft(next));
  };

  const summary =
    group && draft.mode === 'builder' && folded ? describeConditions(group, t, fields) : undefined;
  return (
    <form className={`search-form ${draft.mode}`} onSubmit={submit} {...handlers}>
      {draft.mode === 'box' ? (
        <>
          {boxFields.length > 1 && (
            <BoxFieldChoice
              fields={boxFields}
              value={draft.field ?? boxFields[0]}
              onChange={(field) => choose({ ...draft, field })}
            />
          )}
          <SearchBox
            describedBy="search-hint"
            takesFocus
            code={code}
            version={version}
            text={draft.text}
            onText={(text) => onDraft({ ...draft, text })}
          />
          <RelationCheck
            checked={draft.relation ?? byDefault}
            onChange={(relation) => choose({ ...draft, relation })}
          />
        </>
      ) : (
        <div className={summary === undefined ? 'qb' : 'qb folded'}>
          <LazyQueryBuilder
            tree={draft.tree}
            fields={fields}
            onChange={(tree) => onDraft({ mode: 'builder', tree })}
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
            <button type="button" className="text-link" disabled={!group} onClick={onSave}>
              {t(builderTexts.save)}
            </button>
            <button
              type="button"
              className="text-link"
              onClick={() => onDraft({ mode: 'builder', tree: newGroup() })}
            >
              {t(builderTexts.clearAll)}
            </button>
          </div>
        )}
      </div>
    </form>
  );
};
