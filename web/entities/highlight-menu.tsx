import { useText } from '../i18n/use-text.ts';
import { CheckBox } from '../ui/check-box.tsx';
import { PanelButton } from '../book/panel-button.tsx';
import { useReading } from '../book/reading.ts';
import { changeWords, switchKind, switchMain, useWords } from './words-settings.ts';
import { wordsTexts } from './words-texts.ts';
import '../book/settings.css';
import './words.css';

const Switches = () => {
  const t = useText();
  const { opened } = useReading();
  const { on, kinds, dates, opens } = useWords();
  const available = opened.hotWords;
  return (
    <>
      {available.length > 0 ? (
        <fieldset>
          <legend className="visually-hidden">{t(wordsTexts.highlightMenu)}</legend>
          <CheckBox checked={on} onChange={(to) => switchMain(to, available)}>
            <strong>{t(wordsTexts.mainSwitch)}</strong>
          </CheckBox>
          {available.map((kind) => (
            <CheckBox
              key={kind}
              checked={on && kinds[kind]}
              onChange={(to) => switchKind(kind, to, available)}
            >
              <span className={`kind-mark marks-${kind}`}>{t(wordsTexts[kind])}</span>
            </CheckBox>
          ))}
        </fieldset>
      ) : (
        <p className="quiet">{t(wordsTexts.noKind)}</p>
      )}
      <CheckBox checked={dates} onChange={(to) => changeWords({ dates: to })}>
        <span className="kind-mark marks-date">{t(wordsTexts.dates)}</span>
      </CheckBox>
      <fieldset>
        <legend>{t(wordsTexts.opens)}</legend>
        <div className="segments">
          {(['hover', 'click'] as const).map((way) => (
            <label key={way}>
              <input
                type="radio"
                name="words-open"
                className="visually-hidden"
                checked={opens === way}
                onChange={() => changeWords({ opens: way })}
              />
              {t(way === 'hover' ? wordsTexts.opensByHover : wordsTexts.opensByClick)}
            </label>
          ))}
        </div>
      </fieldset>
      <p className="quiet">{t(wordsTexts.keysHint)}</p>
    </>
  );
};

/** In the row of tools: what is lit on the page, a main switch and one for each kind that the book has. */
export const HighlightMenu = () => {
  const t = useText();
  return (
    <PanelButton
      icon="highlight"
      label={t(wordsTexts.highlight)}
      panelLabel={t(wordsTexts.highlightMenu)}
      className="highlight-menu"
    >
      <Switches />
    </PanelButton>
  );
};
