// The years of a life on a line, each with what is told of it; on a phone a list.
import type { KnowledgeInfo } from '#contract/knowledge.ts';
import { useText } from '../i18n/use-text.ts';
import { TextPlaceLink } from './evidence.tsx';
import { MarkedLine } from './marked-line.tsx';
import { ReignBands } from './reign-bands.tsx';
import { knowledgeTexts } from './texts.ts';

/** Hundredths of the line that a fact takes, at least. */
const room = 2.4;
const most = 36;

type Fact = KnowledgeInfo['datedFacts'][number];

/** Places on the line in hundredths: by their years, but none over another. */
export const placeFacts = (years: readonly number[]): number[] => {
  const [first, last] = [years[0], years[years.length - 1]];
  const span = Math.max(1, last - first);
  const places = years.map((year) => 2 + (96 * (year - first)) / span);
  for (let i = 1; i < places.length; i++) places[i] = Math.max(places[i], places[i - 1] + room);
  // What has been pushed over the end is pushed back.
  for (let i = places.length - 1, end = 98; i >= 0; i--, end -= room) places[i] = Math.min(places[i], end);
  return places;
};

const FactText = ({ fact: { label, text, source, evidence } }: { fact: Fact }) =>
  evidence ? (
    <>
      <MarkedLine text={evidence.text} marks={evidence.marks} book={evidence} />
      <TextPlaceLink evidence={evidence} />
    </>
  ) : (
    <span className="song" lang="zh-Hant" title={source}>
      {text.startsWith(label) ? text : `${label}${text}`}
    </span>
  );

export const LifeLine = ({ info }: { info: KnowledgeInfo }) => {
  const { type, firstYear, lastYear, datedFacts } = info;
  const t = useText();
  if (type !== 'person') return null;
  const ends = (year: number | undefined, label: string): Fact[] =>
    year === undefined ? [] : [{ firstYear: year, lastYear: year, label, text: label, source: '' }];
  const facts = [
    ...ends(firstYear, t(knowledgeTexts.born)),
    ...datedFacts,
    ...ends(lastYear, t(knowledgeTexts.died)),
  ]
    .slice(0, most)
    .toSorted((a, b) => a.firstYear - b.firstYear);
  if (facts.length < 2) return null;
  const years = facts.map((fact) => fact.firstYear);
  const places = placeFacts(years);
  return (
    <section className="knowledge-life" aria-labelledby="knowledge-life">
      <h2 id="knowledge-life" className="part-title">
        {t(knowledgeTexts.life)}
      </h2>
      <ReignBands info={info} years={years} places={places} />
      <ol className="knowledge-facts" data-plain={datedFacts.length === 0 || undefined}>
        {facts.map((fact, i) => (
          <li key={`${fact.firstYear} ${fact.label} ${i}`} style={{ left: `${places[i]}%` }}>
            <span className="num quiet">{fact.firstYear}</span>
            <div>
              <FactText fact={fact} />
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
};
