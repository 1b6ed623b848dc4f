// A part of an entity's page under its title.
import type { ReactNode } from 'react';

interface Props {
  /** Of the title, which names the part. */
  id: string;
  title: string;
  /** At the end of the title's line. */
  aside?: ReactNode;
  children: ReactNode;
}

export const TitledPart = ({ id, title, aside, children }: Props) => (
  <section aria-labelledby={id}>
    <div className="knowledge-head row">
      <h2 id={id} className="part-title grow">
        {title}
      </h2>
      {aside}
    </div>
    {children}
  </section>
);
