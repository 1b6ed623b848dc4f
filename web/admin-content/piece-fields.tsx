// The fields of each kind of content, its title and its text aside.
import { useState } from 'react';
import type { ContentBody, ContentKind } from '#contract/admin/content-body.ts';
import { useText } from '../i18n/use-text.ts';
import { CheckBox } from '../kit/fields/check-box.tsx';
import { DateInput } from '../kit/fields/date-field.tsx';
import { RadioGroup } from '../kit/fields/radio-group.tsx';
import { Select } from '../kit/fields/select.tsx';
import { AudienceField } from './audience-field.tsx';
import { PieceField, LineField, ParagraphField } from './piece-field.tsx';
import { ProductField, ProductListField } from './product-fields.tsx';
import { ProductRuleField } from './product-rule-field.tsx';
import { basisTexts, pieceFieldTexts } from './texts.ts';

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
        label={t(pieceFieldTexts.author)}
        fault={faults.get('author')}
        value={body.author}
        onChange={(author) => set({ author })}
      />
      <ParagraphField
        label={t(pieceFieldTexts.summary)}
        hint={t(pieceFieldTexts.summaryHint)}
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
        label={t(pieceFieldTexts.category)}
        fault={faults.get('category')}
        value={body.category}
        onChange={(category) => set({ category })}
      />
      <PieceField
        label={t(pieceFieldTexts.until)}
        hint={t(pieceFieldTexts.untilHint)}
        fault={faults.get('until')}
      >
        {({ id, 'aria-describedby': describedBy }) => (
          <DateInput
            id={id}
            describedBy={describedBy}
            value={body.until ?? ''}
            onChange={(until) => set({ until: until || null })}
          />
        )}
      </PieceField>
      <div className="piece-checks">
        <CheckBox checked={body.pinned} onChange={(pinned) => set({ pinned })}>
          {t(pieceFieldTexts.pinned)}
        </CheckBox>
        <CheckBox checked={body.onHome} onChange={(onHome) => set({ onHome })}>
          {t(pieceFieldTexts.onHome)}
        </CheckBox>
      </div>
      <AudienceField
        value={body.audience}
        fault={faults.get('audience')}
        onChange={(audience) => set({ audience })}
      />
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
        label={t(pieceFieldTexts.navCode)}
        hint={t(pieceFieldTexts.navCodeHint)}
        fault={faults.get('navCode')}
        value={body.navCode}
        onChange={(navCode) => set({ navCode })}
      />
      <RadioGroup
        className="piece-field"
        legend={t(pieceFieldTexts.source)}
        value={source}
        options={[
          ['children', t(pieceFieldTexts.byChildren)],
          ['rule', t(pieceFieldTexts.byRule)],
          ['codes', t(pieceFieldTexts.byCodes)],
        ]}
        onChange={choose}
      />
      {source === 'children' ? <p className="quiet">{t(pieceFieldTexts.byChildrenHint)}</p> : null}
      {body.rule ? (
        <ProductRuleField rule={body.rule} fault={faults.get('rule')} onChange={(rule) => set({ rule })} />
      ) : null}
      {source === 'codes' || body.codes.length > 0 ? (
        <ProductListField
          label={t(pieceFieldTexts.byCodes)}
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
      <PieceField label={t(pieceFieldTexts.basis)} fault={faults.get('basis')}>
        {(control) => (
          <Select
            {...control}
            className="input"
            value={body.basis}
            options={bases.map((basis) => [basis, t(basisTexts[basis])] as const)}
            onChange={(basis) => set({ basis })}
          />
        )}
      </PieceField>
      <PieceField label={t(pieceFieldTexts.length)} fault={faults.get('length')}>
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
      </PieceField>
      {body.basis === 'hand' ? (
        <ProductListField
          label={t(pieceFieldTexts.entries)}
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
    label={useText()(pieceFieldTexts.introduction)}
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
      label={t(pieceFieldTexts.url)}
      hint={t(pieceFieldTexts.urlHint)}
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
      return (
        <>
          <Introduction value={body.introduction} faults={faults} onChange={introduce} />
          <CheckBox checked={body.orderedByHand} onChange={(orderedByHand) => set({ orderedByHand })}>
            {t(pieceFieldTexts.orderedByHand)}
          </CheckBox>
          {body.orderedByHand ? <p className="quiet">{t(pieceFieldTexts.byHandHint)}</p> : null}
        </>
      );
    case 'star-product':
      return (
        <>
          <ProductField value={body.code} fault={faults.get('code')} onChange={(code) => set({ code })} />
          <ParagraphField
            label={t(pieceFieldTexts.remark)}
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
            label={t(pieceFieldTexts.codes)}
            fault={faults.get('codes')}
            entries={body.codes.map((code) => ({ code }))}
            onChange={(entries) => set({ codes: entries.map(({ code }) => code) })}
          />
        </>
      );
  }
};
