import { useText } from '../i18n/use-text.ts';
import { isComposingKey } from '../kit/fields/composing-key.ts';
import { printingTexts } from './printing-texts.ts';
import type { PrintPreset } from './print-presets.ts';
import type { PageField } from './use-print-range.ts';

interface FieldProps {
  field: PageField;
  name: string;
  wrong: boolean;
}

const PageInput = ({ field, name, wrong }: FieldProps) => {
  const t = useText();
  return (
    <label className="print-field">
      <span className="quiet">{name}</span>
      <input
        className="input num"
        value={field.text}
        title={t(printingTexts.pageHint)}
        aria-invalid={wrong || field.unread !== undefined}
        aria-describedby="print-fault"
        onChange={(event) => field.type(event.target.value)}
        onBlur={field.settle}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !isComposingKey(event)) field.settle();
        }}
      />
      <span className="print-label quiet clip" lang="zh-Hant">
        {field.label}
      </span>
    </label>
  );
};

interface Props {
  start: PageField;
  end: PageField;
  wrong: { start: boolean; end: boolean };
  presets: readonly PrintPreset[];
}

/** From which page to which, with their labels, and the ranges that are one press away. */
export const PrintRangeFields = ({ start, end, wrong, presets }: Props) => {
  const t = useText();
  return (
    <fieldset className="print-part">
      <legend className="quiet">{t(printingTexts.range)}</legend>
      <div className="print-fields">
        <PageInput field={start} name={t(printingTexts.start)} wrong={wrong.start} />
        <PageInput field={end} name={t(printingTexts.end)} wrong={wrong.end} />
      </div>
      <div className="print-presets">
        {presets.map((preset) => (
          <button
            key={`${preset.start}-${preset.end}`}
            type="button"
            className="button small"
            aria-pressed={start.pageId === preset.start && end.pageId === preset.end}
            onClick={() => {
              start.set(preset.start);
              end.set(preset.end);
            }}
          >
            {t(preset.name)}
            {preset.title !== undefined && (
              <span className="song clip" lang="zh-Hant">
                {preset.title}
              </span>
            )}
            {preset.end > preset.start && (
              <span className="quiet num">
                {t(printingTexts.pages, { from: preset.start, to: preset.end })}
              </span>
            )}
          </button>
        ))}
      </div>
    </fieldset>
  );
};
