import type { Page } from '#contract/reading/reader.ts';
import type { Stage } from '../book/page-fit.ts';
import type { Reading } from '../book/reading.ts';
import { changeSettings, useReaderSettings } from '../book/reader-settings.ts';
import { useText } from '../i18n/use-text.ts';
import { IconButton } from '../kit/icons/icon-button.tsx';
import { articlesTexts } from './articles-texts.ts';
import { comesNearer } from './fit-scan.ts';
import { useOpenArticle } from './use-open-article.ts';

interface Props {
  reading: Reading;
  page: Page;
  /** Pixels of the stage. */
  room: Stage;
}

/** Shows the whole page, or brings the open article near; where that is the same, there is nothing to choose. */
export const NearEntry = ({ reading, page, room }: Props) => {
  const t = useText();
  const { article } = useOpenArticle(page, reading.address, reading.hits);
  const near = useReaderSettings((s) => s.articleNear);
  if (!article || !comesNearer(page, article, room)) return null;
  return (
    <IconButton
      icon="whole"
      label={t(near ? articlesTexts.wholePage : articlesTexts.bringNear)}
      aria-pressed={!near}
      onClick={() => changeSettings({ articleNear: !near })}
    />
  );
};
