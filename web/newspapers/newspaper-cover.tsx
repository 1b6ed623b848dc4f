import { type ReactNode, useState } from 'react';
import { newspaperCoverAddress } from '#contract/newspapers/newspaper-calendar.ts';
import './newspaper-cover.css';

interface Props {
  /** Of the newspaper, as its pages tell it. */
  name: string;
  large?: boolean;
  /** Where there is no cover. */
  placeholder: ReactNode;
}

/** Hidden from screen readers: the name is shown beside it. */
export const NewspaperCover = ({ name, large = false, placeholder }: Props) => {
  const [missing, setMissing] = useState<string>();
  if (missing === name) return placeholder;
  return (
    <span className={large ? 'newspaper-cover cover large' : 'newspaper-cover cover'} aria-hidden="true">
      <img
        src={newspaperCoverAddress(name)}
        alt=""
        loading="lazy"
        decoding="async"
        onError={() => setMissing(name)}
      />
    </span>
  );
};
