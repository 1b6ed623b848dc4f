import { useNavigate } from '@tanstack/react-router';
import { useText } from '../i18n/use-text.ts';
import { PageDialog } from '../kit/overlays/dialog-of-page.tsx';
import { showNotice } from '../kit/overlays/notice.tsx';
import { TrialForm } from './trial-form.tsx';
import { trialTexts } from './texts.ts';

export const TrialDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useText();
  const navigate = useNavigate();
  return (
    <PageDialog className="trial-dialog" title={t(trialTexts.name)} onClose={onClose}>
      <TrialForm
        head={<p className="quiet grow">{t(trialTexts.lead)}</p>}
        onCancel={onClose}
        onSent={() => {
          onClose();
          showNotice({ kind: 'success', message: t(trialTexts.sent) });
          void navigate({ to: '/trialsSuccess' });
        }}
      />
    </PageDialog>
  );
};
