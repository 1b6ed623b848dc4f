// One entry with all data of its list, and where it occurs in the library.
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ToolEntry } from '#contract/tools/tools.ts';
import { useSession } from '../../api/session-store.ts';
import { type Translate, useText } from '../../i18n/use-text.ts';
import {
  countsQuery,
  mostCounted,
  occurrencesByProductQuery,
  packedQuestion,
} from '../frame/occurrence-queries.ts';
import { occurrenceTexts } from '../frame/occurrence-texts.ts';
import { LibraryOccurrences } from '../frame/occurrences.tsx';
import { useToolPlace } from '../frame/tool-place.ts';
import { Contemporaries } from './contemporaries.tsx';
import { EntrySourceLine, PartText } from './entry-source.tsx';
import { PlaceSketch } from './place-sketch.tsx';
import { nameToolTexts } from './texts.ts';

/** The other names, each with its count in the library. */
const Aliases = ({ alias }: { alias: readonly string[] }) => {
  const t = useText();
  const signedIn = useSession((s) => s.session !== undefined);
  const { data } = useQuery(countsQuery(signedIn ? alias : []));
  return (
    <ul className="name-aliases" aria-label={t(nameToolTexts.aliases)}>
      {alias.map((one) => {
        const count = data?.get(one);
        return (
          <li key={one}>
            <span lang="zh-Hant">{one}</span>
            {count === undefined ? null : count === 0 ? (
              <span className="quiet">{t(occurrenceTexts.noTimes)}</span>
            ) : (
              <Link
                className="quiet num"
                to="/search"
                search={{ query: packedQuestion(one) }}
                aria-label={`${one} ${t(occurrenceTexts.times, { count })}`}
              >
                {t(occurrenceTexts.times, { count: count.toLocaleString('en') })}
              </Link>
            )}
          </li>
        );
      })}
    </ul>
  );
};

/** The books of the library that a person of this name made. */
const OwnWorks = ({ name, alias }: { name: string; alias: readonly string[] }) => {
  const t = useText();
  const signedIn = useSession((s) => s.session !== undefined);
  const { data } = useQuery(occurrencesByProductQuery(signedIn ? name : ''));
  const names = new Set([name, ...alias]);
  const books = data?.books.items.filter(({ authors }) => authors.some((author) => names.has(author.name)));
  if (!books || books.length === 0) return null;
  return (
    <p className="name-field">
      <span className="quiet">{t(nameToolTexts.library)}</span>
      <span className="name-works song" lang="zh-Hant">
        {books.map(({ code, key, title }) => (
          <Link key={`${code} ${key}`} className="text-link" to="/app/read/$code" params={{ code }}>
            {title}
          </Link>
        ))}
      </span>
    </p>
  );
};

const yearText = (year: number | undefined): string =>
  year === undefined ? '' : year < 0 ? `前${-year}` : String(year);

/** 北纬 34.27°，东经 108.95° */
const coordinatesIn = (t: Translate, { latitude, longitude }: ToolEntry): string | undefined =>
  latitude === undefined || longitude === undefined
    ? undefined
    : [
        t(latitude < 0 ? nameToolTexts.south : nameToolTexts.north, { degrees: Math.abs(latitude) }),
        t(longitude < 0 ? nameToolTexts.west : nameToolTexts.east, { degrees: Math.abs(longitude) }),
      ].join('，');

/** The facts of the entry field by field, in the order in which they are read. */
const factsOf = (entry: ToolEntry, t: Translate) => {
  const years = [yearText(entry.firstYear), yearText(entry.lastYear)];
  return [
    ['today', entry.today],
    ['years', years.some(Boolean) ? years.join('–') : undefined],
    ['coordinates', coordinatesIn(t, entry)],
    ['yaoXiao', entry.yaoXiao],
    ['gongXiao', entry.gongXiao],
    ['role', entry.role],
    ['works', entry.works?.join('、')],
  ] as const;
};

export const NameEntry = ({ entry }: { entry: ToolEntry }) => {
  const t = useText();
  const { kind } = useToolPlace();
  const Heading = kind === 'page' ? 'h2' : 'h3';
  const { name, bdDate, dynasty, alias, exp, pictureId, type, pinYin, latitude, longitude } = entry;
  const facts = factsOf(entry, t).flatMap(([field, value]) => (value ? [[field, value] as const] : []));
  return (
    <article className="name-entry">
      <header lang="zh-Hant">
        <Heading>{name}</Heading>
        {pinYin && <span className="quiet">{pinYin}</span>}
        {bdDate && <span className="quiet num">{bdDate}</span>}
        {dynasty && <span className="quiet song">{dynasty}</span>}
      </header>
      {alias.length > 0 && <Aliases alias={alias.slice(0, mostCounted)} />}
      {pictureId && (
        <img
          className="name-picture"
          src={`/api/gujiread/api/tools/zcyImg/${encodeURIComponent(pictureId)}`}
          alt={t(nameToolTexts.picture, { name })}
          loading="lazy"
        />
      )}
      {exp ? (
        <p className="name-text song" lang="zh-Hant">
          <PartText entry={entry} part="exp" text={exp} />
        </p>
      ) : (
        facts.length === 0 && <p className="quiet name-text">{t(nameToolTexts.unexplained)}</p>
      )}
      {facts.map(([field, value]) => (
        <div key={field} className="name-field">
          <span className="quiet">{t(nameToolTexts[field])}</span>
          <p className="song" lang="zh-Hant">
            <PartText entry={entry} part={field} text={value} />
          </p>
        </div>
      ))}
      {type === 'lsrw' && <OwnWorks name={name} alias={alias} />}
      <EntrySourceLine entry={entry} />
      {type === 'lsrw' && <Contemporaries id={entry.id} />}
      {type === 'lsdm' && latitude !== undefined && longitude !== undefined && (
        <PlaceSketch id={entry.id} place={{ name, latitude, longitude }} />
      )}
      <LibraryOccurrences word={name} />
    </article>
  );
};
