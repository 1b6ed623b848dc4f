// The products of the library, and which of them readers see.
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { type AdminProduct, setListed } from '#contract/admin/admin-products.ts';
import { call } from '../../api/call-api.ts';
import { reloadProducts } from '../../api/product-queries.ts';
import { useText } from '../../i18n/use-text.ts';
import { AskDialog } from '../../kit/overlays/ask-dialog.tsx';
import { LoadFailure } from '../../kit/states/load-failure.tsx';
import { showNotice } from '../../kit/overlays/notice.tsx';
import { ModalPlace } from '../../kit/overlays/modal-place.tsx';
import { adminProductsQuery, reloadConsole } from '../console/admin-queries.ts';
import { ProductGroupSelect } from './product-group.tsx';
import { ProductSettingsPage } from './product-settings.tsx';
import { Register } from '../console/register.tsx';
import { RegisterSearch } from '../console/search-field.tsx';
import { installationSettingsQuery } from '../settings/setting-queries.ts';
import { settingTexts } from '../settings/setting-texts.ts';
import { adminTexts, listingTexts } from '../console/texts.ts';
import { useConsoleAddress } from '../console/use-console-address.ts';

const ListingState = ({ product: { unlistedSince } }: { product: AdminProduct }) => {
  const t = useText();
  if (unlistedSince === undefined) return t(listingTexts.listed);
  return (
    <span>
      <span className="badge zhu">{t(listingTexts.unlisted)}</span>{' '}
      <span className="quiet num">{t(listingTexts.since, { date: unlistedSince.slice(0, 10) })}</span>
    </span>
  );
};

const ProductRegister = () => {
  const t = useText();
  const { get, set, page, toPage } = useConsoleAddress();
  const search = get('search') ?? '';
  const [asking, setAsking] = useState<AdminProduct>();
  const products = useQuery(adminProductsQuery(search, page));
  const { data: whole } = useQuery(installationSettingsQuery);
  const groups = whole ? (whole.set.groups ?? whole.inherited.groups) : [];
  const change = useMutation({
    mutationFn: ({ code, listed }: { code: string; listed: boolean }) =>
      call(setListed, { params: { code }, body: { listed } }),
    onSuccess: ({ listed }) => {
      setAsking(undefined);
      showNotice({
        kind: 'success',
        message: t(listed ? listingTexts.listedNow : listingTexts.unlistedNow),
      });
    },
    onSettled: () => Promise.all([reloadConsole(), reloadProducts()]),
  });
  const outdated = products.data?.outdated ?? [];
  if (products.isError) return <LoadFailure onRetry={() => void products.refetch()} />;
  return (
    <>
      <header className="part-head">
        <h1 className="screen-title">{t(adminTexts.products)}</h1>
        <RegisterSearch
          label={t(adminTexts.search)}
          value={search}
          onSearch={(text) => set({ search: text || undefined }, true)}
        />
      </header>
      <p className="part-lead quiet">{t(listingTexts.lead)}</p>
      {outdated.length > 0 ? (
        <p className="part-lead zhu">
          {t(listingTexts.outdated, {
            count: outdated.length,
            codes: outdated.join('、'),
            command: 'langhuan library upgrade',
          })}
        </p>
      ) : null}
      <Register<AdminProduct>
        caption={t(adminTexts.products)}
        list={products.data}
        keyOf={({ code }) => code}
        page={page}
        onPage={toPage}
        empty={t(listingTexts.none)}
        columns={[
          {
            key: 'name',
            head: t(listingTexts.name),
            kind: 'name',
            renderCell: ({ fullName }) => (
              <span className="song" lang="zh-Hant">
                {fullName}
              </span>
            ),
          },
          { key: 'code', head: t(listingTexts.code), kind: 'time', renderCell: ({ code }) => code },
          {
            key: 'pages',
            head: t(listingTexts.pages),
            kind: 'number',
            renderCell: ({ pageCount }) => pageCount.toLocaleString('en'),
          },
          ...(groups.length === 0
            ? []
            : [
                {
                  key: 'group',
                  head: t(listingTexts.group),
                  renderCell: (product: AdminProduct) => (
                    <ProductGroupSelect product={product} groups={groups} />
                  ),
                },
              ]),
          {
            key: 'state',
            head: t(listingTexts.state),
            renderCell: (product) => <ListingState product={product} />,
          },
          {
            key: 'act',
            head: t(adminTexts.acts),
            kind: 'act',
            renderCell: (product) => (
              <span className="register-acts">
                <Link
                  to="/admin"
                  search={{ part: 'products', product: product.code, corpId: get('corpId') }}
                  className="text-link"
                  aria-label={t(settingTexts.openOne, { name: product.fullName })}
                >
                  {t(settingTexts.open)}
                </Link>
                <button
                  type="button"
                  className={product.listed ? 'text-link danger' : 'text-link'}
                  aria-label={t(product.listed ? listingTexts.unlistOne : listingTexts.listOne, {
                    name: product.fullName,
                  })}
                  disabled={change.isPending}
                  onClick={() =>
                    product.listed ? setAsking(product) : change.mutate({ code: product.code, listed: true })
                  }
                >
                  {t(product.listed ? listingTexts.unlist : listingTexts.list)}
                </button>
              </span>
            ),
          },
        ]}
      />
      <ModalPlace>
        {asking ? (
          <AskDialog
            title={t(listingTexts.askTitle, { name: asking.fullName })}
            advice={t(listingTexts.askAdvice)}
            action={t(listingTexts.unlist)}
            disabled={change.isPending}
            onAct={() => change.mutate({ code: asking.code, listed: false })}
            onClose={() => setAsking(undefined)}
          />
        ) : null}
      </ModalPlace>
    </>
  );
};

export const ProductsPart = () => {
  const code = useConsoleAddress().get('product');
  return code === undefined ? <ProductRegister /> : <ProductSettingsPage key={code} code={code} />;
};
