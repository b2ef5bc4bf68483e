import type { ReadScope } from "@/lib/domain/read-keys/rules";
import type { StaffAccess } from "@/lib/domain/staff/types";

/**
 * public: anybody; visitor: anybody, with a visitor session; member; gate: a machine with the operator key, or a gate device with its own credential; office: who is about to
 * log in to the office; staff: who has, with one of these roles (owners have all; an empty list is for everybody there);
 * its scope "all events": the call reads or changes something wider than an event (a member's account, a hall, a key), so
 * that staff who are limited to events may not make it; without one the call narrows its own query to the caller's events;
 * key: an organizer's own system, whose key has all of these scopes.
 */
export type Access = "public" | "visitor" | "member" | "gate" | "office" | StaffAccess | { readonly key: readonly ReadScope[] };
