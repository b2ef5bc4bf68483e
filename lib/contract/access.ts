import type { ReadScope } from "@/lib/domain/read-keys/rules";
import type { StaffAccess } from "@/lib/domain/staff/types";

/**
 * A member's call. self: about the caller's account, or the same for all members; owner: it names something that is one
 * member's (an order, a ticket), and another member gets the answer to an unknown one.
 */
type MemberAccess = { readonly member: "self" | "owner" };

/**
 * Who may make a call; e2e/api/access-matrix.spec.ts tries every pair.
 * public: anybody; visitor: anybody, with a visitor session; gate: a machine with the operator key, or a gate device
 * with its own credential; office: who is about to log in to the office; key: an organizer's own system, whose key has all of these scopes.
 */
export type Access = "public" | "visitor" | "gate" | "office" | MemberAccess | StaffAccess | { readonly key: readonly ReadScope[] };
