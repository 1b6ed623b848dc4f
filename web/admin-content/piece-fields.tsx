// The fields of each kind of content, its title and its text aside.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ContentBody, ContentKind } from '#contract/content-body.ts';
import { useText } from '../i18n/use-text.ts';
import { CheckBox } from '../ui/check-box.tsx';
import { DateInput } from '../ui/date-field.tsx';
import { RadioGroup } from '../ui/radio-group.tsx';
import { contentListQuery } from './content-admin-queries.ts';
import { Field, LineField, ParagraphField } from './field.tsx';
import { placesFor } from './order-content.ts';
import { ProductField, ProductListField } from './product-fields.tsx';
import { RuleField } from './rule-field.tsx';
import { basisTexts, fieldTexts } from './texts.ts';

interface Props<K extends ContentKind = ContentKind> {
  body: Extract<ContentBody, { kind: K }>;
  faults: ReadonlyMap<string, string>;
  /** What it changes of the body. */
  set: (change: Partial<Extract<ContentBody, { kind: K }>>) => void;
}

const ArticleFields = ({ body, faults, set }: Props<'article'>) => {
  const t = useText();
  return (
    <>
      <LineField
        label={t(fieldTexts.author)}
        fault={faults.get('author')}
        value={body.author}
        onChange={(author) => set({ author })}
      />
      <ParagraphField
        label={t(fieldTexts.summary)}
        hint={t(fieldTexts.summaryHint)}
        fault={faults.get('summary')}
        value={body.summary}
        onChange={(summary) => set({ summary })}
      />
    </>
  );
};

const AnnouncementFields = ({ body, faults, set }: Props<'announcement'>) => {
  const t = useText();
  return (
    <>
      <LineField
        label={t(fieldTexts.category)}
        fault={faults.get('category')}
        value={body.category}
        onChange={(category) => set({ category })}
      />
      <Field label={t(fieldTexts.until)} hint={t(fieldTexts.untilHint)} fault={faults.get('until')}>
        {({ id, 'aria-describedby': describedBy }) => (
          <DateInput
            id={id}
            describedBy={describedBy}
            value={body.until ?? ''}
            onChange={(until) => set({ until: until || null })}
          />
        )}
      </Field>
      <div className="piece-checks">
        <CheckBox checked={body.pinned} onChange={(pinned) => set({ pinned })}>
          {t(fieldTexts.pinned)}
        </CheckBox>
        <CheckBox checked={body.onHome} onChange={(onHome) => set({ onHome })}>
          {t(fieldTexts.onHome)}
        </CheckBox>
      </div>
    </>
  );
};

type Source = 'children' | 'rule' | 'codes';

const NodeFields = ({ body, faults, set }: Props<'node'>) => {
  const t = useText();
  const [source, setSource] = useState<Source>(
    body.rule ? 'rule' : body.codes.length > 0 ? 'codes' : 'children',
  );
  const choose = (next: Source) => {
    setSource(next);
    set({ rule: next === 'rule' ? (body.rule ?? {}) : null, ...(next === 'children' && { codes: [] }) });
  };
  return (
    <>
      <LineField
        label={t(fieldTexts.navCode)}
        hint={t(fieldTexts.navCodeHint)}
        fault={faults.get('navCode')}
        value={body.navCode}
        onChange={(navCode) => set({ navCode })}
      />
      <RadioGroup
        className="piece-field"
        legend={t(fieldTexts.source)}
        value={source}
        options={[
          ['children', t(fieldTexts.byChildren)],
          ['rule', t(fieldTexts.byRule)],
          ['codes', t(fieldTexts.byCodes)],
        ]}
        onChange={choose}
      />
      {source === 'children' ? <p className="quiet">{t(fieldTexts.byChildrenHint)}</p> : null}
      {body.rule ? (
        <RuleField rule={body.rule} fault={faults.get('rule')} onChange={(rule) => set({ rule })} />
      ) : null}
      {source === 'codes' || body.codes.length > 0 ? (
        <ProductListField
          label={t(fieldTexts.byCodes)}
          fault={faults.get('codes')}
          entries={body.codes.map((code) => ({ code }))}
          onChange={(entries) => set({ codes: entries.map(({ code }) => code) })}
        />
      ) : null}
    </>
  );
};

const RankingFields = ({ body, faults, set }: Props<'ranking'>) => {
  const t = useText();
  const bases = Object.keys(basisTexts) as (keyof typeof basisTexts)[];
  return (
    <>
      <Field label={t(fieldTexts.basis)} fault={faults.get('basis')}>
        {(control) => (
          <select
            {...control}
            className="input"
            value={body.basis}
            onChange={({ target }) => set({ basis: bases[target.selectedIndex] ?? 'hand' })}
          >
            {bases.map((basis) => (
              <option key={basis} value={basis}>
                {t(basisTexts[basis])}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label={t(fieldTexts.length)} fault={faults.get('length')}>
        {(control) => (
          <input
            {...control}
            className="input num short"
            type="number"
            min={1}
            max={100}
            value={Number.isNaN(body.length) ? '' : body.length}
            onChange={({ target }) => set({ length: target.valueAsNumber })}
          />
        )}
      </Field>
      {body.basis === 'hand' ? (
        <ProductListField
          label={t(fieldTexts.entries)}
          fault={faults.get('entries')}
          entries={body.entries}
          remarks
          onChange={(entries) => set({ entries: entries.map(({ code, remark = '' }) => ({ code, remark })) })}
        />
      ) : null}
    </>
  );
};

const Introduction = ({
  value,
  faults,
  onChange,
}: {
  value: string;
  faults: Props['faults'];
  onChange: (introduction: string) => void;
}) => (
  <ParagraphField
    label={useText()(fieldTexts.introduction)}
    fault={faults.get('introduction')}
    value={value}
    onChange={onChange}
  />
);

const Url = ({
  value,
  faults,
  set,
}: {
  value: string;
  faults: Props['faults'];
  set: (url: string) => void;
}) => {
  const t = useText();
  return (
    <LineField
      label={t(fieldTexts.url)}
      hint={t(fieldTexts.urlHint)}
      fault={faults.get('url')}
      value={value}
      onChange={set}
    />
  );
};

export const PieceFields = ({ body, faults, set }: Props) => {
  const t = useText();
  const introduce = (introduction: string) => set({ introduction });
  switch (body.kind) {
    case 'article':
      return <ArticleFields body={body} faults={faults} set={set} />;
    case 'announcement':
      return <AnnouncementFields body={body} faults={faults} set={set} />;
    case 'node':
      return <NodeFields body={body} faults={faults} set={set} />;
    case 'ranking':
      return <RankingFields body={body} faults={faults} set={set} />;
    case 'column':
      return <Introduction value={body.introduction} faults={faults} onChange={introduce} />;
    case 'star-product':
      return (
        <>
          <ProductField value={body.code} fault={faults.get('code')} onChange={(code) => set({ code })} />
          <ParagraphField
            label={t(fieldTexts.remark)}
            fault={faults.get('remark')}
            value={body.remark}
            onChange={(remark) => set({ remark })}
          />
        </>
      );
    case 'star-user':
    case 'sister-link':
      return (
        <>
          <Url value={body.url ?? ''} faults={faults} set={(url) => set({ url })} />
          <Introduction value={body.introduction} faults={faults} onChange={introduce} />
        </>
      );
    case 'book-list':
      return (
        <>
          <Introduction value={body.introduction} faults={faults} onChange={introduce} />
          <ProductListField
            label={t(fieldTexts.codes)}
            fault={faults.get('codes')}
            entries={body.codes.map((code) => ({ code }))}
            onChange={(entries) => set({ codes: entries.map(({ code }) => code) })}
          />
        </>
      );
  }
};

interface ParentProps {
  kind: ContentKind;
  id: string | undefined;
  value: string | null;
  fault: string | undefined;
  onChange: (parentId: string | null) => void;
}

/** What a piece stands beneath: an article in a column, a column or node at the top or beneath another. */
export const ParentField = ({ kind, id, value, fault, onChange }: ParentProps) => {
  const t = useText();
  const isArticle = kind === 'article';
  const above = useQuery(contentListQuery(isArticle ? 'column' : kind));
  const places = placesFor(above.data ?? [], isArticle ? undefined : id);
  const none = above.data?.length === 0 ? fieldTexts.noColumn : fieldTexts.chooseColumn;
  return (
    <Field label={t(isArticle ? fieldTexts.column : fieldTexts.parent)} fault={fault}>
      {(control) => (
        <select
          {...control}
          className="input"
          value={value ?? ''}
          onChange={({ target }) => onChange(target.value || null)}
        >
          <option value="">{t(isArticle ? none : fieldTexts.top)}</option>
          {places.map((place) => (
            <option key={place.id} value={place.id}>
              {`${'　'.repeat(place.depth)}${place.title}`}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
};
