// The picture that an authenticator reads.
import { useMemo } from 'react';
import { encode } from 'uqr';

/** Modules of white round it, so that a reader finds its edge (ISO/IEC 18004, quiet zone). */
const margin = 4;

/** Dark on light in either theme: many readers know it in no other way. */
export const QrPicture = ({ uri, label }: { uri: string; label: string }) => {
  const { data, size } = useMemo(() => encode(uri, { ecc: 'M', border: margin }), [uri]);
  const dark = data.map((row, y) => row.map((on, x) => (on ? `M${x} ${y}h1v1h-1z` : '')).join('')).join('');
  return (
    <figure className="factor-picture" aria-label={label}>
      <svg aria-hidden="true" viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
        <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
        <path fill="#26211c" d={dark} />
      </svg>
    </figure>
  );
};
