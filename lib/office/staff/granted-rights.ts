import type { StaffRole } from "@/lib/domain/staff/rules";

type Rights = { roles: StaffRole[]; event_ids: readonly number[] | null; organizer_id: number | null };

/** Returns rights for an entry of the audit, which names an organizer only if there is one. */
export function grantedRights({ roles, event_ids, organizer_id }: Rights) {
  return { roles, event_ids: event_ids && [...event_ids], ...(organizer_id === null ? {} : { organizer_id }) };
}

/**
 * Returns rights as columns. An organizer's person is limited to no event there, which is what a version of the site reads that does
 * not know organizers' logins.
 */
export function rightsData({ roles, event_ids, organizer_id }: Rights) {
  return {
    roles,
    isLimited: event_ids !== null || organizer_id !== null,
    eventIds: event_ids ? [...event_ids] : [],
    organizerId: organizer_id,
  };
}
