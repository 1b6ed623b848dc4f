// What is asked of all books: a line of words of one type, or the builder.
import { type FormEvent, useState } from 'react';
import type { FilterGroup } from '#contract/search.ts';
import { packQuery } from '#citation/query-parameter.ts';
import { useOptions } from '../api/use-options.ts';
import { useText } from '../i18n/use-text.ts';
import { RelationCheck } from './relation-check.tsx';
import { LazyQueryBuilder } from './lazy-query-builder.tsx';
import { Icon } from '../ui/icons.tsx';
import { useOutsideChange } from '../ui/use-draft.ts';
import { Select } from '../ui/select.tsx';
import { allBooksTexts } from './all-books-texts.ts';
import { newGroup } from './builder-query.ts';
import { builderTexts } from './builder-texts.ts';
import { boxText } from './filter-group.ts';
import { draftOf, fitsBox, groupOfDraft, type QueryDraft } from './query-draft.ts';
import { useQueryFields } from './query-fields.ts';
import type { SearchAddress } from './search-address.ts';
import { SearchBox } from '../query/search-box.tsx';
import { searchTexts } from './texts.ts';
import { useComposing } from '../query/use-composing.ts';

/** The same words asked of another field; undefined where some are asked of a third. */
const moved = (group: FilterGroup | undefined, from: string, to: string): FilterGroup | undefined =>
  group?.rules?.every(({ field = 'content' }) => field === from)
    ? { ...group, rules: group.rules.map((rule) => ({ ...rule, field: to })) }
    : undefined;

/** The type that a question is of, and the question as the box of full texts would ask it. */
const readType = (group: FilterGroup | undefined): { type: string; inBox: FilterGroup | undefined } => {
  const asTexts = moved(group, 'titles', 'content');
  return asTexts && boxText(asTexts) !== undefined
    ? { type: 'titles', inBox: asTexts }
    : { type: 'content', inBox: group };
};

interface Props {
  address: SearchAddress;
  /** Whether the builder is wanted at first. */
  advanced: boolean;
  /** `advanced`: from the builder. */
  onAsk: (query: string | undefined, advanced: boolean) => void;
}

export const AllBooksForm = ({ address: { group: asked, query }, advanced, onAsk }: Props) => {
  const t = useText();
  const fields = useQueryFields();
  const { variants: byDefault } = useOptions();
  const [type, setType] = useState(() => readType(asked).type);
  const [draft, setDraft] = useState<QueryDraft>(() =>
    advanced ? draftOf(asked, 'builder') : draftOf(readType(asked).inBox, 'box'),
  );
  const { changed, expect } = useOutsideChange(query);
  if (changed) {
    setType(readType(asked).type);
    setDraft(advanced ? draftOf(asked, 'builder') : draftOf(readType(asked).inBox, 'box'));
  }
  const { isComposing, handlers } = useComposing();
  const groupOf = (from: QueryDraft, of = type): FilterGroup | undefined => {
    const group = groupOfDraft(from);
    return from.mode === 'box' && of !== 'content' ? moved(group, 'content', of) : group;
  };
  const ask = (from: QueryDraft, of = type) => {
    const group = groupOf(from, of);
    const own = group && packQuery(group);
    expect(own);
    onAsk(own, from.mode === 'builder');
  };
  const group = groupOf(draft);
  const inBox = fitsBox(readType(group).inBox);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isComposing()) ask(draft);
  };
  const change = () => {
    if (draft.mode === 'box') return setDraft(draftOf(group, 'builder'));
    const read = readType(group);
    setType(read.type);
    setDraft(draftOf(read.inBox, 'box'));
  };
  return (
    <search>
      <form className={`all-books-form ${draft.mode}`} onSubmit={submit} {...handlers}>
        {draft.mode === 'box' ? (
          <>
            <span className="qb-choice all-books-type">
              <Select
                className="input"
                label={t(allBooksTexts.type)}
                value={type}
                options={fields.map(({ name, text }) => [name, t(text)])}
                onChange={(of) => {
                  setType(of);
                  if (asked) ask(draft, of);
                }}
              />
              <Icon name="chevron-down" small />
            </span>
            <SearchBox
              describedBy="search-hint"
              takesFocus
              text={draft.text}
              onText={(text) => setDraft({ ...draft, text })}
            />
          </>
        ) : (
          <div className="qb">
            <LazyQueryBuilder
              tree={draft.tree}
              fields={fields}
              onChange={(tree) => setDraft({ mode: 'builder', tree })}
            />
          </div>
        )}
        <button type="submit" className="button primary">
          {t(allBooksTexts.submit)}
        </button>
        {draft.mode === 'box' && (
          <RelationCheck
            checked={draft.relation ?? byDefault}
            onChange={(relation) => {
              const next = { ...draft, relation };
              setDraft(next);
              if (asked) ask(next);
            }}
          />
        )}
        {draft.mode === 'builder' && (
          <button
            type="button"
            className="text-link"
            onClick={() => setDraft({ mode: 'builder', tree: newGroup() })}
          >
            {t(builderTexts.clearAll)}
          </button>
        )}
        <button
          type="button"
          className="text-link"
          disabled={draft.mode === 'builder' && !inBox}
          title={draft.mode === 'builder' && !inBox ? t(builderTexts.onlyAdvanced) : undefined}
          onClick={change}
        >
          {t(draft.mode === 'box' ? builderTexts.advanced : builderTexts.simple)}
        </button>
      </form>
      {draft.mode === 'box' && (
        <p id="search-hint" className="quiet search-hint">
          {t(searchTexts.boxHint)}
        </p>
      )}
    </search>
  );
};
