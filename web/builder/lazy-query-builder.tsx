import { type ComponentProps, lazy, Suspense } from 'react';
import { Waiting } from '../kit/states/waiting.tsx';

const QueryBuilder = lazy(async () => ({ default: (await import('./query-builder.tsx')).QueryBuilder }));

/** The builder, fetched when it is first wanted. */
export const LazyQueryBuilder = (props: ComponentProps<typeof QueryBuilder>) => (
  <Suspense fallback={<Waiting />}>
    <QueryBuilder {...props} />
  </Suspense>
);
