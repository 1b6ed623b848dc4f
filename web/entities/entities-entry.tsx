import { useText } from '../i18n/use-text.ts';
import { IconButton } from '../kit/icons/icon-button.tsx';
import { openDialog } from '../book/reader-dialogs.ts';
import { useReading } from '../book/reading.ts';
import { useNamedEntities } from './use-page-entities.ts';
import { entityTexts } from './entities-texts.ts';

/** In the floating menu: the hot words of the page; disabled where it has none. */
export const EntitiesEntry = () => {
  const t = useText();
  const { page } = useReading();
  const none = useNamedEntities(page).length === 0;
  return (
    <IconButton
      icon="words"
      label={t(none ? entityTexts.wordsNone : entityTexts.words)}
      disabled={none}
      onClick={() => openDialog('words')}
    />
  );
};
