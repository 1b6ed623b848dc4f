import { Link } from '@tanstack/react-router';
import { useText } from '../../i18n/use-text.ts';
import { frameTexts } from '../texts.ts';
import './brand.css';

/** The seal and the name, which lead home. */
export const Brand = () => {
  const t = useText();
  return (
    <Link to="/" className="brand">
      <span className="seal" aria-hidden="true">
        琅
      </span>
      {t(frameTexts.name)}
    </Link>
  );
};
