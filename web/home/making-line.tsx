// The product that is being made while the library is in use already, shown on the front page. It polls only meanwhile.
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { queryClient } from '../api/query-client.ts';
import { optionsQuery } from '../api/use-options.ts';
import { useText } from '../i18n/use-text.ts';
import { homeTexts } from './texts.ts';

const askEvery = 2000;

/** Asks again for all that the page shows, whenever one more is there. */
const useReloadWithEach = (number: number): void => {
  const before = useRef(number);
  useEffect(() => {
    if (before.current === number) return;
    before.current = number;
    const [own] = optionsQuery.queryKey;
    void queryClient.invalidateQueries({ predicate: ({ queryKey: [key] }) => key !== own });
  }, [number]);
};

export const MakingLine = () => {
  const t = useText();
  const { data } = useQuery({
    ...optionsQuery,
    refetchInterval: ({ state }) => (state.data?.making ? askEvery : false),
  });
  const making = data?.making;
  useReloadWithEach(making?.number ?? 0);
  if (!making) return null;
  const { fullName, number, all, secondsLeft } = making;
  return (
    <div className="making-line">
      <output>
        {t(homeTexts.making, { number, all })}
        <span lang="zh-Hant">《{fullName}》</span>
      </output>
      <p className="quiet">
        {t(homeTexts.madeCanBeRead)}
        {secondsLeft > 0 && t(homeTexts.secondsLeft, { seconds: secondsLeft })}
      </p>
    </div>
  );
};
