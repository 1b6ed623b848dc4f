// The sessions that match the filter. Ending one takes effect within five seconds, wherever it is used.
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { type AdminSession, endSessions, type SessionEnd } from '#contract/admin/admin-people.ts';
import { call } from '../../api/call-api.ts';
import { useText } from '../../i18n/use-text.ts';
import { AskDialog } from '../../kit/overlays/ask-dialog.tsx';
import { LoadFailure } from '../../kit/states/load-failure.tsx';
import { showNotice } from '../../kit/overlays/notice.tsx';
import { ModalPlace } from '../../kit/overlays/modal-place.tsx';
import { reloadConsole, type SessionConditions, sessionsQuery } from '../console/admin-queries.ts';
import { Register, type RegisterColumn } from '../console/register.tsx';
import { adminTexts, consoleSessionTexts } from '../console/texts.ts';

interface Props {
  /** Of the heading. */
  level: 1 | 2;
  conditions: SessionConditions;
  /** The one whose sessions are shown: all of them may be ended at once. */
  unit: { id: string; name: string } | undefined;
  page: number;
  onPage: (page: number) => void;
  /** To see the sessions of one unit; without it they are of one already. */
  onUnit?: (id: string) => void;
  filters?: ReactNode;
}

export const SessionRegister = (props: Props) => {
  const { level, conditions, unit, page, onPage, onUnit, filters } = props;
  const t = useText();
  const [asking, setAsking] = useState(false);
  const sessions = useQuery(sessionsQuery(conditions, page));
  const ofUnitNow = sessions.data?.units.find(({ id }) => id === unit?.id)?.sessions ?? 0;
  const end = useMutation({
    mutationFn: (which: SessionEnd) => call(endSessions, { body: which }),
    onSuccess: async ({ ended }) => {
      setAsking(false);
      showNotice({ kind: 'success', message: t(consoleSessionTexts.ended, { n: ended }) });
    },
    onSettled: reloadConsole,
  });
  if (sessions.isError) return <LoadFailure onRetry={() => void sessions.refetch()} />;
  const ofUnit: RegisterColumn<AdminSession> = {
    key: 'unit',
    head: t(consoleSessionTexts.unit),
    kind: 'name',
    renderCell: ({ unitId, unit: name }) => (
      <button
        type="button"
        className="text-link"
        title={t(consoleSessionTexts.onlyUnit, { unit: name })}
        onClick={() => onUnit?.(unitId)}
      >
        {name}
      </button>
    ),
  };
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <>
      <header className="part-head">
        <Heading className={level === 1 ? 'screen-title' : 'part-title'}>{t(adminTexts.sessions)}</Heading>
        {unit && ofUnitNow > 0 ? (
          <button type="button" className="button" onClick={() => setAsking(true)}>
            {t(consoleSessionTexts.endAll)}
          </button>
        ) : null}
      </header>
      {filters}
      <Register<AdminSession>
        caption={t(adminTexts.sessions)}
        list={sessions.data}
        keyOf={({ id }) => id}
        page={page}
        onPage={onPage}
        empty={t(filters ? consoleSessionTexts.noneSuch : consoleSessionTexts.none)}
        columns={[
          ...(onUnit ? [ofUnit] : []),
          {
            key: 'person',
            head: t(consoleSessionTexts.person),
            renderCell: ({ person, staffId }) => person ?? staffId ?? <span className="quiet">—</span>,
          },
          {
            key: 'kind',
            head: t(consoleSessionTexts.kind),
            renderCell: ({ kind }) => t(consoleSessionTexts[kind]),
          },
          {
            key: 'address',
            head: t(consoleSessionTexts.address),
            kind: 'time',
            renderCell: ({ address, reusedFrom }) => (
              <>
                {address}
                {reusedFrom === undefined ? null : (
                  <span className="danger"> {t(consoleSessionTexts.reused, { address: reusedFrom })}</span>
                )}
              </>
            ),
          },
          {
            key: 'since',
            head: t(consoleSessionTexts.since),
            kind: 'time',
            renderCell: ({ since }) => since.slice(0, 16),
          },
          {
            key: 'seen',
            head: t(consoleSessionTexts.seen),
            kind: 'time',
            renderCell: ({ seen }) => seen.slice(0, 16),
          },
          {
            key: 'end',
            head: t(adminTexts.acts),
            kind: 'act',
            renderCell: (session) =>
              session.own ? (
                <span className="quiet">{t(consoleSessionTexts.own)}</span>
              ) : (
                <button
                  type="button"
                  className="text-link danger"
                  aria-label={t(consoleSessionTexts.endOne, { unit: session.unit, address: session.address })}
                  disabled={end.isPending}
                  onClick={() => end.mutate({ id: session.id })}
                >
                  {t(consoleSessionTexts.end)}
                </button>
              ),
          },
        ]}
      />
      <ModalPlace>
        {asking && unit ? (
          <AskDialog
            title={t(consoleSessionTexts.endAllTitle, { unit: unit.name })}
            advice={t(consoleSessionTexts.endAllAdvice, { n: ofUnitNow.toLocaleString('en') })}
            action={t(consoleSessionTexts.endAll)}
            disabled={end.isPending}
            onAct={() => end.mutate({ unitId: unit.id })}
            onClose={() => setAsking(false)}
          />
        ) : null}
      </ModalPlace>
    </>
  );
};
