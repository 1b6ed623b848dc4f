import type { NewspaperFacet } from '#contract/newspapers/newspaper-fields.ts';
import type { NewspaperReply } from '#contract/newspapers/newspaper-searches.ts';
import { writeChoices } from '../query/article-choices.ts';
import { useText } from '../i18n/use-text.ts';
import { useOptions } from '../api/use-options.ts';
import { FormsPart } from '../results/forms-part.tsx';
import type { ArticleQuestion, SearchAddress, SearchParameters } from '../builder/search-address.ts';
import { newspaperTexts } from './newspaper-texts.ts';
import { ValueFacet } from './value-facet.tsx';

interface Props {
  address: SearchAddress;
  /** Undefined while there is no question. */
  question: ArticleQuestion | undefined;
  /** Undefined while nothing was answered. */
  reply: NewspaperReply | undefined;
  /** Another answer is on its way, and `reply` is the one before it. */
  waiting: boolean;
  onChange: (change: SearchParameters) => void;
}

/** What articles can be narrowed to, with what each would leave, and the written forms among the hits. */
export const ArticleSider = ({ address, question, reply, waiting, onChange }: Props) => {
  const t = useText();
  const { facets, articleFacets } = useOptions();
  const { narrow } = address;
  const choose = (field: NewspaperFacet, values: readonly string[]) => {
    const others = narrow.filter((choice) => choice.field !== field);
    onChange({ narrow: writeChoices([...others, { field, values: [...values] }]) });
  };
  return (
    <aside className="sider article-sider" aria-label={t(newspaperTexts.sider)}>
      {!question && <p className="sider-part quiet">{t(newspaperTexts.noValues)}</p>}
      {question &&
        articleFacets.map((field) => (
          <ValueFacet
            key={`${question.code}/${field}`}
            field={field}
            question={question}
            reply={reply}
            waiting={waiting}
            chosen={narrow.find((choice) => choice.field === field)?.values ?? []}
            onChoose={(values) => choose(field, values)}
          />
        ))}
      {facets.includes('forms') && <FormsPart question={question} reply={reply} onChange={onChange} />}
    </aside>
  );
};
