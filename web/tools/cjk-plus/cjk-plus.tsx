// Characters outside the standard: replaced in a text, and the table by which that is done.
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getMappingFile } from '#contract/tools/tool-sources.ts';
import { listMappedCharacters, type MappedCharacter, toolPageSize } from '#contract/tools/tools.ts';
import { call, callForFile } from '../../api/call-api.ts';
import { useHouseText, useText } from '../../i18n/use-text.ts';
import { showNotice } from '../../kit/overlays/notice.tsx';
import { Pager } from '../../kit/tables/pager.tsx';
import { saveFile } from '../../kit/controls/save-file.ts';
import { lookUpCaching, lookUpCall } from '../../api/look-ups.ts';
import { ToolHead } from '../frame/tool-head.tsx';
import { ToolStatus } from '../frame/tool-status.tsx';
import { useToolPlace } from '../frame/tool-place.ts';
import { codePointName } from './code-point-name.ts';
import { Converter } from './converter.tsx';
import { conversionTexts } from './texts.ts';
import './cjk-plus.css';

const mappingQuery = (key: string, page: number) =>
  queryOptions({
    queryKey: ['tool-mapping', key, page],
    queryFn: ({ signal }) =>
      call(listMappedCharacters, {
        query: { ...(key && { key }), start: (page - 1) * toolPageSize, count: toolPageSize },
        signal,
        ...lookUpCall,
      }),
    placeholderData: keepPreviousData,
    ...lookUpCaching,
  });

const fileName = 'langhuan-cjkplus.tsv';

const Download = () => {
  const t = useText();
  const [loading, setLoading] = useState(false);
  const download = async () => {
    setLoading(true);
    try {
      saveFile(await callForFile(getMappingFile, lookUpCall), fileName);
    } catch {
      showNotice({ kind: 'error', message: t(conversionTexts.downloadFailed) });
    } finally {
      setLoading(false);
    }
  };
  return (
    <button type="button" className="text-link" disabled={loading} onClick={() => void download()}>
      {t(loading ? conversionTexts.downloading : conversionTexts.download)}
    </button>
  );
};

/** The code point tells two similar characters apart. */
const Character = ({ word }: { word: string }) => {
  const code = codePointName(word);
  return (
    <td className="song">
      {word}
      {code !== word && <span className="mapping-code quiet num">{code}</span>}
    </td>
  );
};

const Table = ({ items }: { items: readonly MappedCharacter[] }) => {
  const t = useText();
  const house = useHouseText();
  const { from, to, relation, source } = conversionTexts;
  return (
    <table className="mapping-table">
      <thead>
        <tr>
          {[from, to, relation, source].map((name) => (
            <th key={name} scope="col">
              {t(name)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {items.map(({ id, eudc, cjk, relation: joined, list }) => (
          <tr key={id} lang="zh-Hant">
            <Character word={eudc} />
            <Character word={cjk} />
            <td className="quiet">
              {joined === 'compatibility' ? t(conversionTexts.compatibility) : house(joined)}
            </td>
            <td className="quiet">{house(list.title)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

const Mapping = () => {
  const t = useText();
  const { kind, parameters, change } = useToolPlace();
  const { key = '', page } = parameters;
  const { data, isPlaceholderData } = useQuery(mappingQuery(key, page));
  const Heading = kind === 'page' ? 'h2' : 'h3';
  const total = data?.total ?? 0;
  return (
    <section className="mapping">
      <header>
        <Heading className="part-title">{t(conversionTexts.map)}</Heading>
        <span className="quiet num">
          <ToolStatus
            found={data && t(conversionTexts.total, { total: total.toLocaleString('en') })}
            awaiting={isPlaceholderData}
          />
        </span>
        {(total > 0 || key !== '') && <Download />}
      </header>
      {(total > 0 || key !== '') && (
        <ToolHead tool="cjkPlus" within placeholder={t(conversionTexts.findHint)} />
      )}
      {data && total === 0 && (
        <p className="quiet">{t(key === '' ? conversionTexts.noMap : conversionTexts.none)}</p>
      )}
      {data?.items.some(({ relation }) => relation === 'compatibility') && (
        <p className="quiet">{t(conversionTexts.compatibilityNote)}</p>
      )}
      {data && total > 0 && <Table items={data.items} />}
      {total > toolPageSize && (
        <Pager page={page} last={Math.ceil(total / toolPageSize)} onPage={(to) => change({ page: to })} />
      )}
    </section>
  );
};

export const CjkPlus = () => (
  <>
    <ToolHead tool="cjkPlus" boxless />
    <Converter />
    <Mapping />
  </>
);
