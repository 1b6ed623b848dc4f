// Who lived when a person did, by the years that lists give of both.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toolPageSize } from '#contract/tools/tools.ts';
import { useText } from '../../i18n/use-text.ts';
import { Pager } from '../../kit/tables/pager.tsx';
import { Waiting } from '../../kit/states/waiting.tsx';
import { ToolLink } from '../frame/tool-link.tsx';
import { useToolPlace } from '../frame/tool-place.ts';
import { contemporariesQuery } from './name-queries.ts';
import { nameToolTexts } from './texts.ts';
import './contemporaries.css';

const Listed = ({ id }: { id: string }) => {
  const t = useText();
  const [page, setPage] = useState(1);
  const { data, isError, isPlaceholderData } = useQuery(contemporariesQuery(id, page));
  if (isError) return <p className="quiet beside-note">{t(nameToolTexts.failed)}</p>;
  if (!data) return <Waiting />;
  if (!data.life) return <p className="quiet beside-note">{t(nameToolTexts.lifeUnknown)}</p>;
  const { total, items } = data;
  if (total === 0) return <p className="quiet beside-note">{t(nameToolTexts.noContemporaries)}</p>;
  return (
    <div aria-busy={isPlaceholderData}>
      <p className="quiet num beside-note">
        {t(nameToolTexts.contemporariesFound, { total: total.toLocaleString('en') })}
      </p>
      <ul className="beside-list">
        {items.map(({ id: other, name, dynasty, bdDate, shared }) => (
          <li key={other}>
            <ToolLink tool="renWu" parameters={{ key: name, entry: other }}>
              <span className="song" lang="zh-Hant">
                {name}
              </span>
            </ToolLink>
            <span className="quiet song" lang="zh-Hant">
              {dynasty}
            </span>
            <span className="quiet num">{bdDate}</span>
            <span className="quiet num">{t(nameToolTexts.shared, { years: shared })}</span>
          </li>
        ))}
      </ul>
      {total > toolPageSize && <Pager page={page} last={Math.ceil(total / toolPageSize)} onPage={setPage} />}
    </div>
  );
};

export const Contemporaries = ({ id }: { id: string }) => {
  const t = useText();
  const { kind } = useToolPlace();
  const Heading = kind === 'page' ? 'h3' : 'h4';
  return (
    <section className="beside">
      <Heading className="part-title">{t(nameToolTexts.contemporaries)}</Heading>
      <Listed id={id} />
    </section>
  );
};
