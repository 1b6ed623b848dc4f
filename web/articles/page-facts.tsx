import type { PageMetadata } from '#contract/newspapers/articles.ts';
import { useText } from '../i18n/use-text.ts';
import { useChineseDate } from '../newspapers/chinese-date.ts';
import { dayName, isInChinese, isoDate } from '../newspapers/publish-date.ts';
import { articlesTexts } from './articles-texts.ts';

/** What a page of a newspaper says of itself. */
export const PageMetadataList = ({ facts }: { facts: PageMetadata }) => {
  const t = useText();
  const { name, publishDate, volume, pageNum, articleCount } = facts;
  const chineseDate = useChineseDate(publishDate, name);
  return (
    <dl className="page-facts" aria-label={t(articlesTexts.facts)}>
      <div>
        <dt>{t(articlesTexts.name)}</dt>
        <dd lang="zh-Hant">{name}</dd>
      </div>
      <div>
        <dt>{t(articlesTexts.date)}</dt>
        <dd lang="zh-Hant">
          <time dateTime={isoDate(publishDate)}>{dayName(publishDate, name)}</time>
        </dd>
        {isInChinese(name) && (
          <dd className="lunar-day quiet" lang="zh-Hant">
            {chineseDate}
          </dd>
        )}
      </div>
      <div>
        <dt>{t(articlesTexts.volume)}</dt>
        <dd className="num">{volume || '—'}</dd>
      </div>
      <div>
        <dt>{t(articlesTexts.pageNum)}</dt>
        <dd lang="zh-Hant">{pageNum}</dd>
      </div>
      <div>
        <dt>{t(articlesTexts.count)}</dt>
        <dd className="num">{t(articlesTexts.countOf, { count: articleCount })}</dd>
      </div>
    </dl>
  );
};
