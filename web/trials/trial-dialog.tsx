import { useNavigate } from '@tanstack/react-router';
import { useText } from '../i18n/use-text.ts';
import { Dialog } from '../ui/dialog.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { showNotice } from '../ui/notice.tsx';
import { TrialForm } from './trial-form.tsx';
import { trialTexts } from './texts.ts';

export const TrialDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useText();
  const navigate = useNavigate();
  return (
    <Dialog className="trial-dialog" labelledBy="trial-title" startsIn="nothing" onClose={onClose}>
      <div className="trial-dialog-head">
        <h2 className="screen-title" id="trial-title">
          {t(trialTexts.name)}
        </h2>
        <IconButton icon="close" label={t(trialTexts.close)} onClick={onClose} />
      </div>
      <TrialForm
        head={<p className="quiet grow">{t(trialTexts.lead)}</p>}
        onCancel={onClose}
        onSent={() => {
          onClose();
          showNotice({ kind: 'success', message: t(trialTexts.sent) });
          void navigate({ to: '/trialsSuccess' });
        }}
      />
    </Dialog>
  );
};
