import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { WordEntry } from '#contract/reading/entities.ts';
import { useHouseText, useText } from '../i18n/use-text.ts';
import { CopyLink } from '../kit/controls/copy-button.tsx';
import { Tabs } from '../kit/controls/tabs.tsx';
import { packQuery } from '#citation/query-parameter.ts';
import { Waiting } from '../kit/states/waiting.tsx';
import { useReading } from '../book/reading.ts';
import { useSmallTools } from '../book/use-small-tools.ts';
import { useOptions } from '../api/use-options.ts';
import { toolOfEntityKind } from '#contract/values/tool-names.ts';
import type { NamedEntity } from './page-entities.ts';
import { countQuery, entriesQuery, groupOfEntity } from './entity-queries.ts';
import { noteGone } from './entities-store.ts';
import { entityTexts } from './entities-texts.ts';
import { describeHomonyms } from './describe-homonyms.ts';

const Entry = ({ entry, alone }: { entry: WordEntry; alone: boolean }) => {
  const t = useText();
  const house = useHouseText();
  const { dynasty, bdDate, alias, exp, list } = entry;
  // With a single sense the dynasty is shown beside the name.
  const about = [alone ? undefined : dynasty, bdDate, ...alias].filter((part) => part !== undefined);
  return (
    <div className="word-entry" lang="zh-Hant">
      {about.length > 0 && <p className="quiet">{about.join('　')}</p>}
      {exp ? <p>{exp}</p> : <p className="quiet">{t(entityTexts.noExplanation)}</p>}
      <p className="quiet word-source" title={house(`${list.source} ${list.licence}`)}>
        {t(entityTexts.from, { title: house(list.title) })}
      </p>
    </div>
  );
};

/** A region that scrolls must be reachable by keyboard. */
const reachable = { tabIndex: 0 };

interface Props {
  word: NamedEntity;
  /** It gives way to a tool. */
  onClose: () => void;
}

/** What the lists tell of a name, a tab for each kind that it is of. */
export const NameSenses = ({ word: { senses, text }, onClose }: Props) => {
  const t = useText();
  const { code, opened } = useReading();
  const [chosen, setChosen] = useState(0);
  const { kind, word } = senses[Math.min(chosen, senses.length - 1)];
  const openTools = useSmallTools();
  const { tools } = useOptions();
  const entries = useQuery(entriesQuery(kind, word));
  const count = useQuery(countQuery(opened, word));
  const gone = entries.isError ? 'failed' : entries.data?.total === 0 ? 'unknown' : undefined;
  useEffect(() => {
    if (gone) noteGone(kind, word, gone);
  }, [gone, kind, word]);
  const { items = [], total = 0 } = entries.data ?? {};
  const explanations = items.map(({ exp }) => exp).filter((exp) => exp !== undefined);
  return (
    <>
      <div className="word-head">
        <h2 lang="zh-Hant">{text}</h2>
        {items.length === 1 && items[0].dynasty && <span className="quiet">{items[0].dynasty}</span>}
      </div>
      <Tabs
        label={t(entityTexts.words)}
        className="word-kinds"
        tabs={senses.map((sense) => ({ key: sense.kind, name: t(entityTexts[sense.kind]) }))}
        current={kind}
        panel="word-meaning"
        onTab={(chosenKind) => setChosen(senses.findIndex((sense) => sense.kind === chosenKind))}
      />
      <div
        id="word-meaning"
        className="word-meaning"
        role="tabpanel"
        aria-label={t(entityTexts[kind])}
        {...reachable}
      >
        {entries.isPending && <Waiting />}
        {total > 1 && <p className="quiet">{describeHomonyms(t, kind, total, items.length)}</p>}
        {items.map((entry) => (
          <Entry key={entry.id} entry={entry} alone={items.length === 1} />
        ))}
      </div>
      <div className="word-foot">
        <Link
          className="text-link"
          to="/app/search/$code"
          params={{ code }}
          search={{ query: packQuery(groupOfEntity(word)) }}
        >
          {count.data === undefined
            ? t(entityTexts.searchBook)
            : t(entityTexts.searchBookCount, { count: count.data.toLocaleString('en') })}
        </Link>
        {openTools && tools.includes(toolOfEntityKind[kind]) && (
          <button
            type="button"
            className="text-link"
            aria-haspopup="dialog"
            onClick={() => {
              onClose();
              openTools(word);
            }}
          >
            {t(entityTexts.toolOf, { kind: t(entityTexts[kind]) })}
          </button>
        )}
        <CopyLink label={t(entityTexts.copy)} text={[text, ...explanations].join('\n')} />
      </div>
    </>
  );
};
