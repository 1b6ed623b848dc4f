// A button that keeps a thing or no longer keeps it. To whoever has no personal account at hand it offers to sign in, and
// keeps it then.
import { useUser } from '../api/product-queries.ts';
import { useText } from '../i18n/use-text.ts';
import { announce } from '../kit/overlays/announce.tsx';
import { IconButton } from '../kit/icons/icon-button.tsx';
import type { IconName } from '../kit/icons/icons.tsx';
import { loginDialog } from '../session/account-dialogs.ts';
import { savedTexts } from './saved-texts.ts';
import { openPersonalDialog } from '../kit/overlays/personal-dialogs.ts';
import './saved-toggle.css';

interface Props {
  icon: IconName;
  /** The name of the item that can be saved, the same in both states: 本页书签. */
  label: string;
  on: boolean;
  /** Said when it is pressed: 已加书签, 已去掉书签. */
  said: { on: string; off: string };
  onToggle: (on: boolean) => void;
}

export const SavedToggle = ({ icon, label, on, said, onToggle }: Props) => {
  const t = useText();
  const person = useUser().data?.subUserName;
  if (person === undefined)
    return (
      <IconButton
        icon={icon}
        className="saved-toggle"
        label={t(savedTexts.signInFirst, { name: label })}
        aria-haspopup="dialog"
        onClick={() =>
          openPersonalDialog(loginDialog, () => {
            onToggle(true);
            announce(said.on);
          })
        }
      />
    );
  return (
    <IconButton
      icon={icon}
      className="saved-toggle"
      label={label}
      aria-pressed={on}
      onClick={() => {
        onToggle(!on);
        announce(on ? said.off : said.on);
      }}
    />
  );
};
