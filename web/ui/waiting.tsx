import { useText } from '../i18n/use-text.ts';
import { frameTexts } from './texts.ts';
import './waiting.css';

/** Shows itself after 300 ms, so that quick replies do not flash. */
export const Waiting = () => {
  const t = useText();
  return (
    <output className="waiting">
      <i aria-hidden="true" />
      <span>{t(frameTexts.waiting)}</span>
    </output>
  );
};
