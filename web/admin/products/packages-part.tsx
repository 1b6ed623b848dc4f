// Packages of products: the classes of the four, and those that an administrator makes.
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OwnPackage, ProductPackage } from '#contract/products/product-packages.ts';
import { useProductName } from '../../api/product-queries.ts';
import { useText } from '../../i18n/use-text.ts';
import { AskDialog } from '../../kit/overlays/ask-dialog.tsx';
import { LoadFailure } from '../../kit/states/load-failure.tsx';
import { ModalPlace } from '../../kit/overlays/modal-place.tsx';
import { showNotice } from '../../kit/overlays/notice.tsx';
import { packagesQuery, pageSize } from '../console/admin-queries.ts';
import { PackageEditor } from './package-editor.tsx';
import { packageTexts } from './package-texts.ts';
import { Register } from '../console/register.tsx';
import { changePackages } from '../settings/setting-queries.ts';
import { adminTexts } from '../console/texts.ts';
import { useConsoleAddress } from '../console/use-console-address.ts';

/** Products that are named in a row. */
const mostNamed = 6;

const ownOf = ({ id, name, products }: ProductPackage): OwnPackage => ({ id, name, products });

export const PackagesPart = () => {
  const t = useText();
  const nameOf = useProductName();
  const { page, toPage } = useConsoleAddress();
  const packages = useQuery(packagesQuery);
  const [edited, setEdited] = useState<OwnPackage | 'new'>();
  const [asking, setAsking] = useState<OwnPackage>();
  const items = packages.data?.items;
  const own = (items ?? []).filter(({ kind }) => kind === 'own').map(ownOf);
  const remove = useMutation({
    mutationFn: ({ id }: OwnPackage) => changePackages((now) => now.filter((one) => one.id !== id)),
    onSuccess: () => {
      setAsking(undefined);
      showNotice({ kind: 'success', message: t(packageTexts.removed) });
    },
  });
  if (packages.isError) return <LoadFailure onRetry={() => void packages.refetch()} />;
  const named = ({ products }: ProductPackage) => {
    const names = products.slice(0, mostNamed).map(nameOf).join('、');
    return products.length > mostNamed ? `${names} ${t(packageTexts.rest, { n: products.length })}` : names;
  };
  return (
    <>
      <header className="part-head">
        <h1 className="screen-title">{t(adminTexts.packages)}</h1>
        <button type="button" className="button primary" disabled={!items} onClick={() => setEdited('new')}>
          {t(packageTexts.make)}
        </button>
      </header>
      <p className="part-lead quiet">{t(packageTexts.lead)}</p>
      <Register<ProductPackage>
        caption={t(adminTexts.packages)}
        list={
          items && {
            items: items.slice((page - 1) * pageSize, page * pageSize),
            totalCount: items.length,
          }
        }
        keyOf={({ id }) => id}
        page={page}
        onPage={toPage}
        empty={t(packageTexts.none)}
        emptyAdvice={t(packageTexts.noneAdvice)}
        columns={[
          { key: 'name', head: t(packageTexts.name), kind: 'name', renderCell: ({ name }) => name },
          { key: 'kind', head: t(packageTexts.kind), renderCell: ({ kind }) => t(packageTexts[kind]) },
          {
            key: 'count',
            head: t(packageTexts.count),
            kind: 'number',
            renderCell: ({ products }) => products.length.toLocaleString('en'),
          },
          { key: 'products', head: t(packageTexts.products), renderCell: named },
          {
            key: 'acts',
            head: t(adminTexts.acts),
            kind: 'act',
            renderCell: (one) =>
              one.kind === 'class' ? (
                <span className="quiet">—</span>
              ) : (
                <span className="register-acts">
                  <button
                    type="button"
                    className="text-link"
                    aria-label={t(packageTexts.editOne, { name: one.name })}
                    onClick={() => setEdited(ownOf(one))}
                  >
                    {t(packageTexts.edit)}
                  </button>
                  <button
                    type="button"
                    className="text-link danger"
                    aria-label={t(packageTexts.removeOne, { name: one.name })}
                    onClick={() => setAsking(ownOf(one))}
                  >
                    {t(packageTexts.remove)}
                  </button>
                </span>
              ),
          },
        ]}
      />
      <ModalPlace>
        {edited ? (
          <PackageEditor
            packages={own}
            edited={edited === 'new' ? undefined : edited}
            onClose={() => setEdited(undefined)}
          />
        ) : null}
        {asking ? (
          <AskDialog
            title={t(packageTexts.removeTitle, { name: asking.name })}
            advice={t(packageTexts.removeAdvice)}
            action={t(packageTexts.remove)}
            disabled={remove.isPending}
            onAct={() => remove.mutate(asking)}
            onClose={() => setAsking(undefined)}
          />
        ) : null}
      </ModalPlace>
    </>
  );
};
