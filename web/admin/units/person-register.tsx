// The sub-accounts of a unit, with what each keeps; nothing of what they wrote is shown here.
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type AdminPerson,
  removePerson,
  renewPersonPassword,
  switchPerson,
} from '#contract/admin/admin-people.ts';
import { call } from '../../api/call-api.ts';
import { useText } from '../../i18n/use-text.ts';
import { savedKinds } from '../../session/saved-kinds.ts';
import { AskDialog } from '../../kit/overlays/ask-dialog.tsx';
import { LoadFailure } from '../../kit/states/load-failure.tsx';
import { ModalPlace } from '../../kit/overlays/modal-place.tsx';
import { pageSize, peopleQuery, reloadConsole } from '../console/admin-queries.ts';
import { Register } from '../console/register.tsx';
import { FreshPassword } from './fresh-password.tsx';
import { adminTexts, personTexts, unitTexts } from '../console/texts.ts';

type Question = 'off' | 'reset' | 'remove';

export const PersonRegister = ({ unitId }: { unitId: string }) => {
  const t = useText();
  const people = useQuery(peopleQuery(unitId));
  const [page, setPage] = useState(1);
  const [confirming, setConfirming] = useState<{ question: Question; person: AdminPerson }>();
  const [typed, setTyped] = useState('');
  const [fresh, setFresh] = useState<{ name: string; password: string }>();

  const act = useMutation({
    mutationFn: async ({ question, person }: { question: Question | 'on'; person: AdminPerson }) => {
      const { id: personId, name } = person;
      const params = { id: unitId, personId };
      if (question === 'reset') {
        const { password } = await call(renewPersonPassword, { params });
        setFresh({ name, password });
      } else if (question === 'remove') {
        await call(removePerson, { params, body: { name: typed } });
      } else {
        await call(switchPerson, { params, body: { active: question === 'on' } });
      }
    },
    onSuccess: async () => {
      setConfirming(undefined);
      await reloadConsole();
    },
  });
  const ask = (question: Question, person: AdminPerson) => {
    setTyped('');
    setConfirming({ question, person });
  };

  if (people.isError) return <LoadFailure onRetry={() => void people.refetch()} />;
  const savedLine = ({ kept: saved }: AdminPerson) =>
    savedKinds.map(({ name, label }) => `${t(label)} ${saved[name] ?? 0}`).join(' · ');
  const from = (page - 1) * pageSize;
  const words = {
    off: [personTexts.offTitle, personTexts.offAdvice, personTexts.switchOff],
    reset: [personTexts.resetTitle, personTexts.resetAdvice, personTexts.reset],
    remove: [personTexts.removeTitle, personTexts.removeAdvice, personTexts.remove],
  } as const;
  const shown = confirming && words[confirming.question];
  return (
    <section className="unit-part">
      <h2 className="part-title">{t(unitTexts.people)}</h2>
      <Register<AdminPerson>
        caption={t(unitTexts.people)}
        list={people.data && { ...people.data, items: people.data.items.slice(from, from + pageSize) }}
        keyOf={({ id }) => id}
        page={page}
        onPage={setPage}
        empty={t(personTexts.none)}
        emptyAdvice={t(personTexts.noneAdvice)}
        columns={[
          {
            key: 'name',
            head: t(personTexts.name),
            kind: 'name',
            renderCell: ({ name, active }) => (
              <span className="register-marks">
                <span>{name}</span>
                {active ? null : <span className="badge zhu">{t(personTexts.isOff)}</span>}
              </span>
            ),
          },
          { key: 'kept', head: t(personTexts.kept), renderCell: savedLine },
          {
            key: 'sessions',
            head: t(unitTexts.online),
            kind: 'number',
            renderCell: ({ sessions }) => sessions,
          },
          {
            key: 'created',
            head: t(unitTexts.created),
            kind: 'time',
            renderCell: ({ created }) => created.slice(0, 10),
          },
          {
            key: 'acts',
            head: t(adminTexts.acts),
            kind: 'act',
            renderCell: (person) => (
              <span className="register-acts">
                <button type="button" className="text-link" onClick={() => ask('reset', person)}>
                  {t(personTexts.reset)}
                </button>
                <button
                  type="button"
                  className="text-link"
                  onClick={() =>
                    person.active ? ask('off', person) : act.mutate({ question: 'on', person })
                  }
                >
                  {t(person.active ? personTexts.switchOff : personTexts.switchOn)}
                </button>
                <button type="button" className="text-link danger" onClick={() => ask('remove', person)}>
                  {t(personTexts.remove)}
                </button>
              </span>
            ),
          },
        ]}
      />
      <ModalPlace>
        {confirming && shown ? (
          <AskDialog
            title={t(shown[0], { name: confirming.person.name })}
            advice={t(shown[1], { kept: savedLine(confirming.person) })}
            action={t(shown[2])}
            disabled={
              act.isPending || (confirming.question === 'remove' && typed.trim() !== confirming.person.name)
            }
            onAct={() => act.mutate(confirming)}
            onClose={() => setConfirming(undefined)}
          >
            {confirming.question === 'remove' ? (
              <input
                className="input"
                aria-label={t(personTexts.name)}
                autoComplete="off"
                value={typed}
                onChange={({ target }) => setTyped(target.value)}
              />
            ) : null}
          </AskDialog>
        ) : null}
      </ModalPlace>
      <ModalPlace>
        {fresh ? <FreshPassword {...fresh} onDismiss={() => setFresh(undefined)} /> : null}
      </ModalPlace>
    </section>
  );
};
