import { useText } from '../i18n/use-text.ts';
import type { SearchAddress, SearchParameters } from '../builder/search-address.ts';
import { searchTexts } from '../builder/texts.ts';

interface Props {
  address: Pick<SearchAddress, 'view'>;
  onChange: (change: SearchParameters) => void;
}

/** List or keyword in context. */
export const ViewSwitch = ({ address, onChange }: Props) => {
  const t = useText();
  const views = [
    { view: 'list', name: searchTexts.viewList },
    { view: 'kwic', name: searchTexts.viewKwic },
  ] as const;
  return (
    <fieldset className="segments" aria-label={t(searchTexts.view)}>
      {views.map(({ view, name }) => (
        <button
          key={view}
          type="button"
          aria-pressed={address.view === view}
          onClick={() => onChange({ view: view === 'list' ? undefined : view })}
        >
          {t(name)}
        </button>
      ))}
    </fieldset>
  );
};
