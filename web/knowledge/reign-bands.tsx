// The reigns of a life over its line: each from its first year to its last, as far as he lived.
import { useQuery } from '@tanstack/react-query';
import type { KnowledgeInfo } from '#contract/knowledge/knowledge.ts';
import { useText } from '../i18n/use-text.ts';
import { reignsQuery } from './knowledge-queries.ts';
import { NodeLink } from './node-link.tsx';
import { knowledgeTexts } from './texts.ts';

interface Band {
  from: number;
  to: number;
}

/** Hundredths of the line that the name of a reign takes; less is a stroke alone. */
const roomOfName = 2.8;

/** Where a year lies on a line on which some years have their places, both ascending. */
export const placeOfYear = (years: readonly number[], places: readonly number[], year: number): number => {
  const next = years.findIndex((one) => one >= year);
  if (next === 0) return places[0];
  if (next < 0) return places[places.length - 1];
  if (years[next] === year) return places[next];
  const before = next - 1;
  const share = (year - years[before]) / (years[next] - years[before]);
  return places[before] + share * (places[next] - places[before]);
};

/** Of reigns by their years; each begins where it was proclaimed and reaches to the next, or to its own end. */
export const layBands = (
  reigns: readonly { firstYear?: number | undefined; lastYear?: number | undefined }[],
  years: readonly number[],
  places: readonly number[],
): Band[] => {
  const at = (year: number) => placeOfYear(years, places, year);
  return reigns.map(({ firstYear = 0, lastYear = firstYear }, i) => {
    const next = reigns[i + 1]?.firstYear;
    const end = next !== undefined && next <= lastYear + 1 ? next : lastYear + 1;
    return { from: at(firstYear), to: at(end) };
  });
};

interface Props {
  info: Pick<KnowledgeInfo, 'type' | 'id' | 'dynasty' | 'firstYear' | 'lastYear'>;
  /** Of the facts on the line. */
  years: readonly number[];
  places: readonly number[];
}

export const ReignBands = ({ info, years, places }: Props) => {
  const t = useText();
  // Without a known dynasty every state of that time would be shown as the person's own.
  const hasPeriod = info.dynasty !== undefined && info.firstYear !== undefined;
  const { data } = useQuery({ ...reignsQuery(info), enabled: hasPeriod });
  if (!data || data.items.length === 0) return null;
  const bands = layBands(data.items, years, places);
  return (
    <ol className="knowledge-reigns" aria-label={t(knowledgeTexts.reigns)}>
      {data.items.map((node, i) => (
        <li
          key={node.id}
          style={{ left: `${bands[i].from}%`, width: `${Math.max(0, bands[i].to - bands[i].from)}%` }}
          data-narrow={bands[i].to - bands[i].from < roomOfName || undefined}
        >
          <NodeLink node={node} />
        </li>
      ))}
    </ol>
  );
};
