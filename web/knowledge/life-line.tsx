// The dated facts of a life along a line of years; a list on a phone, and where their texts would overlap.
import type { KnowledgeInfo } from '#contract/knowledge/knowledge.ts';
import { useText } from '../i18n/use-text.ts';
import { TextPlaceLink } from './evidence.tsx';
import { MarkedLine } from './marked-line.tsx';
import { ReignBands } from './reign-bands.tsx';
import { knowledgeTexts } from './texts.ts';

/** Hundredths of the line that a year with a word takes, at least, and one with a line of a text and its place. */
const rooms = { word: 2.4, text: 8 } as const;
const most = 36;
/** From either end of the line to the first and the last. */
const insetOf = (room: number): number => Math.max(2, room / 2);
const hasRoom = (count: number, room: number): boolean => (count - 1) * room <= 100 - 2 * insetOf(room);

type Fact = KnowledgeInfo['datedFacts'][number];

/** Places on the line in hundredths: by their years, but none over another. */
export const placeFacts = (years: readonly number[], room: number = rooms.word): number[] => {
  const [first, last] = [years[0], years[years.length - 1]];
  const inset = insetOf(room);
  const span = Math.max(1, last - first);
  const places = years.map((year) => inset + ((100 - 2 * inset) * (year - first)) / span);
  for (let i = 1; i < places.length; i++) places[i] = Math.max(places[i], places[i - 1] + room);
  // What has been pushed over the end is pushed back.
  for (let i = places.length - 1, end = 100 - inset; i >= 0; i--, end -= room)
    places[i] = Math.min(places[i], end);
  return places;
};

/** The places of facts on the line, in their order; a list if they would overlap. */
export const layLife = (facts: readonly Pick<Fact, 'firstYear' | 'evidence'>[]) => {
  const years = facts.map((fact) => fact.firstYear);
  const room = facts.some(({ evidence }) => evidence) ? rooms.text : rooms.word;
  const isList = !hasRoom(facts.length, room);
  return { years, places: placeFacts(years, isList ? rooms.word : room), isList };
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
  const { years, places, isList } = layLife(facts);
  return (
    <section className="knowledge-life" aria-labelledby="knowledge-life" data-list={isList || undefined}>
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
