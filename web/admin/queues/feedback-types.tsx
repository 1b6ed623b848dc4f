// The kinds of feedback, in the order of the form.
import { useMutation, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { changeFeedbackTypes, type FeedbackType, mostTypes } from '#contract/site/feedback.ts';
import { feedbackFaults } from '#contract/site/feedback-texts.ts';
import { call } from '../../api/call-api.ts';
import { queryClient } from '../../api/query-client.ts';
import { useText } from '../../i18n/use-text.ts';
import { IconButton } from '../../kit/icons/icon-button.tsx';
import { LoadFailure } from '../../kit/states/load-failure.tsx';
import { showNotice } from '../../kit/overlays/notice.tsx';
import { Waiting } from '../../kit/states/waiting.tsx';
import { feedbackTypesQuery, reloadConsole } from '../console/admin-queries.ts';
import { AskDialog } from '../../kit/overlays/ask-dialog.tsx';
import { feedbackQueueTexts } from './feedback-queue-texts.ts';
import { moved, Movers } from '../settings/movers.tsx';
import { settingTexts } from '../settings/setting-texts.ts';
import { adminTexts } from '../console/texts.ts';

interface Draft {
  id?: string;
  name: string;
  /** Tells a row from the others while it is written and moved. */
  key: string;
}

const faultOf = (rows: readonly Draft[]): string | undefined => {
  const names = rows.map(({ name }) => name.trim());
  if (names.includes('')) return feedbackQueueTexts.typeEmpty;
  return new Set(names).size < names.length ? feedbackFaults.sameTypes : undefined;
};

const Editor = ({ types, onClose }: { types: readonly FeedbackType[]; onClose: () => void }) => {
  const t = useText();
  const [rows, setRows] = useState<Draft[]>(() => types.map((type) => ({ ...type, key: type.id })));
  const [added, setAdded] = useState(0);
  const [isFaultShown, setFaultShown] = useState(false);
  const describedBy = useId();
  const fault = isFaultShown ? faultOf(rows) : undefined;
  const save = useMutation({
    mutationFn: () =>
      call(changeFeedbackTypes, { body: { types: rows.map(({ id, name }) => ({ id, name })) } }),
    onSuccess: async () => {
      showNotice({ kind: 'success', message: t(feedbackQueueTexts.saved) });
      // The form of this browser, too, asks anew.
      await Promise.all([reloadConsole(), queryClient.invalidateQueries({ queryKey: ['feedback'] })]);
      onClose();
    },
  });
  return (
    <AskDialog
      title={t(feedbackQueueTexts.types)}
      advice={t(feedbackQueueTexts.typesAdvice)}
      action={t(adminTexts.save)}
      disabled={save.isPending}
      onAct={() => {
        setFaultShown(true);
        if (faultOf(rows) === undefined) save.mutate();
      }}
      onClose={onClose}
    >
      <ol className="feedback-kinds">
        {rows.map((row, at) => (
          <li key={row.key} className="row">
            <input
              className="input grow"
              aria-label={t(feedbackQueueTexts.typeName, { n: at + 1 })}
              aria-describedby={fault === undefined ? undefined : describedBy}
              aria-invalid={fault !== undefined}
              autoComplete="off"
              maxLength={40}
              value={row.name}
              onChange={({ target: { value: name } }) =>
                setRows(rows.map((one) => (one === row ? { ...one, name } : one)))
              }
            />
            <Movers
              name={row.name || String(at + 1)}
              at={at}
              count={rows.length}
              onMove={(to) => setRows(moved(rows, at, to))}
            />
            <IconButton
              icon="close"
              label={t(settingTexts.remove, { n: at + 1 })}
              disabled={rows.length === 1}
              onClick={() => setRows(rows.filter((one) => one !== row))}
            />
          </li>
        ))}
      </ol>
      {rows.length < mostTypes ? (
        <button
          type="button"
          className="text-link"
          onClick={() => {
            setRows([...rows, { name: '', key: `new-${added}` }]);
            setAdded(added + 1);
          }}
        >
          {t(settingTexts.add)}
        </button>
      ) : null}
      {fault === undefined ? null : (
        <p className="field-error" id={describedBy} role="alert">
          {t(fault)}
        </p>
      )}
    </AskDialog>
  );
};

export const FeedbackTypes = ({ onClose }: { onClose: () => void }) => {
  const types = useQuery(feedbackTypesQuery);
  if (types.isError) return <LoadFailure onRetry={() => void types.refetch()} />;
  return types.data ? <Editor types={types.data} onClose={onClose} /> : <Waiting />;
};
