// The ways that lead on from a question that found nothing: each with what it finds, which is what its press then lists.
import { useQueries, useQuery } from '@tanstack/react-query';
import type { FilterGroup, Question } from '#contract/search/search.ts';
import { useText } from '../../i18n/use-text.ts';
import { relationOf, rulesOf, withRelation } from '../../builder/filter-group.ts';
import type { NearQuestion } from '../../builder/near-questions.ts';
import type { ArticleQuestion } from '../../builder/search-address.ts';
import { nearQuery, totalQuery } from './search-queries.ts';
import { searchTexts } from '../../builder/texts.ts';

interface Way<Q = Question> {
  name: string;
  why: string;
  question: Q;
}

/** Other ways to ask, each one step wider than what found nothing. */
export const widerWays = (question: Question): Way[] => {
  const { filterGroup: group } = question;
  const ways: Way[] = [];
  if ((question.excludedForms ?? []).length > 0) {
    ways.push({
      name: searchTexts.takeFormsIn,
      why: searchTexts.takeFormsInWhy,
      question: { ...question, excludedForms: undefined },
    });
  }
  if (!relationOf(group)) {
    ways.push({
      name: searchTexts.turnRelationOn,
      why: searchTexts.turnRelationOnWhy,
      question: { ...question, filterGroup: withRelation(group, true), excludedForms: undefined },
    });
  }
  if (question.cid !== undefined) {
    ways.push({
      name: searchTexts.searchWholeBook,
      why: searchTexts.searchWholeBookWhy,
      question: { ...question, cid: undefined },
    });
  }
  if ((question.scope ?? 'all') !== 'all') {
    ways.push({
      name: searchTexts.searchAllScope,
      why: searchTexts.searchAllScopeWhy,
      question: { ...question, scope: 'all' },
    });
  }
  if ((group.type ?? 'And') === 'And' && rulesOf(group).length > 1) {
    ways.push({
      name: searchTexts.anyWord,
      why: searchTexts.anyWordWhy,
      question: { ...question, filterGroup: { ...group, type: 'Or' }, excludedForms: undefined },
    });
  }
  return ways;
};

const nearTexts = {
  shorter: [searchTexts.shorterPhrase, searchTexts.shorterPhraseWhy],
  open: [searchTexts.openCharacter, searchTexts.openCharacterWhy],
  apart: [searchTexts.phraseApart, searchTexts.phraseApartWhy],
  without: [searchTexts.withoutWord, searchTexts.withoutWordWhy],
} as const;

interface ButtonProps {
  name: string;
  why: string;
  /** How much it finds. */
  found: string;
  onPress: () => void;
}

const WayButton = ({ name, why, found, onPress }: ButtonProps) => (
  <button type="button" className="wider" onClick={onPress}>
    <span>{name}</span>
    <span className="quiet wide-only">{why}</span>
    <span className="quiet num">{found}</span>
  </button>
);

interface FoundWay<W> {
  way: W;
  total: number;
}

/** The ways that find something, once all have been counted: none comes in above another that is about to be pressed. */
export const useFoundWays = <W extends Way<Question | ArticleQuestion>>(
  question: Question | ArticleQuestion,
  ways: readonly W[],
): { near: readonly NearQuestion[]; wider: readonly FoundWay<W>[]; isNone: boolean } => {
  const totals = useQueries({ queries: ways.map((way) => totalQuery(way.question)) });
  const { data: near = [], isPending } = useQuery(nearQuery(question));
  if (isPending || totals.some((query) => query.isPending)) return { near: [], wider: [], isNone: false };
  const wider = ways.map((way, i) => ({ way, total: totals[i].data ?? 0 })).filter(({ total }) => total > 0);
  return { near, wider, isNone: near.length + wider.length === 0 };
};

interface NearProps {
  near: readonly NearQuestion[];
  found: (total: number) => string;
  onNear: (group: FilterGroup) => void;
}

export const NearWays = ({ near, found, onNear }: NearProps) => {
  const t = useText();
  return near.map(({ kind, words, group, total }) => {
    const [name, why] = nearTexts[kind];
    return (
      <WayButton
        key={`${kind} ${words}`}
        name={t(name, { words })}
        why={t(why)}
        found={found(total)}
        onPress={() => onNear(group)}
      />
    );
  });
};

interface FoundWaysProps<W> extends NearProps {
  wider: readonly FoundWay<W>[];
  onWider: (way: W) => void;
}

export const FoundWays = <W extends Pick<Way, 'name' | 'why'>>(props: FoundWaysProps<W>) => {
  const { wider, onWider, ...near } = props;
  const t = useText();
  return (
    <>
      <NearWays {...near} />
      {wider.map(({ way, total }) => (
        <WayButton
          key={way.name}
          name={t(way.name)}
          why={t(way.why)}
          found={near.found(total)}
          onPress={() => onWider(way)}
        />
      ))}
    </>
  );
};
