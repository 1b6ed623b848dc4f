// One unit: what is set of it, its persons, its sessions.
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { type AdminUnit, type AdminUnitChange, changeUnit } from '#contract/admin/admin.ts';
import { call } from '../../api/call-api.ts';
import { MissingOrFailed } from '../../api/missing-or-failed.tsx';
import { useText } from '../../i18n/use-text.ts';
import { sealing } from '../../session/sealing/sealing.ts';
import { Waiting } from '../../kit/states/waiting.tsx';
import { reloadConsole, unitQuery } from '../console/admin-queries.ts';
import { PersonRegister } from './person-register.tsx';
import { SessionRegister } from './session-register.tsx';
import { adminTexts, unitTexts } from '../console/texts.ts';
import { noticeSavedUnit } from './saved-notice.ts';
import { draftSettings, type UnitDraft } from './unit-draft.ts';
import { UnitForm } from './unit-form.tsx';
import { UnitPackages } from './unit-packages.tsx';
import { UnitSettings } from './unit-settings.tsx';
import { UnitState } from './unit-state.tsx';
import { useConsoleAddress } from '../console/use-console-address.ts';

/** Rejects with ApiError, not shown yet. */
const saveUnit = async (unit: AdminUnit, draft: UnitDraft): Promise<AdminUnit> => {
  const body: AdminUnitChange = { ...draftSettings(draft), active: draft.active, version: unit.version };
  const send = (more: AdminUnitChange, quiet: Parameters<Parameters<typeof sealing>[2]>[1]) =>
    call(changeUnit, { params: { id: unit.id }, quiet, body: { ...body, ...more } });
  if (draft.password === '') return send({}, true);
  return sealing({ quiet: true }, [draft.password], ([password], quiet) => send({ password }, quiet));
};

const Settings = ({ unit }: { unit: AdminUnit }) => {
  const save = useMutation({
    mutationFn: (draft: UnitDraft) => saveUnit(unit, draft),
    onSuccess: async (saved) => {
      await reloadConsole();
      noticeSavedUnit(saved);
    },
  });
  return <UnitForm unit={unit} busy={save.isPending} onSave={(draft) => save.mutateAsync(draft)} />;
};

const Sessions = ({ unit }: { unit: { id: string; name: string } }) => {
  const [page, setPage] = useState(1);
  return (
    <SessionRegister level={2} conditions={{ unitId: unit.id }} unit={unit} page={page} onPage={setPage} />
  );
};

export const UnitPage = ({ id }: { id: string }) => {
  const t = useText();
  const { get } = useConsoleAddress();
  const unit = useQuery(unitQuery(id));
  const toList = (
    <Link to="/admin" search={{ corpId: get('corpId') }} className="text-link">
      {t(adminTexts.back)}
    </Link>
  );
  if (unit.isError)
    return (
      <MissingOrFailed
        error={unit.error}
        onRetry={() => void unit.refetch()}
        title={t(unitTexts.noSuch)}
        advice={t(unitTexts.noSuchAdvice, { id })}
      >
        {toList}
      </MissingOrFailed>
    );
  if (!unit.data) return <Waiting />;
  const { name, created, version } = unit.data;
  return (
    <>
      <header className="part-head unit-head">
        {toList}
        <h1 className="book-title">{name}</h1>
        <UnitState unit={unit.data} />
        <span className="quiet num">
          {t(unitTexts.created)} {created.slice(0, 10)}
        </span>
      </header>
      {/* Written anew from what was saved, so that a further change is made upon it. */}
      <Settings key={version} unit={unit.data} />
      <UnitPackages unit={unit.data} />
      <UnitSettings id={id} />
      <PersonRegister unitId={id} />
      <section className="unit-part">
        <Sessions unit={{ id, name }} />
      </section>
    </>
  );
};
