// The ways that lead on from a question that found nothing: each with what it finds, which is what its press then lists.
import type { FilterGroup, Question } from '#contract/search.ts';
import { useText } from '../i18n/use-text.ts';
import { relationOf, rulesOf, withRelation } from './filter-group.ts';
import type { NearQuestion } from './near-questions.ts';
import { searchTexts } from './texts.ts';

interface Way {
  name: string;
  why: string;
  question: Question;
}

/** Other ways to ask, each one step wider than what found nothing. */
export const widerWays = (asked: Question): Way[] => {
  const { filterGroup: group } = asked;
  const ways: Way[] = [];
  if ((asked.excludedForms ?? []).length > 0) {
    ways.push({
      name: searchTexts.takeFormsIn,
      why: searchTexts.takeFormsInWhy,
      question: { ...asked, excludedForms: undefined },
    });
  }
  if (!relationOf(group)) {
    ways.push({
      name: searchTexts.turnRelationOn,
      why: searchTexts.turnRelationOnWhy,
      question: { ...asked, filterGroup: withRelation(group, true), excludedForms: undefined },
    });
  }
  if (asked.cid !== undefined) {
    ways.push({
      name: searchTexts.searchWholeBook,
      why: searchTexts.searchWholeBookWhy,
      question: { ...asked, cid: undefined },
    });
  }
  if ((asked.scope ?? 'all') !== 'all') {
    ways.push({
      name: searchTexts.searchAllScope,
      why: searchTexts.searchAllScopeWhy,
      question: { ...asked, scope: 'all' },
    });
  }
  if ((group.type ?? 'And') === 'And' && rulesOf(group).length > 1) {
    ways.push({
      name: searchTexts.anyWord,
      why: searchTexts.anyWordWhy,
      question: { ...asked, filterGroup: { ...group, type: 'Or' }, excludedForms: undefined },
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

export const WayButton = ({ name, why, found, onPress }: ButtonProps) => (
  <button type="button" className="wider" onClick={onPress}>
    <span>{name}</span>
    <span className="quiet wide-only">{why}</span>
    <span className="quiet num">{found}</span>
  </button>
);

interface NearProps {
  near: readonly NearQuestion[];
  found: (total: number) => string;
  onAsk: (group: FilterGroup) => void;
}

export const NearWays = ({ near, found, onAsk }: NearProps) => {
  const t = useText();
  return near.map(({ kind, words, group, total }) => {
    const [name, why] = nearTexts[kind];
    return (
      <WayButton
        key={`${kind} ${words}`}
        name={t(name, { words })}
        why={t(why)}
        found={found(total)}
        onPress={() => onAsk(group)}
      />
    );
  });
};
