// The figures of a book: a form beside them, and the list as a table or as pictures side by side.
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Figure } from '#contract/figures/figures.ts';
import { useAddress } from '../address/use-address.ts';
import { tabsQuery } from '../api/product-queries.ts';
import { useText } from '../i18n/use-text.ts';
import { announce } from '../kit/overlays/announce.tsx';
import { EmptyState } from '../kit/states/blank-leaf.tsx';
import { useCurrentProduct } from '../kit/products/current-product.ts';
import { Drawer } from '../kit/overlays/drawer.tsx';
import { LoadFailure } from '../kit/states/load-failure.tsx';
import { Pager } from '../kit/tables/pager.tsx';
import { frameTexts } from '../kit/texts.ts';
import { useNarrow } from '../kit/states/use-narrow.ts';
import { useTitle } from '../kit/states/use-title.ts';
import { Waiting } from '../kit/states/waiting.tsx';
import { ModalPlace } from '../kit/overlays/modal-place.tsx';
import { type FigureAddress, figureAddress, wordFields } from './figure-address.ts';
import { FigureDialog } from './figure-dialog.tsx';
import { FigureForm } from './figure-form.tsx';
import { FigureGrid } from './figure-grid.tsx';
import { figuresQuery } from './figure-queries.ts';
import { FigureTable } from './figure-table.tsx';
import { FigureTools } from './figure-tools.tsx';
import { figureScreenTexts } from './texts.ts';
import './figures.css';

/** So broad a window has the form beside the list. */
const broad = 960;

const Figures = () => {
  const t = useText();
  const { code, version } = useCurrentProduct();
  const { address, change: go } = useAddress(figureAddress);
  const { data: reply, isError, isPlaceholderData, refetch } = useQuery(figuresQuery(code, version, address));
  const [open, setOpen] = useState<Figure>();
  const [conditions, setConditions] = useState(false);
  const narrow = useNarrow(broad);
  const list = useRef<HTMLElement>(null);
  const { page, pageSize, view } = address;
  const total = reply?.totalCount ?? 0;
  const fresh = reply !== undefined && !isPlaceholderData;
  useEffect(() => {
    if (fresh) announce(total === 0 ? t(figureScreenTexts.empty) : t(figureScreenTexts.found, { total }));
  }, [fresh, total, t]);

  const change = (values: Partial<FigureAddress>) => {
    list.current?.scrollTo({ top: 0 });
    setConditions(false);
    return go({ page: 1, ...values });
  };
  const form = <FigureForm address={address} counts={reply?.typeCounts} onChange={change} />;
  const last = Math.max(1, Math.ceil(total / pageSize));
  const chosen = [address.type, ...wordFields.map(([name]) => address[name])].filter(Boolean).length;
  const shown = { figures: reply?.items ?? [], version: reply?.version ?? version, onOpen: setOpen };

  return (
    <div className="figure-screen">
      {!narrow && (
        <aside className="figure-sider">
          <h1 className="screen-title">{t(frameTexts.figure)}</h1>
          {form}
        </aside>
      )}
      <section className="figure-list" ref={list} aria-busy={!fresh && !isError}>
        <header className="figure-head">
          {narrow && (
            <button
              type="button"
              className="button small"
              aria-haspopup="dialog"
              onClick={() => setConditions(true)}
            >
              {t(figureScreenTexts.conditions)}
              {chosen > 0 && <span className="num">{chosen}</span>}
            </button>
          )}
          <FigureTools address={address} total={total} onChange={change} />
        </header>
        {isError ? (
          <LoadFailure onRetry={() => void refetch()} />
        ) : !reply ? (
          <Waiting />
        ) : total === 0 ? (
          <EmptyState title={t(figureScreenTexts.empty)} advice={t(figureScreenTexts.emptyAdvice)} />
        ) : view === 'grid' ? (
          <FigureGrid {...shown} />
        ) : (
          <FigureTable {...shown} />
        )}
        {total > 0 && (
          <footer className="figure-foot">
            <p className="quiet num">
              {t(figureScreenTexts.current, {
                from: Math.min(total, (page - 1) * pageSize + 1),
                to: Math.min(total, page * pageSize),
                total,
              })}
            </p>
            <Pager page={Math.min(page, last)} last={last} onPage={(to) => change({ page: to })} />
          </footer>
        )}
      </section>
      <ModalPlace>
        {narrow && conditions && (
          <Drawer label={t(frameTexts.figure)} headed side="bottom" onClose={() => setConditions(false)}>
            <div className="figure-conditions">{form}</div>
          </Drawer>
        )}
      </ModalPlace>
      <ModalPlace>
        {open && <FigureDialog figure={open} version={shown.version} onClose={() => setOpen(undefined)} />}
      </ModalPlace>
    </div>
  );
};

export const FigureScreen = () => {
  const t = useText();
  const { id, fullName } = useCurrentProduct();
  const { data, isError, refetch } = useQuery(tabsQuery(id));
  useTitle(fullName, t(frameTexts.figure));
  if (isError) return <LoadFailure onRetry={() => void refetch()} />;
  if (!data) return <Waiting />;
  if (!data.tabs.includes('figure'))
    return (
      <div className="status-screen">
        <EmptyState level={1} title={t(figureScreenTexts.none)} advice={t(figureScreenTexts.noneAdvice)} />
      </div>
    );
  return <Figures />;
};
