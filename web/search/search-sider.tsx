import type { FulltextReply, Scope } from '#contract/search.ts';
import { useText } from '../i18n/use-text.ts';
import { RadioGroup } from '../ui/radio-group.tsx';
import { BookText } from '../glyphs/book-text.tsx';
import { FacetPart } from './facet-part.tsx';
import { isAsked, questionOf, type SearchAddress, type SearchParameters, scopes } from './search-address.ts';
import { searchTexts } from './texts.ts';
import { useOptions } from '../api/use-options.ts';

const scopeTexts = {
  all: searchTexts.scopeAll,
  text: searchTexts.scopeText,
  note: searchTexts.scopeNote,
} as const satisfies Record<Scope, string>;

interface Props {
  code: string;
  version: string;
  address: SearchAddress;
  onChange: (change: SearchParameters) => void;
  /** Undefined while nothing was searched. */
  reply: FulltextReply | undefined;
}

/** Scope, where the hits lie, and the written forms that occur among the hits with their exact counts. */
export const SearchSider = ({ code, version, address, onChange, reply }: Props) => {
  const t = useText();
  const { facets } = useOptions();
  const forms = reply?.glWords.content ?? [];
  const noForms = reply && (reply.totalHit > 0 ? searchTexts.formsTooMany : searchTexts.formsNone);
  return (
    <aside className="sider" aria-label={t(searchTexts.sider)}>
      <RadioGroup
        legend={t(searchTexts.scope)}
        className="sider-part"
        value={address.scope}
        options={scopes.map((one) => [one, t(scopeTexts[one])])}
        onChange={(one) => onChange({ scope: one === 'all' ? undefined : one })}
      />
      {facets.includes('catalog') && (
        <FacetPart
          key={code}
          question={isAsked(address) ? questionOf(code, version, address) : undefined}
          onChange={onChange}
        />
      )}
      {facets.includes('forms') && (
        <section className="sider-part">
          <h2>{t(searchTexts.forms)}</h2>
          {forms.length === 0 && <p className="quiet">{t(noForms ?? searchTexts.formsWaiting)}</p>}
          {forms.length > 0 && (
            <ul className="forms">
              {forms.map(({ word, hits }) => (
                <li key={word} className={hits > 0 ? undefined : 'none'}>
                  <span lang="zh-Hant">
                    <BookText text={word} />
                  </span>{' '}
                  <span className="quiet num">{hits.toLocaleString('en')}</span>
                </li>
              ))}
            </ul>
          )}
        </section>
      )}
    </aside>
  );
};
