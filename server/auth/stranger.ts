// Who reads without signing in: what is open to everybody, and nothing else. His calls are counted and limited by his
// address, as those of a session are; all strangers together stand where a unit stands.
import { type Caller, strangersUnit } from '../http/requests/caller.ts';
import { countedAddress } from '../http/requests/ip-address.ts';

/** `isOpen`: whether a product is open to everybody, asked anew each time. */
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
