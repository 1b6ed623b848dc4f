import { useText } from '../i18n/use-text.ts';
import { CheckBox } from '../kit/fields/check-box.tsx';
import { useTextDraft } from '../kit/fields/use-draft.ts';
import type { StatisticsAddress } from './statistics-address.ts';
import { WordsBox } from './words-box.tsx';
import { statisticsScreenTexts as texts } from './texts.ts';

interface Props {
  address: StatisticsAddress;
  /** Whether any entry of the product has a date. */
  isDated: boolean;
  onAsk: (values: Partial<StatisticsAddress>) => unknown;
}

/** The form for the question to the entries: words and days, sent together. */
export const StatisticsForm = ({ address, isDated, onAsk }: Props) => {
  const t = useText();
  const words = useTextDraft(address.key);
  const from = useTextDraft(address.from);
  const to = useTextDraft(address.to);
  const day = (draft: typeof from, label: string, hint: string) => (
    <input
      className="input day"
      lang="zh-Hant"
      aria-label={label}
      value={draft.draft}
      placeholder={hint}
      autoComplete="off"
      spellCheck={false}
      maxLength={40}
      onChange={({ target }) => draft.setDraft(target.value)}
    />
  );
  return (
    <form
      className="statistics-form"
      onSubmit={(event) => {
        event.preventDefault();
        const [key, start, end] = [words, from, to].map(({ draft }) => draft.trim());
        for (const draft of [words, from, to]) draft.expect(draft.draft.trim());
        void onAsk({ key, from: start, to: end, period: undefined });
      }}
    >
      <WordsBox
        text={words.draft}
        onText={words.setDraft}
        onName={({ kind, name }, left) => {
          words.setDraft(left);
          words.expect(left);
          void onAsk({ key: left.trim(), [kind]: name } as Partial<StatisticsAddress>);
        }}
      />
      <CheckBox checked={!address.exact} onChange={(on) => onAsk({ exact: !on })}>
        {t(texts.relation)}
      </CheckBox>
      {isDated && (
        <>
          {day(from, t(texts.from), t(texts.fromHint))}
          <span className="quiet">{t(texts.to)}</span>
          {day(to, t(texts.to), t(texts.toHint))}
        </>
      )}
      <button type="submit" className="button primary">
        {t(texts.search)}
      </button>
    </form>
  );
};
