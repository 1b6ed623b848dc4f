// Takes a place that was copied from the reader, and inserts the text of that place.
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { quoteBook } from '#contract/admin/admin-content.ts';
import { wordsOfFault } from '#contract/http/faults.ts';
import { ApiError } from '../api/api-error.ts';
import { call } from '../api/call-api.ts';
import { detailsOf } from '../api/show-failure.ts';
import { useText } from '../i18n/use-text.ts';
import { AskDialog } from '../kit/overlays/ask-dialog.tsx';
import { PieceField } from './piece-field.tsx';
import { writingTexts } from './texts.ts';

interface Props {
  onQuote: (markdown: string) => void;
  onClose: () => void;
}

export const QuoteDialog = ({ onQuote, onClose }: Props) => {
  const t = useText();
  const [address, setAddress] = useState('');
  const [fault, setFault] = useState<string>();
  const finding = useMutation({
    mutationFn: () => call(quoteBook, { body: { address }, quiet: true }),
    onSuccess: ({ markdown }) => onQuote(markdown),
    onError: (failure) => {
      if (!(failure instanceof ApiError)) throw failure;
      const [wrong] = failure.faults;
      setFault(wrong ? wordsOfFault(wrong, t) : detailsOf(failure) || failure.message);
    },
  });
  return (
    <AskDialog
      title={t(writingTexts.quoteTitle)}
      advice={t(writingTexts.quoteAdvice)}
      action={t(writingTexts.quoteInsert)}
      disabled={finding.isPending || address.trim() === ''}
      onAct={() => finding.mutate()}
      onClose={onClose}
    >
      <PieceField label={t(writingTexts.quoteLabel)} fault={fault}>
        {(control) => (
          <input
            {...control}
            className="input"
            autoComplete="off"
            value={address}
            onChange={({ target }) => {
              setAddress(target.value);
              setFault(undefined);
            }}
          />
        )}
      </PieceField>
    </AskDialog>
  );
};
