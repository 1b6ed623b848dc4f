import { type ComponentType, memo, Suspense } from 'react';
import { useReaderDialog } from '../book/reader-dialogs.ts';
import { ModalPlace } from '../kit/overlays/modal-place.tsx';
import { slots } from './reader-slots.tsx';

/** Features that hang into the desk; those that are still loading are not drawn yet. */
export const Parts = memo(({ of }: { of: readonly ComponentType[] }) => (
  <Suspense fallback={null}>
    {of.map((Part, i) => (
      <Part key={i} />
    ))}
  </Suspense>
));

/** The dialog over the reader, if any. */
export const OpenDialog = () => {
  const name = useReaderDialog((s) => s.name);
  const Dialog = name && slots.dialogs[name];
  return <ModalPlace>{Dialog ? <Parts key={name} of={[Dialog]} /> : null}</ModalPlace>;
};
