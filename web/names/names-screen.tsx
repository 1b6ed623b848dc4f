// The names of a product: its kinds and a filter at the side, the list, and the places of one name.
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type ProperNames, namesOnPage } from '#contract/reading/proper-names.ts';
import { useAddress } from '../address/use-address.ts';
import { useText } from '../i18n/use-text.ts';
import { announce } from '../kit/overlays/announce.tsx';
import { EmptyState } from '../kit/states/blank-leaf.tsx';
import { useCurrentProduct } from '../kit/products/current-product.ts';
import { Drawer } from '../kit/overlays/drawer.tsx';
import { LoadFailure } from '../kit/states/load-failure.tsx';
import { Pager } from '../kit/tables/pager.tsx';
import { Select } from '../kit/fields/select.tsx';
import { frameTexts } from '../kit/texts.ts';
import { useNarrow } from '../kit/states/use-narrow.ts';
import { useTitle } from '../kit/states/use-title.ts';
import { Waiting } from '../kit/states/waiting.tsx';
import { ModalPlace } from '../kit/overlays/modal-place.tsx';
import { type NameAddress, nameAddress } from './name-address.ts';
import { Counting } from './counting.tsx';
import { NameForm } from './name-form.tsx';
import { PlacesOfName } from './name-places.tsx';
import { NameRows } from './name-rows.tsx';
import { properNamesQuery } from './name-queries.ts';
import { nameTexts } from './texts.ts';
import './names.css';

/** So broad a window has the form beside the list, and so broad a one the places too. */
const broad = 960;
const widest = 1240;

interface Props {
  address: NameAddress;
  list: ProperNames;
  /** Whether the data shown belongs to the previous query. */
  stale: boolean;
  change: (values: Partial<NameAddress>) => unknown;
}

const Names = ({ address, list, stale, change }: Props) => {
  const t = useText();
  const [conditions, setConditions] = useState(false);
  const narrow = useNarrow(broad);
  const places = useNarrow(widest) ? 'drawer' : 'pane';
  const scroller = useRef<HTMLElement>(null);
  const { page, sort, key, name, placesPage } = address;
  const { kinds, type, total, items } = list;
  useEffect(() => {
    if (!stale) announce(total === 0 ? t(nameTexts.empty) : t(nameTexts.found, { names: total }));
  }, [stale, total, t]);
  const last = Math.max(1, Math.ceil(total / namesOnPage));

  const ask = (values: Partial<NameAddress>) => {
    scroller.current?.scrollTo({ top: 0 });
    setConditions(false);
    return change({ page: 1, name: undefined, placesPage: 1, ...values });
  };
  const form = <NameForm kinds={kinds} type={type} currentFilter={key} onAsk={ask} />;
  const closePlaces = () => change({ name: undefined, placesPage: 1 });
  const shownPlaces = name !== undefined && type !== undefined && (
    <PlacesOfName
      key={`${type} ${name}`}
      type={type}
      name={name}
      page={placesPage}
      onPage={(to) => change({ placesPage: to })}
      onClose={places === 'pane' ? closePlaces : undefined}
    />
  );

  return (
    <div className={shownPlaces && places === 'pane' ? 'names-screen with-places' : 'names-screen'}>
      {!narrow && (
        <aside className="names-sider">
          <h1 className="screen-title">{t(frameTexts.propername)}</h1>
          {form}
        </aside>
      )}
      <section className="names-list" ref={scroller} aria-busy={stale}>
        <header className="names-head">
          {narrow && (
            <>
              <h1 className="visually-hidden">{t(frameTexts.propername)}</h1>
              <button
                type="button"
                className="button small"
                aria-haspopup="dialog"
                onClick={() => setConditions(true)}
              >
                {type ? t(nameTexts[type]) : t(nameTexts.conditions)}
                {key !== '' && <span lang="zh-Hant">“{key}”</span>}
              </button>
            </>
          )}
          <p className="quiet num">
            {t(nameTexts.total, {
              names: total.toLocaleString('en'),
              times: list.totalTimes.toLocaleString('en'),
            })}
          </p>
          <Select
            className="input small"
            label={t(nameTexts.sort)}
            value={sort}
            options={[
              ['count', t(nameTexts.byCount)],
              ['name', t(nameTexts.byName)],
              ['page', t(nameTexts.byPage)],
            ]}
            onChange={(chosen) => ask({ sort: chosen })}
          />
        </header>
        {total === 0 ? (
          <EmptyState title={t(nameTexts.empty)} advice={t(nameTexts.emptyAdvice)} />
        ) : (
          <>
            <p className="names-note quiet">{t(nameTexts.countNote)}</p>
            <NameRows
              names={items}
              current={name}
              onOpen={(opened) => change({ name: opened, placesPage: 1 })}
            />
          </>
        )}
        {total > namesOnPage && (
          <footer className="names-foot">
            <p className="quiet num">
              {t(nameTexts.current, {
                from: list.start + 1,
                to: list.start + list.count,
                total: total.toLocaleString('en'),
              })}
            </p>
            <Pager page={Math.min(page, last)} last={last} onPage={(to) => ask({ page: to })} />
          </footer>
        )}
      </section>
      {shownPlaces && places === 'pane' && <aside className="name-pane">{shownPlaces}</aside>}
      <ModalPlace>
        {shownPlaces && places === 'drawer' && (
          <Drawer label={t(nameTexts.places, { name: name ?? '' })} side="end" onClose={closePlaces}>
            <div className="name-pane">{shownPlaces}</div>
          </Drawer>
        )}
      </ModalPlace>
      <ModalPlace>
        {narrow && conditions && (
          <Drawer label={t(frameTexts.propername)} headed side="bottom" onClose={() => setConditions(false)}>
            <div className="names-conditions">{form}</div>
          </Drawer>
        )}
      </ModalPlace>
    </div>
  );
};

export const NamesScreen = () => {
  const t = useText();
  const { code, version, fullName } = useCurrentProduct();
  const { address, change } = useAddress(nameAddress);
  const { data, isError, isPlaceholderData, refetch } = useQuery(properNamesQuery(code, version, address));
  useTitle(fullName, t(frameTexts.propername));
  if (isError) return <LoadFailure onRetry={() => void refetch()} />;
  if (!data) return <Waiting />;
  if (data.state === 'counting') return <Counting done={data.done} of={data.of} />;
  if (data.kinds.length === 0)
    return (
      <div className="status-screen">
        <EmptyState level={1} title={t(nameTexts.none)} advice={t(nameTexts.noneAdvice)} />
      </div>
    );
  return <Names address={address} list={data} stale={isPlaceholderData} change={change} />;
};
