import type { ReactNode } from 'react';
import type { Fit } from '../book/page-fit.ts';

/** A drawing in page units over the leaf or the picture, the same on both. */
export const PageOverlay = ({ fit, children }: { fit: Fit; children: ReactNode }) => (
  <svg
    className="hit-overlay"
    viewBox={`${fit.left} ${fit.top} ${fit.width / fit.scaleX} ${fit.height / fit.scaleY}`}
    preserveAspectRatio="none"
    aria-hidden="true"
    focusable="false"
  >
    {children}
  </svg>
);
