import { writeChoices } from '../query/article-choices.ts';
import { BookText } from '../glyphs/book-text.tsx';
import { useText } from '../i18n/use-text.ts';
import { IconButton } from '../kit/icons/icon-button.tsx';
import type { SearchAddress, SearchParameters } from '../builder/search-address.ts';
import { newspaperTexts } from './newspaper-texts.ts';
import { fieldNames, useValueName } from './value-names.tsx';

interface Props {
  address: SearchAddress;
  onChange: (change: SearchParameters) => void;
}

/** What the result is narrowed to, each value with the mark that lifts it. */
export const ChosenValues = ({ address: { narrow, titles1st }, onChange }: Props) => {
  const t = useText();
  const nameOf = useValueName();
  if (narrow.length === 0 && titles1st === undefined) return null;
  const chips = narrow.flatMap(({ field, values }) =>
    values.map((value) => ({
      key: `${field}:${value}`,
      field: t(fieldNames[field]),
      name: nameOf(field, value),
      remove: (): SearchParameters => ({
        narrow: writeChoices(
          narrow.map((choice) =>
            choice.field === field ? { field, values: choice.values.filter((one) => one !== value) } : choice,
          ),
        ),
      }),
    })),
  );
  if (titles1st !== undefined)
    chips.push({
      key: 'titles1st',
      field: t(newspaperTexts.letter),
      name: titles1st,
      remove: () => ({ titles1st: undefined }),
    });
  return (
    <ul className="chosen-values" aria-label={t(newspaperTexts.chosen)}>
      {chips.map(({ key, field, name, remove }) => (
        <li key={key}>
          <span className="quiet">{field}</span>
          <span className="badge">
            <span lang="zh-Hant" className="clip">
              <BookText text={name} />
            </span>
            <IconButton
              icon="close"
              label={t(newspaperTexts.removeChoice, { field, value: name })}
              onClick={() => onChange(remove())}
            />
          </span>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <button
            type="button"
            className="text-link"
            onClick={() => onChange({ narrow: undefined, titles1st: undefined })}
          >
            {t(newspaperTexts.removeAll)}
          </button>
        </li>
      )}
    </ul>
  );
};
