import { useRouter } from '@tanstack/react-router';
import { useOptions } from '../api/use-options.ts';

/** Whether a trial may be applied for: the library has them, and this client has the page that takes them. */
export const useTrials = (): boolean => {
  const { trials } = useOptions();
  const pages: Readonly<Record<string, unknown>> = useRouter().routesByPath;
  return trials && '/trials' in pages;
};
