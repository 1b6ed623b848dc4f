import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import type { Page } from '#contract/reading/reader.ts';
import type { EntityKind } from '#contract/values/entity-kinds.ts';
import { useReading } from '../book/reading.ts';
import { type DateEntity, dateEntities, type NamedEntity, namedEntities } from './page-entities.ts';
import { datesQuery } from './entity-queries.ts';
import { useEntitySettings } from './entities-settings.ts';
import { senseKey, useEntityState } from './entities-store.ts';

const none: readonly never[] = [];
const noNames: NamedEntity[] = [];

/** Every hot word of the page, of the kinds that are offered, but for those that no look-up explained. */
export const useNamedEntities = (page: Page | undefined): NamedEntity[] => {
  const { opened } = useReading();
  const gone = useEntityState((s) => s.gone);
  return useMemo(() => {
    if (!page) return noNames;
    // A page cached before a kind was switched off still has names of that kind.
    return namedEntities(page, opened.hotWords).flatMap((word) => {
      const senses = word.senses.filter((sense) => !gone.has(senseKey(sense.kind, sense.word)));
      return senses.length > 0 ? [{ ...word, senses }] : [];
    });
  }, [page, gone, opened.hotWords]);
};

/** The highlighted kinds, among those that the book has. */
export const useHighlightedKinds = (): readonly EntityKind[] => {
  const { opened } = useReading();
  const { on, kinds } = useEntitySettings();
  return useMemo(
    () => (on ? opened.hotWords.filter((kind) => kinds[kind]) : none),
    [on, kinds, opened.hotWords],
  );
};

/** The dates of the page, requested once it is painted. */
export const useDateEntities = (page: Page | undefined): DateEntity[] => {
  const { opened } = useReading();
  const on = useEntitySettings((s) => s.dates);
  const painted = useDeferredValue(page, undefined);
  const { data } = useQuery({
    ...datesQuery(opened, painted?.pageId ?? 0),
    enabled: on && painted !== undefined,
  });
  return useMemo(
    () =>
      on && page && data?.pageId === page.pageId && data.dates.length > 0
        ? dateEntities(page, data.dates)
        : [],
    [on, page, data],
  );
};
