import { useQuery } from '@tanstack/react-query';
import { useUser } from '../api/product-queries.ts';
import { useText } from '../i18n/use-text.ts';
import { SavedToggle } from '../saved/saved-toggle.tsx';
import { optimisticBookmarks, markedPagesQuery } from './bookmark-calls.ts';
import { bookmarksTexts } from './bookmarks-texts.ts';

/** Marks a page, or takes its mark away. */
export const BookmarkToggle = ({ code, pageId }: { code: string; pageId: number }) => {
  const t = useText();
  const person = useUser().data?.subUserName;
  const { data } = useQuery({ ...markedPagesQuery(code), enabled: person !== undefined });
  const page = { productId: code, pageId };
  const wanted = optimisticBookmarks.useWanted(page);
  return (
    <SavedToggle
      icon="bookmark"
      label={t(bookmarksTexts.bookmark)}
      on={wanted ?? data?.includes(pageId) ?? false}
      said={{ on: t(bookmarksTexts.added), off: t(bookmarksTexts.removed) }}
      onToggle={(wanted) => void optimisticBookmarks.set(page, wanted)}
    />
  );
};
