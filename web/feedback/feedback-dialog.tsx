import { useText } from '../i18n/use-text.ts';
import { Dialog } from '../ui/dialog.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { showNotice } from '../ui/notice.tsx';
import { FeedbackForm } from './feedback-form.tsx';
import { feedbackTexts } from './texts.ts';

export const FeedbackDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useText();
  return (
    <Dialog className="feedback-dialog" labelledBy="feedback-title" startsIn="nothing" onClose={onClose}>
      <header className="feedback-head">
        <h2 className="screen-title" id="feedback-title">
          {t(feedbackTexts.name)}
        </h2>
        <IconButton icon="close" label={t(feedbackTexts.close)} onClick={onClose} />
      </header>
      <FeedbackForm
        onCancel={onClose}
        onSent={() => {
          onClose();
          showNotice({ kind: 'success', message: t(feedbackTexts.sent) });
        }}
      />
    </Dialog>
  );
};
