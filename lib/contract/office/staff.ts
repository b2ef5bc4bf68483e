import { z } from "zod";
import { defineCalls } from "@/lib/contract/call";
import { WORKBOOK_TYPE } from "@/lib/contract/media-types";
import { inviteSchema, rightsSchema, staffChangeSchema, staffListSchema } from "@/lib/domain/staff/schemas";
import { auditListSchema, auditQuerySchema } from "@/lib/office/audit/schemas";
import { staffFileQuery } from "@/lib/office/staff/schemas";

/** Staff, their rights, and the audit. */
export const officeStaffCalls = defineCalls({
  list: {
    method: "GET",
    path: "/office/api/staff/list",
    summary: "List present and former staff; a limited owner gets those of their events",
    access: { staff: ["owner"], scope: "own events" },
    result: staffListSchema,
  },
  listCsv: {
    method: "GET",
    path: "/office/api/staff/list_csv",
    summary: "Get the staff of the list as a CSV file; the audit records the read",
    access: { staff: ["owner"], scope: "own events" },
    query: staffFileQuery,
    result: null,
    file: "text/csv",
  },
  listXlsx: {
    method: "GET",
    path: "/office/api/staff/list_xlsx",
    summary: "Get the staff of the list as a workbook for Excel; as CSV above 100,000 cells; the audit records the read",
    access: { staff: ["owner"], scope: "own events" },
    limit: "documentPerMember",
    query: staffFileQuery,
    result: null,
    file: WORKBOOK_TYPE,
  },
  invite: {
    method: "POST",
    path: "/office/api/staff/invite",
    summary: "Invite a person into the office by mail",
    access: { staff: ["owner"], scope: "own events" },
    factor: "fresh",
    body: inviteSchema,
    result: z.object({ staff_id: z.string() }),
    errors: ["CHANGE_REFUSED"],
  },
  rights: {
    method: "POST",
    path: "/office/api/staff/rights",
    summary: "Change the rights of a staff member; their logins end",
    access: { staff: ["owner"], scope: "own events" },
    factor: "fresh",
    body: rightsSchema,
    result: z.null(),
    errors: ["NOT_FOUND", "CHANGE_REFUSED"],
  },
  end: {
    method: "POST",
    path: "/office/api/staff/end",
    summary: "End the account of a staff member",
    access: { staff: ["owner"], scope: "own events" },
    factor: "fresh",
    body: staffChangeSchema,
    result: z.null(),
    errors: ["NOT_FOUND", "CHANGE_REFUSED"],
  },
  reset: {
    method: "POST",
    path: "/office/api/staff/reset",
    summary: "Delete a person's password and second factors, and send a new link",
    access: { staff: ["owner"], scope: "own events" },
    factor: "fresh",
    body: staffChangeSchema,
    result: z.null(),
    errors: ["NOT_FOUND"],
  },
  auditList: {
    method: "GET",
    path: "/office/api/audit/list",
    summary: "List audit entries, newest first: what was changed or read, by whom and why",
    access: { staff: ["owner"], scope: "own events" },
    query: auditQuerySchema,
    result: auditListSchema,
  },
  auditCsv: {
    method: "GET",
    path: "/office/api/audit/list_csv",
    summary: "Get up to 50,000 audit entries of the list as a CSV file; the audit records the read",
    access: { staff: ["owner"], scope: "own events" },
    limit: "documentPerMember",
    query: auditQuerySchema,
    result: null,
    file: "text/csv",
  },
  auditXlsx: {
    method: "GET",
    path: "/office/api/audit/list_xlsx",
    summary: "Get the audit entries of the list as a workbook for Excel; as CSV above 100,000 cells; the audit records the read",
    access: { staff: ["owner"], scope: "own events" },
    limit: "documentPerMember",
    query: auditQuerySchema,
    result: null,
    file: WORKBOOK_TYPE,
  },
});
