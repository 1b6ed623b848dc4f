import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FulltextReply, mostExcludedForms, type Question } from '#contract/search/search.ts';
import { BookText } from '../glyphs/book-text.tsx';
import { useText } from '../i18n/use-text.ts';
import { writeTextList } from '#citation/list-parameter.ts';
import type { SearchParameters } from '../builder/search-address.ts';
import { formsQuery } from './list/search-queries.ts';
import { searchTexts } from '../builder/texts.ts';

interface Props {
  /** Undefined while there is no question. */
  question: Question | undefined;
  /** Undefined while nothing was answered. */
  reply: Pick<FulltextReply, 'glWords' | 'totalHit'> | undefined;
  onChange: (change: SearchParameters) => void;
}

type Form = FulltextReply['glWords']['content'][number];

/**
 * The written forms that the question finds, in an order that does not change when some are left out. Of these the
 * figure is what they would have if none were; of the others, what they have.
 */
const useForms = ({ question, reply }: Pick<Props, 'question' | 'reply'>) => {
  const client = useQueryClient();
  const excluded = question?.excludedForms ?? [];
  const options = formsQuery(question ?? { code: '', filterGroup: {} });
  const { data: all } = useQuery({ ...options, enabled: excluded.length > 0 });
  const found = reply?.glWords.content ?? [];
  const missing = excluded.filter((word) => !found.some((form) => form.word === word));
  const listed = all ?? [...found, ...missing.map((word): Form => ({ word, hits: 0 }))];
  const forms = listed.map(({ word, hits }) => {
    const isExcluded = excluded.includes(word);
    const own = found.find((form) => form.word === word)?.hits ?? 0;
    return { word, hits: isExcluded ? hits : own, isExcluded };
  });
  /** Caches the listed forms, so that the list remains while the search without the form is requested. */
  const keep = () => {
    if (excluded.length === 0) client.setQueryData(options.queryKey, listed);
  };
  return { forms, excluded, keep };
};

/** 关联字: a press leaves a form out of the search, and takes it in again. */
export const FormsPart = ({ question, reply, onChange }: Props) => {
  const t = useText();
  const { forms, excluded, keep } = useForms({ question, reply });
  const isFull = excluded.length >= mostExcludedForms;
  const none = reply && (reply.totalHit > 0 ? searchTexts.formsTooMany : searchTexts.formsNone);
  const toggle = (word: string, isExcluded: boolean) => {
    if (!isExcluded && isFull) return;
    keep();
    const others = excluded.filter((form) => form !== word);
    onChange({ excludedForms: writeTextList(isExcluded ? others : [...others, word]) });
  };
  return (
    <section className={forms.length === 0 ? 'sider-part blank' : 'sider-part'}>
      <div className="forms-head">
        <h2>{t(searchTexts.forms)}</h2>
        {excluded.length > 0 && (
          <button type="button" className="text-link" onClick={() => onChange({ excludedForms: undefined })}>
            {t(searchTexts.formsRestore)}
          </button>
        )}
      </div>
      {forms.length === 0 && <p className="quiet">{t(none ?? searchTexts.formsWaiting)}</p>}
      {forms.length > 0 && (
        <>
          <ul className="forms" aria-label={t(searchTexts.formsChoice)}>
            {forms.map(({ word, hits, isExcluded }) => (
              <li key={word}>
                <button
                  type="button"
                  aria-pressed={!isExcluded}
                  aria-disabled={!isExcluded && isFull ? true : undefined}
                  className={hits > 0 ? undefined : 'none'}
                  title={t(isExcluded ? searchTexts.formTakeIn : searchTexts.formLeaveOut)}
                  onClick={() => toggle(word, isExcluded)}
                >
                  <span lang="zh-Hant">
                    <BookText text={word} />
                  </span>{' '}
                  <span className="quiet num">{hits.toLocaleString('en')}</span>
                </button>
              </li>
            ))}
          </ul>
          <p className="quiet forms-hint">
            {isFull ? t(searchTexts.formsMost, { most: mostExcludedForms }) : t(searchTexts.formsHint)}
          </p>
        </>
      )}
    </section>
  );
};
