import { findStaffLogin } from "@/lib/domain/staff/login/find-staff-login";
import { officeOrigin } from "@/lib/domain/staff/office-origin";
import { mayAct } from "@/lib/domain/staff/rules";
import type { StaffAccess, StaffActor } from "@/lib/domain/staff/types";
import { DomainError } from "@/lib/errors/domain-error";
import type { CallRequest } from "@/lib/http/call-request";
import { addressOf } from "@/lib/http/caller/client-address";
import { mayEnterOffice } from "@/lib/http/caller/may-enter-office";
import { staffToken } from "@/lib/http/caller/staff-cookies";

/** Returns the staff member of a request, if their login is live. `unattended`: the request does not prolong it. */
export async function readStaffLogin(request: CallRequest, unattended = false): Promise<StaffActor | undefined> {
  const token = staffToken(request);
  return token ? findStaffLogin(token, { unattended }) : undefined;
}

/**
 * Returns the calling staff member.
 * @throws TOKEN_MISSING (5005) without a live login; NO_RIGHT (5003) without one of the roles, or for staff who are limited to
 * events if the call concerns all of them
 */
export async function requireStaff(request: CallRequest, access: StaffAccess, unattended?: boolean): Promise<StaffActor> {
  const staff = await readStaffLogin(request, unattended);
  if (!staff) throw new DomainError("TOKEN_MISSING");
  if (!mayAct(staff.roles, access.staff)) throw new DomainError("NO_RIGHT");
  if (access.scope === "all events" && staff.eventIds !== null) throw new DomainError("NO_RIGHT");
  return staff;
}

/**
 * Asserts what every call of the office requires first: the office is available here, and a change comes from its own pages.
 * The Origin header must be present: every browser sends it with a POST, and no other site can forge it.
 * @throws NOT_FOUND, TOKEN_MISSING
 */
export function requireOfficeRequest(request: CallRequest, changes: boolean): void {
  if (!mayEnterOffice(request.headers.get("host"), addressOf(request))) throw new DomainError("NOT_FOUND");
  if (changes && request.headers.get("origin") !== officeOrigin()) throw new DomainError("TOKEN_MISSING");
}
