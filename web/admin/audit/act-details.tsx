// The fields of an entry of the audit log beside its subject, in the words of the console.
import type { AuditRow } from '#contract/admin/audit.ts';
import { knowledgeKindTexts } from '#contract/knowledge/knowledge-texts.ts';
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
  triesText,
} from './audit-texts.ts';
import { limitMeasureTexts, limitOwnerTexts, limitSpanTexts } from '../settings/limit-texts.ts';
import { describeChange, describeValue, isParts, type ValueContext } from './describe-values.ts';
import { partWordsOf } from './part-words.ts';
import { installationSections, productFields } from '../settings/setting-fields.ts';
import { settingNames } from '../settings/setting-texts.ts';

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
const partOf = (field: string, name: string): string =>
  partWordsOf(field)[name] ?? savedKinds.find((kind) => kind.name === name)?.label ?? name;

const isEmpty = (value: unknown): boolean =>
  value === null || value === false || (Array.isArray(value) && value.length === 0);

/** What codes in the record are called, by what the library has now. */
export interface RecordNames {
  product: (code: string) => string;
  group: (id: string) => string;
}

const contextOf = (act: string, field: string, t: Translate, names: RecordNames): ValueContext => {
  const words = (field === 'kind' ? kindWords[groupOf(act)] : valueWords[field]) ?? {};
  const nameOfValue = (text: string): string => {
    const word = Object.hasOwn(words, text) ? words[text] : undefined;
    if (word !== undefined) return t(word);
    // A page is named beside it in later entries; of the place only the page is for people.
    if (field === 'place') return text.split('*')[0] ?? text;
    if (field === 'group') return names.group(text);
    return ofProducts.has(field) ? names.product(text) : text;
  };
  return { t, nameOfValue, nameOfProduct: names.product, nameOfPart: (name) => t(partOf(field, name)) };
};

interface AuditDetail {
  field: string;
  label: string;
  /** `— → 3` for a change, `2` for a plain value; of several parts a line each. */
  lines: readonly string[];
}

const linesOf = (act: string, field: string, value: unknown, context: ValueContext): string[] => {
  if (field === 'password') return ['••••'];
  if (field === 'addresses' && isParts(value))
    return Object.entries(value).map(([address, n]) => context.t(triesText, { address, n: String(n) }));
  return isOfChange(act, field) && Array.isArray(value) && value.length === 2
    ? describeChange(value[0], value[1], context)
    : describeValue(value, context);
};

/** What the record has of an act beside its subject, in the words of the console. Of a new unit only what was set. */
export const formatDetails = (
  { act, details }: Pick<AuditRow, 'act' | 'details'>,
  t: Translate,
  names: RecordNames,
): AuditDetail[] =>
  Object.entries(details)
    .filter(([field, value]) => isOfChange(act, field) || !isEmpty(value))
    .filter(([field]) => field !== 'place' || !details['page'])
    .map(([field, value]) => ({
      field,
      label: t(labelOf(act, field)),
      lines: linesOf(act, field, value, contextOf(act, field, t, names)),
    }));

export const ActDetails = ({ row, names }: { row: AuditRow; names: RecordNames }) => {
  const t = useText();
  const details = formatDetails(row, t, names);
  // On a phone a cell with nothing in it has no heading either.
  if (details.length === 0) return null;
  return (
    <span className="audit-details">
      {details.map(({ field, label, lines }) => (
        <span key={field} className={lines.length > 1 ? 'audit-lines' : undefined}>
          <span className="quiet">{label}　</span>
          {lines.length > 1 ? lines.map((line, i) => <span key={`${i} ${line}`}>{line}</span>) : lines[0]}
        </span>
      ))}
    </span>
  );
};
