import { type ReactNode, useId } from 'react';

interface Props {
  title: string;
  /** Leads to the rest. */
  more?: ReactNode;
  children: ReactNode;
}

/** A block beside other blocks: a title, a link to the rest, and a short list. */
export const HomeColumn = ({ title, more, children }: Props) => {
  const id = useId();
  return (
    <section className="home-column" aria-labelledby={id}>
      <div className="home-column-head">
        <h2 id={id} className="part-title">
          {title}
        </h2>
        {more}
      </div>
      {children}
    </section>
  );
};
