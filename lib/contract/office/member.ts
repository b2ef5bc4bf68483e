import { z } from "zod";
import { defineCalls } from "@/lib/contract/call";
import {
  memberActSchema,
  memberDeletionSchema,
  memberExportSchema,
  memberParams,
  memberQuerySchema,
  memberSearchSchema,
  officeMemberSchema,
  restrictionSchema,
} from "@/lib/office/members/schemas";
import { personSchema } from "@/lib/office/orders/schemas";

/** Members at the service desk. */
export const officeMemberCalls = defineCalls({
  search: {
    method: "GET",
    path: "/office/api/member/search",
    summary: "Find members by mobile, e-mail or name",
    access: { staff: ["service"], scope: "own events" },
    query: memberQuerySchema,
    result: memberSearchSchema,
  },
  detail: {
    method: "GET",
    path: "/office/api/member/detail/{id}",
    summary: "Get a member's account, with personal data masked",
    access: { staff: ["service"], scope: "own events" },
    params: memberParams,
    result: officeMemberSchema,
    errors: ["MEMBER_NOT_FOUND"],
  },
  reveal: {
    method: "POST",
    path: "/office/api/member/reveal",
    summary: "Get a member's personal data in full; the audit records the read",
    access: { staff: ["service"], scope: "own events" },
    body: memberActSchema,
    result: personSchema,
    errors: ["MEMBER_NOT_FOUND", "READ_QUOTA"],
  },
  endLogins: {
    method: "POST",
    path: "/office/api/member/end_logins",
    summary: "End all logins of a member",
    access: { staff: ["service"], scope: "all events" },
    body: memberActSchema,
    result: z.null(),
    errors: ["MEMBER_NOT_FOUND"],
  },
  restrict: {
    method: "POST",
    path: "/office/api/member/restrict",
    summary: "Restrict a member from ordering until a time; the member reads why and how to appeal",
    access: { staff: ["service"], scope: "all events" },
    body: restrictionSchema,
    result: z.null(),
    errors: ["MEMBER_NOT_FOUND"],
  },
  lift: {
    method: "POST",
    path: "/office/api/member/lift",
    summary: "End a member's restriction",
    access: { staff: ["service"], scope: "all events" },
    body: memberActSchema,
    result: z.null(),
    errors: ["MEMBER_NOT_FOUND", "CHANGE_REFUSED"],
  },
  export: {
    method: "POST",
    path: "/office/api/member/export",
    summary: "Export all data about a member, for the member",
    access: { staff: ["service"], scope: "all events" },
    factor: "fresh",
    body: memberActSchema,
    result: memberExportSchema,
    errors: ["MEMBER_NOT_FOUND", "READ_QUOTA"],
  },
  delete: {
    method: "POST",
    path: "/office/api/member/delete",
    summary: "Delete a member's account, unless a rule prevents it",
    access: { staff: ["service"], scope: "all events" },
    body: memberActSchema,
    result: memberDeletionSchema,
    errors: ["MEMBER_NOT_FOUND"],
  },
});
