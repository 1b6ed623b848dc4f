// The fields of an entry of the audit log beside its subject, in the words of the console.
import type { AuditRow } from '#contract/admin/audit.ts';
import { knowledgeKindTexts } from '#contract/knowledge/knowledge-texts.ts';
import { useProductName } from '../../api/product-queries.ts';
import { type Translate, useText } from '../../i18n/use-text.ts';
import { savedKinds } from '../../session/saved-kinds.ts';
import {
  attemptKindText,
  attemptTexts,
  fieldTexts,
  recordedAudienceTexts,
  recordedKindTexts,
  recordedListTexts,
  recordedStateTexts,
} from './audit-texts.ts';
import { limitMeasureTexts, limitOwnerTexts, limitSpanTexts } from '../settings/limit-texts.ts';
import { partWords } from './part-words.ts';
import { installationSections, productFields } from '../settings/setting-fields.ts';
import { settingNames } from '../settings/setting-texts.ts';
import { unitTexts } from '../console/texts.ts';

type Words = Readonly<Partial<Record<string, string>>>;

/** Of `kind`, by the first part of an act. */
const kindWords: Readonly<Record<string, Words>> = {
  content: recordedKindTexts,
  'sign-in': attemptTexts,
  reference: recordedListTexts,
  knowledge: knowledgeKindTexts,
};
const valueWords: Readonly<Record<string, Words>> = {
  audience: recordedAudienceTexts,
  state: recordedStateTexts,
  owner: limitOwnerTexts,
  measure: limitMeasureTexts,
  span: limitSpanTexts,
  ...Object.fromEntries(
    [...installationSections.flatMap(({ fields }) => fields), ...productFields([])].flatMap(
      ({ name, control }) =>
        control.kind === 'list' || control.kind === 'choice'
          ? [[name, Object.fromEntries(control.options)] as const]
          : [],
    ),
  ),
};
/** Fields whose values are codes of products. */
const ofProducts: ReadonlySet<string> = new Set([
  'product',
  'codes',
  'entryProducts',
  'fallbackProduct',
  'packages',
]);
/** Whether a field has the value before and the value after. */
const isOfChange = (act: string, field: string): boolean =>
  act === 'unit.change' ||
  act === 'feedback.types' ||
  act.endsWith('.settings') ||
  (act === 'content.change' && field === 'title');

const namesOfFields: Words = { ...settingNames, ...fieldTexts };
const groupOf = (act: string): string => act.slice(0, act.indexOf('.'));

const labelOf = (act: string, field: string): string =>
  field === 'kind' && groupOf(act) === 'sign-in' ? attemptKindText : (namesOfFields[field] ?? field);
const partOf = (name: string): string =>
  partWords[name] ?? savedKinds.find((kind) => kind.name === name)?.label ?? name;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value);
const isEmpty = (value: unknown): boolean =>
  value === null || value === false || (Array.isArray(value) && value.length === 0);

interface DetailContext {
  t: Translate;
  nameOf: (code: string) => string;
  /** Of the values of this field. */
  words: Words;
  isProduct: boolean;
}

/** A value of the record in few words. */
const formatDetail = (value: unknown, context: DetailContext): string => {
  const { t, nameOf, words, isProduct } = context;
  if (value === null || value === '') return '—';
  if (typeof value === 'boolean') return value ? '✓' : '✗';
  if (Array.isArray(value))
    return value.length === 0 ? '—' : value.map((one) => formatDetail(one, context)).join('、');
  if (!isRecord(value)) {
    const text = String(value);
    const word = Object.hasOwn(words, text) ? words[text] : undefined;
    if (word !== undefined) return t(word);
    return isProduct ? nameOf(text) : text;
  }
  const { code, startsOn, endsOn, ...rest } = value;
  const days = startsOn === undefined && endsOn === undefined ? '' : `（${startsOn ?? ''}–${endsOn ?? ''}）`;
  if (typeof code === 'string') return `${code === '*' ? t(unitTexts.allProducts) : nameOf(code)}${days}`;
  return Object.entries(rest)
    .map(([name, part]) => `${t(partOf(name))} ${formatDetail(part, context)}`)
    .join(' ');
};

interface AuditDetail {
  field: string;
  label: string;
  /** `— → 3` for a change, `2` for a plain value. */
  text: string;
}

/** What the record has of an act beside its subject, in the words of the console. Of a new unit only what was set. */
export const formatDetails = (
  { act, details }: Pick<AuditRow, 'act' | 'details'>,
  t: Translate,
  nameOf: (code: string) => string,
): AuditDetail[] =>
  Object.entries(details)
    .filter(([field, value]) => isOfChange(act, field) || !isEmpty(value))
    .map(([field, value]) => {
      const words = (field === 'kind' ? kindWords[groupOf(act)] : valueWords[field]) ?? {};
      const context: DetailContext = { t, nameOf, words, isProduct: ofProducts.has(field) };
      const [before, after] =
        isOfChange(act, field) && Array.isArray(value) && value.length === 2
          ? [formatDetail(value[0], context), formatDetail(value[1], context)]
          : [undefined, formatDetail(value, context)];
      const text = before === undefined || before === after ? after : `${before} → ${after}`;
      return { field, label: t(labelOf(act, field)), text: field === 'password' ? '••••' : text };
    });

export const ActDetails = ({ row }: { row: AuditRow }) => {
  const t = useText();
  const nameOf = useProductName();
  const details = formatDetails(row, t, nameOf);
  // On a phone a cell with nothing in it has no heading either.
  if (details.length === 0) return null;
  return (
    <span className="audit-details">
      {details.map(({ field, label, text }) => (
        <span key={field}>
          <span className="quiet">{label}　</span>
          {text}
        </span>
      ))}
    </span>
  );
};
