// The frame of every sign-in form: a bound book at the left, the form at the right.
import type { ReactNode } from 'react';
import { Cover } from '../kit/products/cover.tsx';
import { frameTexts } from '../kit/texts.ts';
import './account-frame.css';

interface Props {
  /** Level of the heading: 1 on a page, 2 in a dialog. */
  level: 1 | 2;
  title: string;
  /** Names the heading, for the dialog that contains it. */
  titleId?: string;
  /** Shown above the form: why the reader must fill it in, or whose account it is. */
  reason?: ReactNode;
  children: ReactNode;
}

export const AccountFrame = ({ level, title, titleId, reason, children }: Props) => {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <div className="account">
      <div className="account-cover">
        <Cover title={frameTexts.name} cloth="lan" fill />
      </div>
      <div className="account-side">
        <Heading className="account-title" id={titleId}>
          {title}
        </Heading>
        {reason ? <p className="quiet">{reason}</p> : null}
        {children}
      </div>
    </div>
  );
};
