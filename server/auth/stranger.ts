// Access without signing in: what is open to everybody, and nothing else. A stranger's calls are counted and limited by
// address, as those of a session are; all strangers together count as one unit.
import { type Caller, strangersUnit } from '../http/requests/caller.ts';
import { countedAddress } from '../http/requests/ip-address.ts';

/** `isOpen`: whether a product is open to everybody, evaluated anew each time. */
export const strangerAt = (ip: string, isOpen: (code: string) => boolean): Caller => ({
  sessionId: `visit ${countedAddress(ip)}`,
  unitId: strangersUnit,
  userName: '',
  isAdmin: false,
  isProven: false,
  isStranger: true,
  owns: () => false,
  mayRead: isOpen,
  termOf: () => undefined,
});
