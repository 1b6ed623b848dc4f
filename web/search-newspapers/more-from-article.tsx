// From a card to more: what was printed near its day, on its page, and by its author in its column. Each is a place of its
// own with an exact count, and an address to send.
import { useNavigate } from '@tanstack/react-router';
import type { NewspaperMatch } from '#contract/newspapers/newspaper-searches.ts';
import type { FilterGroup } from '#contract/search/search.ts';
import { useText } from '../i18n/use-text.ts';
import { addDays } from '../newspapers/month-days.ts';
import { Icon } from '../kit/icons/icons.tsx';
import { MenuButton } from '../kit/overlays/menu-button.tsx';
import { authorNamesOf } from './article-authors.ts';
import { addCondition, conditionOf, withoutDays } from './add-condition.ts';
import { newspaperTexts } from './newspaper-texts.ts';

/** Days before and after. */
const spans = [3, 7, 30];

/** The same words in what was printed so many days before and after a day, and on it. */
const nearDate = (group: FilterGroup, date: string, days: number): FilterGroup =>
  addCondition(withoutDays(group), {
    field: 'date',
    operator: 'Contain',
    value: `${addDays(date, -days)}-${addDays(date, days)}`,
    relation: true,
  });

const inColumnBy = (column: string, author: string): FilterGroup => ({
  type: 'And',
  rules: [conditionOf('column', column), conditionOf('author', author)],
});

interface Props {
  code: string;
  match: NewspaperMatch;
  title: string;
  /** What found it. */
  group: FilterGroup;
  onAsk: (group: FilterGroup) => void;
}

export const MoreFromArticle = ({ code, match, title, group, onAsk }: Props) => {
  const t = useText();
  const navigate = useNavigate();
  const { column, pageId, metaPublishDate, metaPageNum } = match;
  const authors = column === '' ? [] : authorNamesOf(match);
  const name = (text: string) => <span lang="zh-Hant">{text}</span>;
  return (
    <MenuButton
      className="icon-button"
      align="right"
      label={t(newspaperTexts.moreOf, { title })}
      groups={[
        {
          key: 'near',
          title: t(newspaperTexts.nearDate),
          items: spans.map((days) => ({
            key: `near ${days}`,
            label: t(newspaperTexts.nearDays, { days }),
            onChoose: () => onAsk(nearDate(group, metaPublishDate, days)),
          })),
        },
        {
          key: 'page',
          title: t(newspaperTexts.samePage),
          items: [
            {
              key: 'page',
              label: name(metaPageNum),
              onChoose: () =>
                void navigate({
                  to: '/app/read/$code',
                  params: { code },
                  search: { pageId: String(pageId) },
                }),
            },
          ],
        },
        ...(authors.length > 0
          ? [
              {
                key: 'author',
                title: t(newspaperTexts.inColumn, { column }),
                items: authors.map((author) => ({
                  key: `author ${author}`,
                  label: name(author),
                  onChoose: () => onAsk(inColumnBy(column, author)),
                })),
              },
            ]
          : []),
      ]}
    >
      <Icon name="more" />
    </MenuButton>
  );
};
