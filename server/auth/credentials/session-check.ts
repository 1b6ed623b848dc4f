// Whether a live session may still be used: by its unit, its sub-account, its address, its corporation. Checked at
// every call and at every refresh, so that a withdrawn right takes effect within seconds, on every server.
import { isInRanges } from '../../http/requests/ip-address.ts';
import type { StaffDirectory } from './messaging-config.ts';
import type { Session } from '../stores/session-store.ts';
import type { SubUser, SubUserStore } from '../stores/sub-user-store.ts';
import type { Unit, UnitStore } from '../stores/unit-store.ts';

export interface SessionCheckParts {
  units: Pick<UnitStore, 'byId'>;
  subUsers: Pick<SubUserStore, 'byId'>;
  staff: StaffDirectory;
}

interface SessionValidity {
  unit: Unit;
  subUser: SubUser | undefined;
  /** The staff list named this person an administrator at sign-in, and still does. */
  isStaffAdmin: boolean;
}

export const isLiveUnit = (unit: Unit, now: number): boolean =>
  unit.active && (unit.expiresAt === undefined || unit.expiresAt > now);

/** `address`: where the session is used. Undefined when it may be used no longer. */
export type CheckSession = (
  session: Session,
  address: string,
  now: number,
) => Promise<SessionValidity | undefined>;

export const sessionCheck =
  ({ units, subUsers, staff }: SessionCheckParts): CheckSession =>
  async (session, address, now) => {
    const { sub_user_id: subUserId, staff_id: staffId } = session;
    const [unit, subUser] = await Promise.all([
      units.byId(session.unit_id),
      subUserId === null ? undefined : subUsers.byId(session.unit_id, subUserId),
    ]);
    if (!unit || !isLiveUnit(unit, now)) return undefined;
    if (session.kind === 'ip' && !isInRanges(address, unit.cidrs)) return undefined;
    if (subUserId !== null && !subUser?.active) return undefined;
    const person = staffId === null ? undefined : staff.find(staffId);
    if (staffId !== null && person?.unit !== unit.name) return undefined;
    return { unit, subUser, isStaffAdmin: session.staff_admin === 1 && person?.isAdmin === true };
  };
