// Who is signed in: of one unit, or of all. Ending a session is felt within five seconds, wherever it is used.
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type AdminSession, endSessions, type SessionEnd } from '#contract/admin-people.ts';
import { call } from '../api/call-api.ts';
import { useText } from '../i18n/use-text.ts';
import { AskDialog } from '../ui/ask-dialog.tsx';
import { LoadFailure } from '../ui/load-failure.tsx';
import { showNotice } from '../ui/notice.tsx';
import { ModalPlace } from '../ui/modal-place.tsx';
import { reloadConsole, sessionsQuery } from './admin-queries.ts';
import { Register, type RegisterColumn } from './register.tsx';
import { adminTexts, consoleSessionTexts } from './texts.ts';

interface Props {
  unit?: { id: string; name: string };
  /** Of the heading. */
  level: 1 | 2;
}

export const SessionRegister = ({ unit, level }: Props) => {
  const t = useText();
  const [page, setPage] = useState(1);
  const [asking, setAsking] = useState(false);
  const sessions = useQuery(sessionsQuery(unit?.id, page));
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
    renderCell: (session) => session.unit,
  };
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <>
      <header className="part-head">
        <Heading className={level === 1 ? 'screen-title' : 'part-title'}>{t(adminTexts.sessions)}</Heading>
        {unit && (sessions.data?.totalCount ?? 0) > 0 ? (
          <button type="button" className="button" onClick={() => setAsking(true)}>
            {t(consoleSessionTexts.endAll)}
          </button>
        ) : null}
      </header>
      <Register<AdminSession>
        caption={t(adminTexts.sessions)}
        list={sessions.data}
        keyOf={({ id }) => id}
        page={page}
        onPage={setPage}
        empty={t(consoleSessionTexts.none)}
        columns={[
          ...(unit ? [] : [ofUnit]),
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
            advice={t(consoleSessionTexts.endAllAdvice)}
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
