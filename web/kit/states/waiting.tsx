import { useText } from '../../i18n/use-text.ts';
import { frameTexts } from '../texts.ts';
import './waiting.css';

const Sign = ({ now }: { now?: boolean }) => {
  const t = useText();
  return (
    <output className={now ? 'waiting now' : 'waiting'}>
      <i aria-hidden="true" />
      <span>{t(frameTexts.waiting)}</span>
    </output>
  );
};

/** Shows itself after 300 ms, so that quick replies do not flash. */
export const Waiting = () => <Sign />;

/** For whoever has waited these 300 ms already. */
export const WaitingNow = () => <Sign now />;
