import { useText } from '../i18n/use-text.ts';
import { PageDialog } from '../kit/overlays/dialog-of-page.tsx';
import { showNotice } from '../kit/overlays/notice.tsx';
import { FeedbackForm } from './feedback-form.tsx';
import { feedbackTexts } from './texts.ts';

export const FeedbackDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useText();
  return (
    <PageDialog className="feedback-dialog" title={t(feedbackTexts.name)} onClose={onClose}>
      <FeedbackForm
        onCancel={onClose}
        onSent={() => {
          onClose();
          showNotice({ kind: 'success', message: t(feedbackTexts.sent) });
        }}
      />
    </PageDialog>
  );
};
