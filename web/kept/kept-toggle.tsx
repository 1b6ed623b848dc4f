// A button that keeps a thing or no longer keeps it. To whoever has no personal account at hand it offers to sign in.
import { useUser } from '../api/product-queries.ts';
import { useText } from '../i18n/use-text.ts';
import { announce } from '../ui/announce.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import type { IconName } from '../ui/icons.tsx';
import { keptTexts } from './kept-texts.ts';
import { openPersonalDialog } from '../ui/personal-dialogs.ts';
import './kept-toggle.css';

interface Props {
  icon: IconName;
  /** What is kept, whether it is or not: 本页书签. */
  label: string;
  on: boolean;
  /** Said when it is pressed: 已加书签, 已去掉书签. */
  said: { on: string; off: string };
  onToggle: (on: boolean) => void;
}

export const KeptToggle = ({ icon, label, on, said, onToggle }: Props) => {
  const t = useText();
  const person = useUser().data?.subUserName;
  if (person === undefined)
    return (
      <IconButton
        icon={icon}
        className="kept-toggle"
        label={t(keptTexts.signInFirst, { name: label })}
        aria-haspopup="dialog"
        onClick={() => openPersonalDialog('login')}
      />
    );
  return (
    <IconButton
      icon={icon}
      className="kept-toggle"
      label={label}
      aria-pressed={on}
      onClick={() => {
        onToggle(!on);
        announce(on ? said.off : said.on);
      }}
    />
  );
};
