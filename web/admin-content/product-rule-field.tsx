// A rule for the products of a navigation node, built from values that the products have. The number of products that
// match now is shown below it.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ProductRule } from '#contract/admin/content-body.ts';
import { useText } from '../i18n/use-text.ts';
import { CheckBox } from '../kit/fields/check-box.tsx';
import { RadioGroup } from '../kit/fields/radio-group.tsx';
import { ruleCountQuery, ruleValuesQuery } from './content-admin-queries.ts';
import { FieldGroup } from './piece-field.tsx';
import { processingTexts } from '#contract/products/processing-texts.ts';
import { pieceFieldTexts } from './texts.ts';

type Listed = 'category' | 'dynasty' | 'edition';

const toggled = <T,>(list: readonly T[] | undefined, value: T, ticked: boolean): T[] | undefined => {
  const next = ticked ? [...(list ?? []), value] : (list ?? []).filter((one) => one !== value);
  return next.length > 0 ? next : undefined;
};

/** The rule with one part replaced. A part without a condition is left out. */
const withPart = <K extends keyof ProductRule>(
  rule: ProductRule,
  part: K,
  value: ProductRule[K],
): ProductRule => {
  const { [part]: _, ...others } = rule;
  return value === undefined ? (others as ProductRule) : { ...others, [part]: value };
};

interface PartProps<T> {
  label: string;
  options: readonly { value: T; text: string; count?: number }[];
  chosen: readonly T[] | undefined;
  onChange: (chosen: T[] | undefined) => void;
}

const RulePart = <T extends string | number>({ label, options, chosen, onChange }: PartProps<T>) => {
  const gone = (chosen ?? []).filter((value) => !options.some((option) => option.value === value));
  const shown = [...options, ...gone.map((value) => ({ value, text: String(value), count: 0 }))];
  if (shown.length === 0) return null;
  return (
    <fieldset className="rule-part">
      <legend>{label}</legend>
      <div>
        {shown.map(({ value, text, count }) => (
          <CheckBox
            key={value}
            checked={chosen?.includes(value) ?? false}
            onChange={(ticked) => onChange(toggled(chosen, value, ticked))}
          >
            <span>
              {text} {count === undefined ? null : <span className="quiet num">{count}</span>}
            </span>
          </CheckBox>
        ))}
      </div>
    </fieldset>
  );
};

interface Props {
  rule: ProductRule;
  fault: string | undefined;
  onChange: (rule: ProductRule) => void;
}

export const ProductRuleField = ({ rule, fault, onChange }: Props) => {
  const t = useText();
  const values = useQuery(ruleValuesQuery).data;
  const found = useQuery({ ...ruleCountQuery(rule), placeholderData: keepPreviousData }).data;
  const listed = (part: Listed, label: string) => (
    <RulePart
      label={label}
      options={(values?.[part] ?? []).map(({ value, count }) => ({ value, text: value, count }))}
      chosen={rule[part]}
      onChange={(chosen) => onChange(withPart(rule, part, chosen))}
    />
  );
  return (
    <FieldGroup label={t(pieceFieldTexts.byRule)} hint={t(pieceFieldTexts.ruleHint)} fault={fault}>
      <RulePart
        label={t(pieceFieldTexts.siKu)}
        options={(['經', '史', '子', '集'] as const).map((value) => ({ value, text: value }))}
        chosen={rule.siKu}
        onChange={(chosen) => onChange(withPart(rule, 'siKu', chosen))}
      />
      {listed('category', t(pieceFieldTexts.ruleCategory))}
      {listed('dynasty', t(pieceFieldTexts.dynasty))}
      {listed('edition', t(pieceFieldTexts.edition))}
      <RulePart
        label={t(pieceFieldTexts.state)}
        options={([15, 10, 5, 0] as const).map((value) => ({ value, text: t(processingTexts[value]) }))}
        chosen={rule.state}
        onChange={(chosen) => onChange(withPart(rule, 'state', chosen))}
      />
      <RadioGroup
        className="rule-part"
        legend={t(pieceFieldTexts.kind)}
        value={rule.kind ?? 'any'}
        options={[
          ['any', t(pieceFieldTexts.anyKind)],
          ['book', t(pieceFieldTexts.book)],
          ['newspaper', t(pieceFieldTexts.newspaper)],
        ]}
        onChange={(kind) => onChange(withPart(rule, 'kind', kind === 'any' ? undefined : kind))}
      />
      {found ? (
        <details className="rule-found">
          <summary className="num">
            {t(pieceFieldTexts.ruleCount, { n: found.count })}
            {Object.keys(rule).length === 0 ? (
              <span className="quiet"> {t(pieceFieldTexts.ruleAll)}</span>
            ) : null}
          </summary>
          <p lang="zh-Hant">{found.names.join('、')}</p>
        </details>
      ) : null}
    </FieldGroup>
  );
};
