// The choices of the table: which sub-library, compared with which other, which radical and how many strokes.
import { useState } from 'react';
import { allHoldings, type CountedLibrary } from '#contract/tools/frequency.ts';
import { useText } from '../../i18n/use-text.ts';
import { isComposingKey } from '../../kit/fields/composing-key.ts';
import { useOutsideChange } from '../../kit/fields/use-draft.ts';
import { Select } from '../../kit/fields/select.tsx';
import type { ToolParameters } from '../frame/tool-place.ts';
import { frequencyTexts } from './texts.ts';

const radicals = Array.from({ length: 214 }, (_, i) => i + 1);
const showRadical = (number: number): string => String.fromCodePoint(0x2eff + number).normalize('NFKC');

/** `8-12`, `8-`, `-12`: strokes as the address has them. */
export const readStrokes = (text = ''): { from?: number; to?: number } => {
  const [, from = '', to = ''] = /^(\d{0,3})-(\d{0,3})$/.exec(text) ?? [];
  return { ...(from !== '' && { from: Number(from) }), ...(to !== '' && { to: Number(to) }) };
};

const StrokeFields = ({
  value,
  onChange,
}: {
  value: string | undefined;
  onChange: (text?: string) => void;
}) => {
  const t = useText();
  const { from, to } = readStrokes(value);
  const [texts, setTexts] = useState([from?.toString() ?? '', to?.toString() ?? ''] as const);
  const { changed, expect } = useOutsideChange(value);
  if (changed) setTexts([from?.toString() ?? '', to?.toString() ?? '']);
  const apply = () => {
    const next = `${texts[0]}-${texts[1]}`;
    if (next === (value ?? '-')) return;
    const nextValue = next === '-' ? undefined : next;
    expect(nextValue);
    onChange(nextValue);
  };
  const field = (at: 0 | 1, label: string) => (
    <input
      type="text"
      inputMode="numeric"
      className="input num"
      aria-label={`${t(frequencyTexts.strokes)} ${label}`}
      maxLength={2}
      value={texts[at]}
      onChange={({ target }) => {
        const typed = target.value.replace(/\D/g, '');
        setTexts(at === 0 ? [typed, texts[1]] : [texts[0], typed]);
      }}
      onBlur={apply}
      onKeyDown={(event) => event.key === 'Enter' && !isComposingKey(event) && apply()}
    />
  );
  return (
    <span className="frequency-field frequency-strokes">
      {t(frequencyTexts.strokes)}
      {field(0, t(frequencyTexts.from))}
      <span aria-hidden="true">–</span>
      {field(1, t(frequencyTexts.to))}
    </span>
  );
};

interface Props {
  libraries: readonly CountedLibrary[];
  appId: string;
  other: string | undefined;
  parameters: Partial<ToolParameters>;
  change: (parameters: Partial<ToolParameters>) => void;
}

export const FrequencyControls = ({ libraries, appId, other, parameters, change }: Props) => {
  const t = useText();
  const nameOf = ({ appId: id, name }: CountedLibrary) => (id === allHoldings ? t(frequencyTexts.all) : name);
  // To compare with: those that the library has something of; and the one of the address, to be let go of.
  const others = libraries.filter(
    ({ appId: id, characters }) => id !== appId && (characters > 0 || id === allHoldings || id === other),
  );
  return (
    <>
      <fieldset className="frequency-libraries">
        <legend className="visually-hidden">{t(frequencyTexts.library)}</legend>
        {libraries.map((library) => (
          <label key={library.appId}>
            <input
              type="radio"
              name="frequency-library"
              className="visually-hidden"
              checked={library.appId === appId}
              onChange={() =>
                change({
                  library: library.appId === allHoldings ? undefined : library.appId,
                  ...(library.appId === other && { with: undefined }),
                  page: undefined,
                })
              }
            />
            <b>{nameOf(library)}</b>
            <span className="quiet num">
              {library.characters > 0 ? library.characters.toLocaleString('en') : t(frequencyTexts.notHeld)}
            </span>
          </label>
        ))}
      </fieldset>
      <div className="frequency-filters">
        {others.length > 0 && (
          <label className="frequency-field">
            {t(frequencyTexts.compareWith)}
            <Select
              className="input"
              value={other ?? ''}
              options={[
                ['', t(frequencyTexts.noComparison)] as const,
                ...others.map((library) => [library.appId, nameOf(library)] as const),
              ]}
              onChange={(id) =>
                change({ with: id === '' ? undefined : id, more: undefined, page: undefined, key: undefined })
              }
            />
          </label>
        )}
        {parameters.key === undefined && (
          <>
            <label className="frequency-field">
              {t(frequencyTexts.radical)}
              <Select
                className="input song"
                value={String(parameters.radical ?? '')}
                options={[
                  ['', t(frequencyTexts.anyRadical)] as const,
                  ...radicals.map((n) => [String(n), `${showRadical(n)}　${n}`] as const),
                ]}
                onChange={(radical) => change({ radical: Number(radical) || undefined, page: undefined })}
              />
            </label>
            <StrokeFields
              value={parameters.strokes}
              onChange={(strokes) => change({ strokes, page: undefined })}
            />
          </>
        )}
      </div>
    </>
  );
};
