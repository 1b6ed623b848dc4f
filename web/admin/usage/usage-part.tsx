import { useConsoleAddress } from '../console/use-console-address.ts';
import { UsageOverview } from './usage-overview.tsx';
import { UsageReports } from './usage-reports.tsx';

/** Use at a glance; beside it the reports that a librarian files. */
export const UsagePart = () => {
  const { get, set } = useConsoleAddress();
  return get('view') === 'reports' ? (
    <UsageReports onBack={() => set({ view: undefined })} />
  ) : (
    <UsageOverview />
  );
};
