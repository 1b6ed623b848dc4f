import { BookText } from './book-text.tsx';
import './piece-authors.css';

/** Who wrote a poem or a memorial, behind its title; nothing where it is not known. */
export const PieceAuthors = ({ authors = [] }: { authors?: readonly string[] | undefined }) =>
  authors.length === 0 ? null : (
    <span className="piece-authors" lang="zh-Hant">
      <BookText text={authors.join('、')} />
    </span>
  );
