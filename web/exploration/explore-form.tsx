// The query form of the graph: one name or two, the minimum strength of links, days and kinds.
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useId } from 'react';
import type { NodeKind } from '#contract/knowledge/exploration.ts';
import { useText } from '../i18n/use-text.ts';
import { useCurrentProduct } from '../kit/products/current-product.ts';
import { Icon } from '../kit/icons/icons.tsx';
import { RadioGroup } from '../kit/fields/radio-group.tsx';
import { Select } from '../kit/fields/select.tsx';
import { useTextDraft } from '../kit/fields/use-draft.ts';
import { type ExploreAddress, nameOfId, namesOf } from './explore-address.ts';
import { namesLikeQuery } from './explore-queries.ts';
import { explorationTexts as texts } from './texts.ts';

interface Props {
  address: ExploreAddress;
  /** The least weight that holds where the reader has said none. */
  weight: number | undefined;
  /** How much is shown. */
  summary: string;
  /** Whether any entry of the product has a date. */
  dated: boolean;
  narrow: boolean;
  onAsk: (values: Partial<ExploreAddress>) => unknown;
}

const kindChoices = {
  person: texts.person,
  'person,place': texts.personPlace,
  'person,office': texts.personOffice,
  'person,category': texts.personCategory,
  'person,place,office,category': texts.allKinds,
} as const;
type KindChoice = keyof typeof kindChoices;

const kindTexts: Record<NodeKind, string> = {
  person: texts.person,
  place: texts.place,
  office: texts.office,
  category: texts.category,
};

interface FieldProps {
  draft: ReturnType<typeof useTextDraft>;
  label: string;
  className: string;
}

const NameField = ({ draft: { draft, setDraft }, label, className }: FieldProps) => {
  const t = useText();
  const id = useId();
  const { code, version } = useCurrentProduct();
  const { data } = useQuery(namesLikeQuery(code, version, useDeferredValue(draft.trim()).slice(0, 50)));
  // Officers are listed among the persons.
  const offered = (data?.suggestions ?? []).filter(({ kind }) => kind !== 'officer');
  return (
    <span className={`input name ${className}`}>
      {className === 'first' && <Icon name="search" small />}
      <input
        lang="zh-Hant"
        aria-label={label}
        placeholder={label}
        value={draft}
        list={id}
        autoComplete="off"
        spellCheck={false}
        maxLength={500}
        onChange={({ target }) => setDraft(target.value)}
      />
      <datalist id={id}>
        {offered.map(({ kind, name, count }) => (
          <option key={`${kind}:${name}`} value={name}>
            {kind !== 'officer' && `${t(kindTexts[kind])} ${count}`}
          </option>
        ))}
      </datalist>
    </span>
  );
};

export const ExploreForm = ({ address, weight, summary, dated, narrow, onAsk }: Props) => {
  const t = useText();
  const [first = '', second = ''] = namesOf(address).map(nameOfId);
  const a = useTextDraft(first);
  const b = useTextDraft(second);
  const least = useTextDraft(address.least === undefined ? '' : String(address.least));
  const from = useTextDraft(address.from);
  const to = useTextDraft(address.to);
  const kinds = address.kinds.join(',');
  const choices = Object.entries(kindChoices) as [KindChoice, string][];
  const plain = (draft: typeof a, label: string, hint: string, className: string) => (
    <input
      className={`input ${className}`}
      lang="zh-Hant"
      aria-label={label}
      placeholder={hint}
      value={draft.draft}
      autoComplete="off"
      spellCheck={false}
      maxLength={className.startsWith('least') ? 7 : 40}
      inputMode={className.startsWith('least') ? 'numeric' : undefined}
      onChange={({ target }) => draft.setDraft(target.value)}
    />
  );
  return (
    <form
      className="explore-form"
      onSubmit={(event) => {
        event.preventDefault();
        for (const draft of [a, b, least, from, to]) draft.expect(draft.draft.trim());
        const [one, other] = [a, b].map(({ draft }) => draft.trim()).filter(Boolean);
        void onAsk({
          a: one,
          b: other === one ? undefined : other,
          least: Number(least.draft.replace(/\D/g, '')) || undefined,
          from: from.draft.trim(),
          to: to.draft.trim(),
          edge: undefined,
        });
      }}
    >
      <NameField draft={a} label={t(texts.first)} className="first" />
      <span className="quiet">{t(texts.and)}</span>
      <NameField draft={b} label={t(texts.second)} className="second" />
      <button type="submit" className="button">
        {t(texts.find)}
      </button>
      <span className="vr" />
      <span className="row">
        <span className="quiet">{t(texts.weight)}</span>
        {plain(least, t(texts.least), `≥ ${weight ?? ''}`, 'least num')}
        <span className="quiet">{t(texts.entriesUnit)}</span>
      </span>
      {dated && (
        <span className="row">
          {plain(from, t(texts.from), t(texts.fromHint), 'day')}
          <span className="quiet">{t(texts.to)}</span>
          {plain(to, t(texts.to), t(texts.toHint), 'day')}
        </span>
      )}
      <Select
        className="input"
        label={t(texts.kinds)}
        value={kinds in kindChoices ? (kinds as KindChoice) : 'person'}
        options={choices.map(([value, text]) => [value, t(text)] as const)}
        onChange={(chosen) => onAsk({ kinds: chosen.split(',') as NodeKind[], least: undefined })}
      />
      {namesOf(address).length > 0 && (
        <Select
          className="input"
          label={t(texts.steps)}
          value={`${address.steps}`}
          options={[
            ['1', t(texts.steps1)],
            ['2', t(texts.steps2)],
            ['3', t(texts.steps3)],
          ]}
          onChange={(steps) => onAsk({ steps: Number(steps) as 1 | 2 | 3, least: undefined })}
        />
      )}
      <span className="row explore-sum">
        <span className="quiet num">{summary}</span>
        {!narrow && (
          <RadioGroup
            hideLegend
            legend={t(texts.view)}
            value={address.view}
            options={[
              ['graph', t(texts.graph)],
              ['table', t(texts.table)],
            ]}
            onChange={(view) => onAsk({ view })}
          />
        )}
      </span>
    </form>
  );
};
