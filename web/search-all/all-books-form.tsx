// The question to all books: a line of words of one type, or the builder, whose conditions are on the metadata of the
// books and on their texts.
import { type FormEvent, useState } from 'react';
import type { FilterGroup } from '#contract/search/search.ts';
import { packQuery } from '#citation/query-parameter.ts';
import { useOptions } from '../api/use-options.ts';
import { useText } from '../i18n/use-text.ts';
import { refuseUnsearchable } from '../query/refuse-unsearchable.ts';
import { SearchBox } from '../query/search-box.tsx';
import { searchTypeTexts } from '../query/search-type-texts.ts';
import type { SearchType } from '../query/search-types.ts';
import { useComposing } from '../query/use-composing.ts';
import { useSearchTypes } from '../query/use-search-types.ts';
import { Icon } from '../kit/icons/icons.tsx';
import { Select } from '../kit/fields/select.tsx';
import { useOutsideChange } from '../kit/fields/use-draft.ts';
import type { AllBooksAddress } from './all-books-address.ts';
import { allBooksTexts } from '../results/books/all-books-texts.ts';
import { type BuilderGroup, fromBuilder, newGroup, newRule, toBuilder } from '../builder/builder-query.ts';
import { builderTexts } from '../builder/builder-texts.ts';
import { LazyQueryBuilder } from '../builder/lazy-query-builder.tsx';
import { metadataQueryFields } from './metadata-fields.tsx';
import { draftOf, fitsBox, groupOfDraft, type QueryDraft } from '../builder/query-draft.ts';
import { useQueryFields } from '../builder/query-fields.ts';
import { RelationCheck } from '../builder/relation-check.tsx';
import { searchTexts } from '../builder/texts.ts';

export interface AllBooksQuery {
  group: FilterGroup | undefined;
  metadata: FilterGroup | undefined;
  type: SearchType;
  /** From the builder. */
  isAdvanced: boolean;
}

interface Draft {
  type: SearchType;
  texts: QueryDraft;
  /** Conditions on the metadata of the books; used only with the builder. */
  books: BuilderGroup;
}

const newConditions = (): BuilderGroup => newGroup([newRule('title')]);

const readDraft = ({ group, metadata, type, isAdvanced }: AllBooksAddress): Draft => ({
  type,
  texts: draftOf(group, isAdvanced ? 'builder' : 'box'),
  books: metadata ? toBuilder(metadata) : newConditions(),
});

/** Types whose words are found through variants by a switch. */
const withVariants: ReadonlySet<SearchType> = new Set([
  'all',
  'title',
  'author',
  'content',
  'titles',
  'articles',
]);

interface Props {
  address: AllBooksAddress;
  onAsk: (query: AllBooksQuery) => void;
}

export const AllBooksForm = ({ address, onAsk }: Props) => {
  const t = useText();
  const fields = useQueryFields();
  const { variants: byDefault } = useOptions();
  const types = useSearchTypes();
  const [draft, setDraft] = useState(() => readDraft(address));
  const { group, metadata, type: addressType, isAdvanced } = address;
  const place = JSON.stringify([group && packQuery(group), metadata, addressType, isAdvanced]);
  const { changed, expect } = useOutsideChange(place);
  if (changed) setDraft(readDraft(address));
  const { isComposing, handlers } = useComposing();
  const { type, texts, books } = draft;
  const isBox = texts.mode === 'box';
  const setTexts = (next: QueryDraft) => setDraft({ ...draft, texts: next });

  const ask = (from: Draft) => {
    const own = groupOfDraft(from.texts);
    const inBuilder = from.texts.mode === 'builder';
    const conditions = inBuilder ? fromBuilder(from.books) : undefined;
    expect(JSON.stringify([own && packQuery(own), conditions, inBuilder ? 'content' : from.type, inBuilder]));
    onAsk({ group: own, metadata: conditions, type: from.type, isAdvanced: inBuilder });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isComposing() || (texts.mode === 'box' && refuseUnsearchable(texts.text))) return;
    ask(draft);
  };
  const own = groupOfDraft(texts);
  const fits = fitsBox(own) && fromBuilder(books) === undefined;
  const change = () => setTexts(draftOf(own, isBox ? 'builder' : 'box'));
  const choose = (to: SearchType) => {
    const next = { ...draft, type: to };
    setDraft(next);
    if (group) ask(next);
  };
  const shown = types.includes(type) ? types : [...types, type];
  return (
    <search>
      <form className={`all-books-form ${texts.mode}`} onSubmit={submit} {...handlers}>
        {texts.mode === 'box' ? (
          <>
            <span className="qb-choice all-books-type">
              <Select
                className="input"
                label={t(allBooksTexts.type)}
                value={type}
                options={shown.map((one) => [one, t(searchTypeTexts[one])])}
                onChange={choose}
              />
              <Icon name="chevron-down" small />
            </span>
            <SearchBox
              describedBy="search-hint"
              takesFocus
              text={texts.text}
              onText={(text) => setTexts({ ...texts, text })}
            />
          </>
        ) : (
          <>
            <section className="qb" aria-labelledby="about-books">
              <h2 id="about-books">{t(allBooksTexts.aboutBooks)}</h2>
              <LazyQueryBuilder
                tree={books}
                fields={metadataQueryFields}
                onChange={(tree) => setDraft({ ...draft, books: tree })}
              />
            </section>
            <section className="qb" aria-labelledby="in-texts">
              <h2 id="in-texts">{t(allBooksTexts.inTexts)}</h2>
              <LazyQueryBuilder
                tree={texts.tree}
                fields={fields}
                onChange={(tree) => setTexts({ mode: 'builder', tree })}
              />
            </section>
          </>
        )}
        <button type="submit" className="button primary">
          {t(allBooksTexts.submit)}
        </button>
        {texts.mode === 'box' && withVariants.has(type) && (
          <RelationCheck
            checked={texts.relation ?? byDefault}
            onChange={(relation) => {
              const next = { ...draft, texts: { ...texts, relation } };
              setDraft(next);
              if (group) ask(next);
            }}
          />
        )}
        {!isBox && (
          <button
            type="button"
            className="text-link"
            onClick={() =>
              setDraft({ ...draft, texts: { mode: 'builder', tree: newGroup() }, books: newConditions() })
            }
          >
            {t(builderTexts.clearAll)}
          </button>
        )}
        <button
          type="button"
          className="text-link"
          disabled={!isBox && !fits}
          title={!isBox && !fits ? t(builderTexts.onlyAdvanced) : undefined}
          onClick={change}
        >
          {t(isBox ? builderTexts.advanced : builderTexts.simple)}
        </button>
      </form>
      {isBox && (
        <p id="search-hint" className="quiet search-hint">
          {t(searchTexts.boxHint)}
        </p>
      )}
    </search>
  );
};
