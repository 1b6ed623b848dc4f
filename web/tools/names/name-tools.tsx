// Persons, places, offices and herbs: one tool for the four, with their kind.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { EntityKind } from '#contract/values/entity-kinds.ts';
import type { ToolName } from '#contract/values/tool-names.ts';
import { type ToolEntry, toolPageSize } from '#contract/tools/tools.ts';
import { useText } from '../../i18n/use-text.ts';
import { EmptyState } from '../../kit/states/blank-leaf.tsx';
import { IconButton } from '../../kit/icons/icon-button.tsx';
import { LoadFailure } from '../../kit/states/load-failure.tsx';
import { Pager } from '../../kit/tables/pager.tsx';
import { useNarrow } from '../../kit/states/use-narrow.ts';
import { Waiting } from '../../kit/states/waiting.tsx';
import { ToolHead } from '../frame/tool-head.tsx';
import { useToolPlace } from '../frame/tool-place.ts';
import { NameEntry } from './name-entry.tsx';
import { FoundNames } from './name-list.tsx';
import { entryQuery, namesQuery } from './name-queries.ts';
import { nameToolTexts } from './texts.ts';
import './names.css';

/** So broad a window has the list beside the entry. */
const broad = 960;

interface Props {
  tool: ToolName;
  type: EntityKind;
}

/** The entry that the address names, though it is not of the list. */
const useEntry = (type: EntityKind, listed: readonly ToolEntry[], id: string | undefined) => {
  const own = listed.find((entry) => entry.id === id);
  const { data, isError } = useQuery(entryQuery(own || id === undefined ? '' : id));
  const fetched: ToolEntry | undefined = data && { ...data, type, alias: data.alias ?? [] };
  return { entry: own ?? fetched, missing: id !== undefined && !own && isError };
};

const NameTool = ({ tool, type }: Props) => {
  const t = useText();
  const { parameters, change } = useToolPlace();
  const queries = useQueryClient();
  const narrow = useNarrow(broad);
  const { key = '', page } = parameters;
  const { data, isError, isPlaceholderData, refetch } = useQuery(namesQuery(type, key, page));
  const found = key === '' ? undefined : data;
  const listed = found?.items ?? [];
  const total = found?.total ?? 0;
  const { entry: chosen, missing } = useEntry(type, listed, parameters.entry);
  const first = parameters.entry === undefined && (!narrow || total === 1) ? listed[0] : undefined;
  const entry = chosen ?? first;
  const at = listed.findIndex(({ id }) => id === entry?.id);
  const position = (page - 1) * toolPageSize + at + 1;

  const step = async (by: number) => {
    const there = listed[at + by];
    if (there) return change({ entry: there.id });
    const next = page + by;
    const { items } = await queries.fetchQuery(namesQuery(type, key, next));
    const item = by > 0 ? items[0] : items.at(-1);
    if (item) change({ page: next, entry: item.id });
  };
  const list = found && total > 0 && (
    <section className="name-found" aria-busy={isPlaceholderData}>
      <FoundNames entries={listed} current={entry?.id} onChoose={(id) => change({ entry: id })} />
      {total > toolPageSize && (
        <Pager
          page={page}
          last={Math.ceil(total / toolPageSize)}
          onPage={(to) => change({ page: to, entry: undefined })}
        />
      )}
    </section>
  );
  return (
    <>
      <ToolHead
        tool={tool}
        placeholder={t(nameToolTexts.ask)}
        found={found && t(nameToolTexts.found, { total: total.toLocaleString('en') })}
        awaiting={isPlaceholderData}
      />
      {key !== '' && isError ? (
        <LoadFailure onRetry={() => void refetch()} />
      ) : key !== '' && !found ? (
        <Waiting />
      ) : key === '' && parameters.entry === undefined ? (
        <EmptyState title={t(nameToolTexts.invite)} advice={t(nameToolTexts.inviteAdvice)} />
      ) : (found && total === 0) || missing ? (
        <EmptyState title={t(nameToolTexts.nothing)} advice={t(nameToolTexts.nothingAdvice)} />
      ) : narrow && entry ? (
        <>
          {total > 1 && (
            <div className="name-strip num">
              <button type="button" className="text-link" onClick={() => change({ entry: undefined })}>
                {t(nameToolTexts.back, { total: total.toLocaleString('en') })}
              </button>
              {at >= 0 && (
                <>
                  <span className="quiet">{t(nameToolTexts.position, { at: position, total })}</span>
                  <IconButton
                    icon="chevron-left"
                    label={t(nameToolTexts.entryBefore)}
                    disabled={position <= 1}
                    onClick={() => void step(-1)}
                  />
                  <IconButton
                    icon="chevron-right"
                    label={t(nameToolTexts.entryAfter)}
                    disabled={position >= total}
                    onClick={() => void step(1)}
                  />
                </>
              )}
            </div>
          )}
          <NameEntry key={entry.id} entry={entry} />
        </>
      ) : (
        <div className={narrow ? undefined : 'name-desk'}>
          {list}
          {entry && <NameEntry key={entry.id} entry={entry} />}
        </div>
      )}
    </>
  );
};

export const PersonTool = () => <NameTool tool="renWu" type="lsrw" />;
export const PlaceTool = () => <NameTool tool="diMing" type="lsdm" />;
export const OfficeTool = () => <NameTool tool="zhiGuan" type="ldzg" />;
export const HerbTool = () => <NameTool tool="zcy" type="zcy" />;
