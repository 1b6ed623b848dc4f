import type { FulltextReply } from '#contract/search/search.ts';
import { useText } from '../i18n/use-text.ts';
import { RadioGroup } from '../kit/fields/radio-group.tsx';
import { FacetPart } from '../results/facets/facet-part.tsx';
import { FormsPart } from '../results/forms-part.tsx';
import {
  hasQuery,
  questionOf,
  type SearchAddress,
  type SearchParameters,
  scopes,
} from '../builder/search-address.ts';
import { scopeNames } from '../results/scope-names.ts';
import { searchTexts } from '../builder/texts.ts';
import { useOptions } from '../api/use-options.ts';

interface Props {
  code: string;
  version: string;
  address: SearchAddress;
  onChange: (change: SearchParameters) => unknown;
  /** Undefined while nothing was searched. */
  reply: FulltextReply | undefined;
}

/** Scope, where the hits lie, and the written forms that occur among the hits with their exact counts. */
export const SearchSider = ({ code, version, address, onChange, reply }: Props) => {
  const t = useText();
  const { facets } = useOptions();
  const question = hasQuery(address) ? questionOf(code, version, address) : undefined;
  return (
    <aside className="sider" aria-label={t(searchTexts.sider)}>
      <RadioGroup
        legend={t(searchTexts.scope)}
        className="sider-part"
        value={address.scope}
        options={scopes.map((one) => [one, t(scopeNames[one])])}
        onChange={(one) => onChange({ scope: one === 'all' ? undefined : one })}
      />
      {facets.includes('catalog') && <FacetPart key={code} question={question} onChange={onChange} />}
      {facets.includes('forms') && <FormsPart question={question} reply={reply} onChange={onChange} />}
    </aside>
  );
};
