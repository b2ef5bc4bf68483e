import type { ContractCall } from "@/e2e/access/access-contract";
import { readScopes, type ReadScope } from "@/lib/domain/read-keys/rules";
import { staffRoles, type StaffRole } from "@/lib/domain/staff/rules";
import { makeMembers } from "@/prisma/factories/members";
import { enrolledDevice } from "@/prisma/factories/office/gate-devices";
import { insertKey } from "@/prisma/factories/office/read-keys";
import { insertStaff } from "@/prisma/factories/staff";

type Kind =
  | { is: "visitor" | "member" | "gate" | "device" }
  | { is: "key"; scopes: readonly ReadScope[] }
  | { is: "staff"; role: StaffRole; isLimited: boolean };
/** A caller, with one login for the whole run. */
export type Identity = { name: string; headers: Record<string, string> } & Kind;

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** All callers of the site: those outside the office, and each role of staff for all events and for one. */
export async function makeIdentities({
  eventId,
  sessionId,
}: {
  eventId: number;
  sessionId: number;
}): Promise<{ outside: Identity[]; staff: Identity[] }> {
  const [members, device, whole, parts] = await Promise.all([
    makeMembers(2),
    enrolledDevice([sessionId]),
    insertKey({ scopes: [...readScopes] }),
    Promise.all(readScopes.map(async (scope) => ({ scope, ...(await insertKey({ scopes: [scope] })) }))),
  ]);
  const outside: Identity[] = [
    { name: "a visitor", is: "visitor", headers: {} },
    ...members.map(({ token }, i): Identity => ({ name: i === 0 ? "a member" : "another member", is: "member", headers: bearer(token) })),
    { name: "a read key", is: "key", scopes: readScopes, headers: bearer(whole.key) },
    ...parts.map(({ scope, key }): Identity => ({ name: `a read key of ${scope}`, is: "key", scopes: [scope], headers: bearer(key) })),
    { name: "a machine with the operator key", is: "gate", headers: bearer(process.env.OPERATOR_KEY as string) },
    { name: "a gate device", is: "device", headers: bearer(device.token) },
  ];
  const staff = await Promise.all(
    staffRoles.flatMap((role) =>
      [false, true].map(async (isLimited): Promise<Identity> => {
        const { loginToken } = await insertStaff({ roles: [role], ...(isLimited ? { eventIds: [eventId] } : {}) });
        const name = `${role} of ${isLimited ? "one event" : "all events"}`;
        return { name, is: "staff", role, isLimited, headers: { cookie: `office_login=${loginToken}` } };
      }),
    ),
  );
  return { outside, staff };
}

/** TOKEN_MISSING: the required login is missing. NO_RIGHT: a login without the right for this call. */
type Refusal = 5005 | 5003;

/**
 * The declared answer for an identity, written without the product's own rules so that it finds their faults.
 * @returns the code of the refusal; "either" if the handler decides, which the tests of logins cover
 */
export function declared(call: ContractCall, identity: Identity): "allowed" | "either" | Refusal {
  switch (call.callers) {
    case "everybody":
      return "allowed";
    case "staff who log in":
      return "either";
    case "members":
    case "owning member":
      return identity.is === "member" ? "allowed" : 5005;
    case "gates":
      // A device is bound to its sessions; the ids in these calls belong to none of them.
      if (identity.is === "device") return call.path.includes("{session_id}") ? 5003 : "allowed";
      return identity.is === "gate" ? "allowed" : 5005;
    case "keys":
      if (identity.is !== "key") return 5005;
      return call.keyScopes.every((scope) => identity.scopes.includes(scope)) ? "allowed" : 5003;
    case "staff": {
      if (identity.is !== "staff") return 5005;
      const hasRole = call.roles.length === 0 || identity.role === "owner" || call.roles.includes(identity.role);
      return hasRole && !(call.scope === "all events" && identity.isLimited) ? "allowed" : 5003;
    }
    case undefined:
      throw new Error(`${call.method} ${call.path} does not say who may make it`);
  }
}
