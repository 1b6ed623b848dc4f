// The entries that were found, five a page.
import { useQuery } from '@tanstack/react-query';
import type { ToolEntry } from '#contract/tools/tools.ts';
import { useSession } from '../../api/session-store.ts';
import { BookText } from '../../glyphs/book-text.tsx';
import { useText } from '../../i18n/use-text.ts';
import { countsQuery } from '../frame/occurrence-queries.ts';
import { occurrenceTexts } from '../frame/occurrence-texts.ts';
import { nameToolTexts } from './texts.ts';

interface Props {
  entries: readonly ToolEntry[];
  current: string | undefined;
  onChoose: (id: string) => void;
}

export const FoundNames = ({ entries, current, onChoose }: Props) => {
  const t = useText();
  const signedIn = useSession((s) => s.session !== undefined);
  const { data: counts } = useQuery(countsQuery(signedIn ? entries.map(({ name }) => name) : []));
  return (
    <ul className="name-list" aria-label={t(nameToolTexts.entries)} lang="zh-Hant">
      {entries.map(({ id, name, bdDate, dynasty, exp, alias, place }) => {
        const count = counts?.get(name)?.toLocaleString('en');
        return (
          <li key={id}>
            <button type="button" aria-current={id === current || undefined} onClick={() => onChoose(id)}>
              <span className="name-line">
                <b>{name}</b>
                {bdDate && <span className="quiet num">{bdDate}</span>}
                {count !== undefined && (
                  <span className="quiet num name-count">{t(occurrenceTexts.inLibrary, { count })}</span>
                )}
              </span>
              <span className="name-line song">
                {dynasty && <span>{dynasty}</span>}
                <span className="quiet clip">
                  <BookText
                    text={exp ?? alias.join('、')}
                    {...(place ? { book: { code: place.code } } : {})}
                  />
                </span>
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
};
