// The places of a name: links to other screens, and its pages with each place in its context, which opens the reader
// there.
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type NamePlaces, namePagesOnPage } from '#contract/reading/proper-names.ts';
import type { EntityKind } from '#contract/values/entity-kinds.ts';
import { toolOfEntityKind } from '#contract/values/tool-names.ts';
import { packQuery } from '#citation/query-parameter.ts';
import { ApiError } from '../api/api-error.ts';
import { useOptions } from '../api/use-options.ts';
import { useText } from '../i18n/use-text.ts';
import { useCurrentProduct } from '../kit/products/current-product.ts';
import { IconButton } from '../kit/icons/icon-button.tsx';
import { LoadFailure } from '../kit/states/load-failure.tsx';
import { Pager } from '../kit/tables/pager.tsx';
import { Waiting } from '../kit/states/waiting.tsx';
import { Counting } from './counting.tsx';
import { namePlacesQuery } from './name-queries.ts';
import { nameTexts } from './texts.ts';

const figure = (count: number) => count.toLocaleString('en');

/** Links to the search for the name, and to its entry if the library offers that. */
const Ways = ({ type, name }: { type: EntityKind; name: string }) => {
  const t = useText();
  const { code } = useCurrentProduct();
  const { tools } = useOptions();
  const tool = toolOfEntityKind[type];
  const query = packQuery({
    type: 'And',
    rules: [{ field: 'content', operator: 'Contain', value: name, relation: true }],
  });
  return (
    <p className="name-ways">
      <Link className="text-link" to="/app/search/$code" params={{ code }} search={{ query }}>
        {t(nameTexts.searchName)}
      </Link>
      {tools.includes(tool) && (
        <Link className="text-link" to="/tools/$tool" params={{ tool }} search={{ key: name }}>
          {t(nameTexts.openEntry, { tool: t(nameTexts[type]) })}
        </Link>
      )}
    </p>
  );
};

const Pages = ({ reply: { pages, lines } }: { reply: NamePlaces }) => {
  const t = useText();
  const { code } = useCurrentProduct();
  return (
    <ol className="name-pages" lang="zh-Hant">
      {pages.map(({ pageId, pageNum, catalog, times }) => {
        const own = lines.filter((line) => line.pageId === pageId);
        return (
          <li key={pageId}>
            <p className="name-page">
              <Link
                className="text-link leaf-label"
                to="/app/read/$code"
                params={{ code }}
                search={{ pageId: String(pageId) }}
              >
                {pageNum}
              </Link>
              <span className="quiet clip">{catalog.slice(-2).join('　')}</span>
              <span className="quiet num">{t(nameTexts.timesHere, { times: figure(times) })}</span>
            </p>
            {own.map(({ at, left, hit, right }) => (
              <Link
                key={at}
                className="name-place song"
                to="/app/read/$code"
                params={{ code }}
                search={{ pageId: String(pageId), at }}
              >
                {left}
                <mark>{hit}</mark>
                {right}
              </Link>
            ))}
            {own.length < times && (
              <p className="quiet">{t(nameTexts.moreHere, { times: figure(times - own.length) })}</p>
            )}
          </li>
        );
      })}
    </ol>
  );
};

interface Props {
  type: EntityKind;
  name: string;
  page: number;
  onPage: (page: number) => void;
  /** Absent if the container closes it. */
  onClose: (() => void) | undefined;
}

export const PlacesOfName = ({ type, name, page, onPage, onClose }: Props) => {
  const t = useText();
  const { code, version } = useCurrentProduct();
  const { data, error, refetch } = useQuery(namePlacesQuery(code, version, type, name, page));
  const isGone = error instanceof ApiError && error.code === 'not-found';
  return (
    <section className="name-places" aria-label={t(nameTexts.places, { name })}>
      <header>
        <h2 lang="zh-Hant">{name}</h2>
        {data?.state === 'counted' && <span className="quiet">{data.name.pinYin}</span>}
        {onClose && <IconButton icon="close" label={t(nameTexts.close)} onClick={onClose} />}
      </header>
      {isGone ? (
        <p className="quiet">{t(nameTexts.gone)}</p>
      ) : error ? (
        <LoadFailure onRetry={() => void refetch()} />
      ) : !data ? (
        <Waiting />
      ) : data.state === 'counting' ? (
        <Counting done={data.done} of={data.of} />
      ) : (
        <>
          <p className="quiet num">
            {t(nameTexts.placesTotal, { times: figure(data.name.times), pages: figure(data.name.pages) })}
          </p>
          <Ways type={type} name={name} />
          <Pages reply={data} />
          {data.total > namePagesOnPage && (
            <Pager page={page} last={Math.ceil(data.total / namePagesOnPage)} onPage={onPage} />
          )}
        </>
      )}
    </section>
  );
};
