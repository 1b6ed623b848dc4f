import { useText } from '../i18n/use-text.ts';
import { IconButton } from '../kit/icons/icon-button.tsx';
import { useReading } from '../book/reading.ts';
import { changeLens, stepPower, useLens } from './lens-settings.ts';
import { viewerTexts } from './viewer-texts.ts';
import './lens.css';

/** Fingers pinch; a lens needs a pointer that hovers. */
const hovers = matchMedia('(any-hover: hover)').matches;

/** Switches the zoom lens, and sets how much it magnifies. Where no picture shows there is nothing to set. */
export const LensTool = () => {
  const t = useText();
  const { mode, picture } = useReading();
  const { on, power } = useLens();
  if (!hovers || mode === 'txt' || mode === 'hori' || picture === 'none') return null;
  const step = (way: 1 | -1) => {
    const next = stepPower(power, way);
    return next === undefined ? undefined : () => changeLens({ power: next });
  };
  const [more, less] = [step(1), step(-1)];
  return (
    <div className="lens-tool">
      <IconButton
        icon="lens"
        label={t(on ? viewerTexts.lensOff : viewerTexts.lensOn)}
        aria-pressed={on}
        onClick={() => changeLens({ on: !on })}
      />
      {on && (
        <>
          <IconButton icon="plus" label={t(viewerTexts.lensIn)} disabled={!more} onClick={more} />
          <output className="num">{t(viewerTexts.lensPower, { power })}</output>
          <IconButton icon="minus" label={t(viewerTexts.lensOut)} disabled={!less} onClick={less} />
        </>
      )}
    </div>
  );
};
