import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { addUnit } from '#contract/admin/admin.ts';
import { call } from '../../api/call-api.ts';
import { useText } from '../../i18n/use-text.ts';
import { sealing } from '../../session/sealing/sealing.ts';
import { reloadConsole } from '../console/admin-queries.ts';
import { adminTexts, unitTexts } from '../console/texts.ts';
import { noticeSavedUnit } from './saved-notice.ts';
import { draftSettings, type UnitDraft } from './unit-draft.ts';
import { UnitForm } from './unit-form.tsx';
import { useConsoleAddress } from '../console/use-console-address.ts';

export const NewUnitForm = () => {
  const t = useText();
  const { go, get } = useConsoleAddress();
  const [form] = useState(() => crypto.getRandomValues(new Uint32Array(4)).join('-'));
  const [tries, setTries] = useState(0);
  const add = useMutation({
    mutationFn: (draft: UnitDraft) =>
      sealing({ quiet: true }, [draft.password], ([password], quiet) =>
        call(addUnit, {
          quiet,
          idempotencyKey: `${form}-${tries}`,
          body: { name: draft.name, password, ...draftSettings(draft) },
        }),
      ),
    onSuccess: async (unit) => {
      noticeSavedUnit(unit);
      await reloadConsole();
      go({ unit: unit.id });
    },
    // What was refused is another call when it is sent again, mended.
    onError: () => setTries((n) => n + 1),
  });
  return (
    <>
      <header className="part-head">
        <Link to="/admin" search={{ corpId: get('corpId') }} className="text-link">
          {t(adminTexts.back)}
        </Link>
        <h1 className="screen-title">{t(unitTexts.add)}</h1>
      </header>
      <UnitForm busy={add.isPending} onSave={(draft) => add.mutateAsync(draft)} />
    </>
  );
};
