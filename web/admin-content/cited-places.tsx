// The places in books that a text links to, and whether the quoted words are there.
import { useQuery } from '@tanstack/react-query';
import { useText } from '../i18n/use-text.ts';
import { useSettled } from '../query/use-settled.ts';
import { previewQuery } from './content-admin-queries.ts';
import { writingTexts } from './texts.ts';

export const CitedPlaces = ({ text }: { text: string }) => {
  const t = useText();
  const settled = useSettled(text.includes('/app/read/') ? text : '');
  const { data } = useQuery({ ...previewQuery(settled), enabled: settled !== '' });
  const cited = text.includes('/app/read/') ? (data?.cited ?? []) : [];
  if (cited.length === 0) return null;
  return (
    <section className="cited-places">
      <h2>{t(writingTexts.cited)}</h2>
      <ul>
        {cited.map(({ address, label, fullName, quoted, state }, n) => (
          <li key={`${n} ${address}`}>
            <span className="song" lang="zh-Hant">
              {fullName}
            </span>
            <span className="quiet" lang="zh-Hant">
              {label}
            </span>
            <span className={state === 'same' ? 'quiet' : 'danger'}>
              {t(state === 'same' && !quoted ? writingTexts.found : writingTexts[state])}
            </span>
            {state === 'missing' ? null : (
              <a className="text-link" href={address} target="_blank" rel="noopener">
                {t(writingTexts.place)}
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
};
