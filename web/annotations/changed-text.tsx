import type { Annotation } from '#contract/annotations/annotations.ts';
import { useText } from '../i18n/use-text.ts';
import { BookText } from '../glyphs/book-text.tsx';
import { spanFormTexts } from './span-form-texts.ts';
import './span-form.css';

/** Says that the text has changed since, or is not found, with what it was; nothing where it is the same. */
export const ChangedText = ({ state, content }: Pick<Annotation, 'state' | 'content'>) => {
  const t = useText();
  if (state === 'same') return null;
  return (
    <p className="span-changed">
      <span className="badge zhu">{t(spanFormTexts.changed)}</span>{' '}
      {t(state === 'lost' ? spanFormTexts.lostWhy : spanFormTexts.changedWhy)}
      <q lang="zh-Hant">
        <BookText text={content} />
      </q>
    </p>
  );
};
