// 古汉语: a page of the dictionary, and the characters among which it was found.
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { toolPageSize } from '#contract/tools/tools.ts';
import { useUser } from '../../api/product-queries.ts';
import { useSession } from '../../api/session-store.ts';
import { useHouseText, useText } from '../../i18n/use-text.ts';
import { characterQuery, definitionsQuery } from '../../dictionary/dictionary-queries.ts';
import { BookText } from '../../glyphs/book-text.tsx';
import { EmptyState } from '../../kit/states/blank-leaf.tsx';
import { Icon } from '../../kit/icons/icons.tsx';
import { LoadFailure } from '../../kit/states/load-failure.tsx';
import { Pager } from '../../kit/tables/pager.tsx';
import { Waiting } from '../../kit/states/waiting.tsx';
import { ToolHead } from '../frame/tool-head.tsx';
import { ToolLink } from '../frame/tool-link.tsx';
import { useToolPlace } from '../frame/tool-place.ts';
import { CharacterHead } from './character-head.tsx';
import { CharacterForms, CharacterHeadwords, CharacterInHoldings } from './character-holdings.tsx';
import { characterEntriesQuery } from './character-queries.ts';
import { CharacterReadings } from './character-readings.tsx';
import { SourceLeaf } from './source-leaf.tsx';
import { useFirstView } from './first-view.ts';
import { dictionaryTexts } from './texts.ts';
import './gu-han-yu.css';

const isOne = (key: string): boolean => [...key].length === 1 && !/[\p{Script=Latin}\p{N}\s]/u.test(key);

const Neighbours = ({ before, after }: { before: string | undefined; after: string | undefined }) => {
  const t = useText();
  const link = (character: string | undefined, text: string, side: 'left' | 'right') =>
    character !== undefined && (
      <ToolLink tool="guHanYu" parameters={{ key: character }} className="dictionary-neighbour">
        {side === 'left' && <Icon name="chevron-left" small />}
        <span className="visually-hidden">{text}</span>
        <span aria-hidden="true" lang="zh-Hant">
          {character}
        </span>
        {side === 'right' && <Icon name="chevron-right" small />}
      </ToolLink>
    );
  return (
    <span className="dictionary-neighbours">
      {link(before, t(dictionaryTexts.before, { character: before ?? '' }), 'left')}
      {link(after, t(dictionaryTexts.after, { character: after ?? '' }), 'right')}
    </span>
  );
};

/** Paper is light, whatever the screen is. */
const useLightWhenPrinted = (): void => {
  useEffect(() => {
    const { dataset } = document.documentElement;
    let before: string | undefined;
    const begin = () => {
      before = dataset.theme;
      dataset.theme = 'light';
    };
    const end = () => {
      if (before !== undefined) dataset.theme = before;
    };
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
};

const Page = ({ character }: { character: string }) => {
  const t = useText();
  const isSignedIn = useSession((s) => s.session !== undefined);
  const user = useUser();
  const unit = isSignedIn ? user.data?.id : undefined;
  const { data: page, isError, refetch } = useQuery(characterQuery(character));
  const [reading, setReading] = useState<string>();
  useLightWhenPrinted();
  const { data: definitions } = useQuery(definitionsQuery(character));
  const isComplete = useFirstView(character, page);
  const known =
    page &&
    (page.mandarin.length > 0 || page.strokes !== undefined || (definitions?.total ?? 0) > 0 || !definitions);
  return (
    <>
      {isError ? (
        <LoadFailure onRetry={() => void refetch()} />
      ) : !page || !isComplete ? (
        <Waiting />
      ) : !known ? (
        <EmptyState title={t(dictionaryTexts.nothing)} advice={t(dictionaryTexts.nothingAdvice)} />
      ) : (
        <article className="dictionary-page" aria-label={page.hanZi}>
          <CharacterHead page={page} />
          <div className="dictionary-middle">
            {definitions ? (
              <SourceLeaf page={page} entries={definitions.items} chosen={reading} />
            ) : (
              <Waiting />
            )}
            <CharacterHeadwords character={character} unit={unit} />
          </div>
          <div className="dictionary-side">
            <CharacterReadings page={page} chosen={reading} onChoose={setReading} />
            <CharacterForms character={character} unit={unit} />
            {(!isSignedIn || unit !== undefined) && <CharacterInHoldings character={character} unit={unit} />}
          </div>
          <p className="dictionary-origins quiet">{t(dictionaryTexts.origins)}</p>
        </article>
      )}
    </>
  );
};

const Found = ({ word }: { word: string }) => {
  const t = useText();
  const house = useHouseText();
  const { parameters, change } = useToolPlace();
  const { page } = parameters;
  const { data, isError, isPlaceholderData, refetch } = useQuery(characterEntriesQuery(word, page));
  return (
    <>
      {isError ? (
        <LoadFailure onRetry={() => void refetch()} />
      ) : !data ? (
        <Waiting />
      ) : data.total === 0 ? (
        <EmptyState title={t(dictionaryTexts.nothing)} advice={t(dictionaryTexts.nothingAdvice)} />
      ) : (
        <section aria-busy={isPlaceholderData}>
          <ul className="dictionary-found" aria-label={t(dictionaryTexts.entries)}>
            {data.items.map(({ id, hanZi, pinYin, zhuYin, exp, list, place }) => (
              <li key={id}>
                <ToolLink tool="guHanYu" parameters={{ key: hanZi }} className="">
                  <b lang="zh-Hant">{hanZi}</b>
                </ToolLink>
                <span>
                  {pinYin} <span className="quiet">{zhuYin}</span>
                </span>
                <span className="song clip" lang="zh-Hant">
                  <BookText text={exp} {...(place ? { book: { code: place.code } } : {})} />
                </span>
                <span className="quiet" lang="zh-Hant">
                  {house(list.title)}
                </span>
              </li>
            ))}
          </ul>
          {data.total > toolPageSize && (
            <Pager
              page={page}
              last={Math.ceil(data.total / toolPageSize)}
              onPage={(to) => change({ page: to })}
            />
          )}
        </section>
      )}
    </>
  );
};

/** One head for all that can be looked up: the box that was typed into stays, with its focus. */
const Head = ({ word }: { word: string }) => {
  const t = useText();
  const { page } = useToolPlace().parameters;
  const isCharacter = isOne(word);
  const character = useQuery({ ...characterQuery(word), enabled: isCharacter });
  const definitions = useQuery({ ...definitionsQuery(word), enabled: isCharacter });
  const entries = useQuery({ ...characterEntriesQuery(word, page), enabled: word !== '' && !isCharacter });
  const { data, isPlaceholderData } = isCharacter ? definitions : entries;
  return (
    <ToolHead
      tool="guHanYu"
      placeholder={t(dictionaryTexts.ask)}
      found={
        word === '' || !data
          ? undefined
          : t(isCharacter ? dictionaryTexts.definitions : dictionaryTexts.found, {
              total: data.total.toLocaleString('en'),
            })
      }
      awaiting={isPlaceholderData}
      unseen={isCharacter}
    >
      {isCharacter && character.data && (
        <Neighbours before={character.data.before} after={character.data.after} />
      )}
    </ToolHead>
  );
};

export const GuHanYu = () => {
  const t = useText();
  const { key = '' } = useToolPlace().parameters;
  return (
    <>
      <Head word={key} />
      {key === '' ? (
        <EmptyState title={t(dictionaryTexts.invite)} advice={t(dictionaryTexts.inviteAdvice)} />
      ) : isOne(key) ? (
        <Page key={key} character={key} />
      ) : (
        <Found word={key} />
      )}
    </>
  );
};
