import type { NewspaperReply } from '#contract/newspapers/newspaper-searches.ts';
import { useText } from '../i18n/use-text.ts';
import { RadioGroup } from '../kit/fields/radio-group.tsx';
import { newspaperTexts } from './newspaper-texts.ts';

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ#'];

interface Props {
  /** What each letter would leave. */
  counts: NonNullable<NewspaperReply['letters']>;
  /** Undefined for all. */
  chosen: string | undefined;
  onChoose: (letter: string | undefined) => void;
}

/** 字母导航: all articles, or those whose title begins with a letter. */
export const LetterNavigation = ({ counts, chosen, onChoose }: Props) => {
  const t = useText();
  const there = new Set(counts.map(({ letter }) => letter));
  return (
    <RadioGroup
      className="letter-navigation"
      legend={t(newspaperTexts.letters)}
      value={chosen ?? ''}
      options={[['', t(newspaperTexts.allLetters)], ...letters.map((letter) => [letter, letter] as const)]}
      disabled={letters.filter((letter) => !there.has(letter) && letter !== chosen)}
      onChange={(letter) => onChoose(letter === '' ? undefined : letter)}
    />
  );
};
