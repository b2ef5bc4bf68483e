import type { ReadScope } from "@/lib/domain/read-keys/rules";
import type { StaffAccess } from "@/lib/domain/staff/types";

/**
 * A member's call. self: about the caller's account, or the same for all members; owner: it names something that belongs to one
 * member (an order, a ticket), and another member gets the same answer as for an unknown one.
 */
type MemberAccess = { readonly member: "self" | "owner" };

/**
 * The callers of a call; e2e/api/access-matrix.spec.ts tries every pair. public: all callers; visitor: all callers with a visitor
 * session; gate: a machine with the operator key, or a gate device with its own credential; office: staff who are about to log in
 * to the office; key: an organizer's own system, whose key has all of these scopes.
 */
export type Access = "public" | "visitor" | "gate" | "office" | MemberAccess | StaffAccess | { readonly key: readonly ReadScope[] };
