import { useText } from '../i18n/use-text.ts';
import { CheckBox } from '../kit/fields/check-box.tsx';
import { RadioGroup } from '../kit/fields/radio-group.tsx';
import { useReading } from '../book/reading.ts';
import { changeEntitySettings, switchKind, switchMain, useEntitySettings } from './entities-settings.ts';
import { entityTexts } from './entities-texts.ts';
import '../book/settings.css';
import './highlight-menu.css';

/** Switches for the highlighted words of the page: a main switch and one for each kind that the book has. */
export const HighlightSwitches = () => {
  const t = useText();
  const { opened } = useReading();
  const { on, kinds, dates, opens } = useEntitySettings();
  const available = opened.hotWords;
  return (
    <>
      {available.length > 0 ? (
        <fieldset>
          <legend className="visually-hidden">{t(entityTexts.highlightMenu)}</legend>
          <CheckBox checked={on} onChange={(to) => switchMain(to, available)}>
            <strong>{t(entityTexts.mainSwitch)}</strong>
          </CheckBox>
          {available.map((kind) => (
            <CheckBox
              key={kind}
              checked={on && kinds[kind]}
              onChange={(to) => switchKind(kind, to, available)}
            >
              <span className={`kind-mark marks-${kind}`}>{t(entityTexts[kind])}</span>
            </CheckBox>
          ))}
        </fieldset>
      ) : (
        <p className="quiet">{t(entityTexts.noKind)}</p>
      )}
      <CheckBox checked={dates} onChange={(to) => changeEntitySettings({ dates: to })}>
        <span className="kind-mark marks-date">{t(entityTexts.dates)}</span>
      </CheckBox>
      <RadioGroup
        legend={t(entityTexts.opens)}
        value={opens}
        options={[
          ['hover', t(entityTexts.opensByHover)],
          ['click', t(entityTexts.opensByClick)],
        ]}
        onChange={(way) => changeEntitySettings({ opens: way })}
      />
      <p className="quiet">{t(entityTexts.keysHint)}</p>
    </>
  );
};
