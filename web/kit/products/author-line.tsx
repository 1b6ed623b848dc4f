import { writeAuthor } from '#citation/citation.ts';
import type { Author } from '#contract/products/products.ts';
import './author-line.css';

/** 〔晉〕陳壽撰 〔宋〕裴松之注: as the source has it, never converted. */
export const AuthorLine = ({ authors }: { authors: readonly Author[] }) => (
  <p className="author-line" lang="zh-Hant">
    {authors.map(writeAuthor).map((text) => (
      <span key={text} className={text.startsWith('〔') ? 'with-dynasty' : undefined}>
        {text}
      </span>
    ))}
  </p>
);
