// A ruled leaf with nothing on it: what every empty state shows.
import type { ReactNode } from 'react';
import './blank-leaf.css';

const columns = [1, 2, 3, 4, 5, 6, 7];

const BlankLeaf = () => (
  <svg className="blank-leaf" viewBox="0 0 196 270" aria-hidden="true" focusable="false">
    <rect className="leaf-ground" x="0.500" y="0.500" width="195" height="269" />
    <rect className="leaf-frame" x="17" y="19" width="162" height="234" strokeWidth="2" />
    <rect className="leaf-frame" x="21.500" y="23.500" width="153" height="225" />
    {columns.map((n) => (
      <path key={n} className="leaf-rule" d={`M${21.5 + (n * 153) / 8} 24v224`} />
    ))}
  </svg>
);

/** The leaf with what is missing and what to do about it beside. */
export const EmptyState = ({
  title,
  advice,
  children,
  more,
  level = 2,
}: {
  title: string;
  advice?: string;
  /** What can be done. */
  children?: ReactNode;
  /** Further text. */
  more?: ReactNode;
  /** 1 where it is the whole screen. */
  level?: 1 | 2;
}) => {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <div className="empty-state">
      <BlankLeaf />
      <div>
        <Heading className="screen-title">{title}</Heading>
        {advice ? <p className="quiet">{advice}</p> : null}
        {children ? <div className="empty-actions">{children}</div> : null}
        {more}
      </div>
    </div>
  );
};
