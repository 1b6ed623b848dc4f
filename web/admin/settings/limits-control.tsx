// The limits on reading: for each measure a table of whose taking, in which time.
import { limitSpans } from '#contract/limits/reading-limits.ts';
import { useText } from '../../i18n/use-text.ts';
import { limitParts, ownersOf, perReaderOf, limitPlaceOf } from './limit-fields.ts';
import { limitOwnerTexts, limitSpanTexts, limitTexts } from './limit-texts.ts';

interface Props {
  draft: Readonly<Record<string, string>>;
  onChange: (draft: Record<string, string>) => void;
}

export const LimitsControl = ({ draft, onChange }: Props) => {
  const t = useText();
  const field = (place: string, label?: string) => (
    <input
      className="input num"
      inputMode="numeric"
      autoComplete="off"
      aria-label={label}
      value={draft[place] ?? ''}
      onChange={({ target }) => onChange({ ...draft, [place]: target.value })}
    />
  );
  return (
    <div className="limits">
      {limitParts.map((part) => (
        <table key={part} className="limit-table">
          <caption>{t(limitTexts[part])}</caption>
          <thead>
            <tr>
              <th scope="col">{t(limitTexts.whose)}</th>
              {limitSpans.map((span) => (
                <th key={span} scope="col">
                  {t(limitSpanTexts[span])}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {ownersOf(part).map((owner) => (
              <tr key={owner}>
                <th scope="row">{t(limitOwnerTexts[owner])}</th>
                {limitSpans.map((span) => (
                  <td key={span}>
                    {field(
                      limitPlaceOf(part, owner, span),
                      t(limitTexts.cell, { owner: t(limitOwnerTexts[owner]), span: t(limitSpanTexts[span]) }),
                    )}
                  </td>
                ))}
              </tr>
            ))}
            <tr>
              <th scope="row">{t(limitTexts.perReader)}</th>
              <td className="quiet">—</td>
              <td>{field(perReaderOf(part), t(limitTexts.perReader))}</td>
              <td className="quiet">—</td>
            </tr>
          </tbody>
        </table>
      ))}
      <label className="limit-line">
        <span>{t(limitTexts.slowFrom)}</span>
        {field('slowFrom')}
      </label>
      <label className="limit-line">
        <span>{t(limitTexts.contact)}</span>
        <input
          className="input"
          autoComplete="off"
          maxLength={200}
          placeholder={t(limitTexts.contactHint)}
          value={draft['contact'] ?? ''}
          onChange={({ target }) => onChange({ ...draft, contact: target.value })}
        />
      </label>
    </div>
  );
};
