// What follows a chosen character most often, to choose from.
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { useSession } from '../api/session-store.ts';
import { useOffers } from '../api/use-options.ts';
import { useText } from '../i18n/use-text.ts';
import { CandidateGrid } from './candidate-grid.tsx';
import { followingQuery } from './input-aid-queries.ts';
import { inputAidTexts } from './texts.ts';

/** Tells a visitor who is not signed in what a sign-in would offer. */
const SignIn = () => {
  const t = useText();
  const { href } = useLocation();
  return (
    <p className="quiet">
      {t(inputAidTexts.followingSignIn)}
      <Link className="text-link" to="/login" search={{ from: href }}>
        {t(inputAidTexts.login)}
      </Link>
    </p>
  );
};

export const Following = ({ word, onChoose }: { word: string; onChoose: (word: string) => void }) => {
  const t = useText();
  const offered = useOffers('qpen');
  const signedIn = useSession((s) => s.session !== undefined);
  const { data } = useQuery(followingQuery(offered && signedIn ? word : ''));
  if (offered && !signedIn) return <SignIn />;
  if (!offered || !data || data.items.length === 0) return null;
  return (
    <>
      <p className="quiet">{t(inputAidTexts.following, { word })}</p>
      <CandidateGrid
        key={word}
        label={t(inputAidTexts.following, { word })}
        words={data.items.map((item) => item.word)}
        onChoose={onChoose}
      />
    </>
  );
};
