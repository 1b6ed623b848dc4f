// Of which group a product is, chosen where all of them are listed.
import { useMutation } from '@tanstack/react-query';
import type { AdminProduct } from '#contract/admin/admin-products.ts';
import { changeProductSettings } from '#contract/admin/admin-settings.ts';
import { call } from '../../api/call-api.ts';
import { reloadProducts } from '../../api/product-queries.ts';
import { useText } from '../../i18n/use-text.ts';
import { showNotice } from '../../kit/overlays/notice.tsx';
import { Select } from '../../kit/fields/select.tsx';
import { reloadConsole } from '../console/admin-queries.ts';
import { stateTexts } from '../settings/setting-texts.ts';
import { adminTexts, listingTexts } from '../console/texts.ts';

interface Props {
  product: AdminProduct;
  groups: readonly { id: string; name: string }[];
}

export const ProductGroupSelect = ({ product: { code, fullName, group = '' }, groups }: Props) => {
  const t = useText();
  const change = useMutation({
    mutationFn: (wanted: string) =>
      call(changeProductSettings, {
        params: { code },
        body: wanted === '' ? { set: {}, unset: ['group'] } : { set: { group: wanted }, unset: [] },
      }),
    onSuccess: () => showNotice({ kind: 'success', message: t(adminTexts.saved) }),
    onSettled: () => Promise.all([reloadConsole(), reloadProducts()]),
  });
  const isGone = group !== '' && !groups.some(({ id }) => id === group);
  return (
    <Select
      className="input"
      label={t(listingTexts.groupOf, { name: fullName })}
      value={change.isPending ? change.variables : group}
      options={[
        ['', t(stateTexts.noGroup)],
        ...groups.map(({ id, name }) => [id, name] as const),
        ...(isGone ? [[group, group] as const] : []),
      ]}
      onChange={(wanted) => change.mutate(wanted)}
    />
  );
};
