import { z } from "zod";
import { defineCalls } from "@/lib/contract/call";
import { WORKBOOK_TYPE } from "@/lib/contract/media-types";
import { reportRoles } from "@/lib/domain/staff/rules";
import { reportFileQuery, reportMailSchema, reportParams, reportQuery, reportSchema } from "@/lib/office/reports/schemas";

/** Reports of sales, their files, and the daily mail. */
export const officeReportCalls = defineCalls({
  report: {
    method: "GET",
    path: "/office/api/report/event/{event_id}",
    summary: "Get the report of an event's sale: by time and dimension, against another sale, its funnel, refunds, attendance and goods",
    access: { staff: reportRoles, scope: "own events" },
    params: reportParams,
    query: reportQuery,
    result: reportSchema,
    errors: ["NOT_FOUND"],
  },
  reportCsv: {
    method: "GET",
    path: "/office/api/report/csv/{event_id}",
    summary: "Get a part of a report as a CSV file",
    access: { staff: reportRoles, scope: "own events" },
    params: reportParams,
    query: reportFileQuery,
    result: null,
    file: "text/csv",
    errors: ["NOT_FOUND"],
  },
  reportXlsx: {
    method: "GET",
    path: "/office/api/report/xlsx/{event_id}",
    summary: "Get a part of a report as a workbook for Excel; as CSV above 100,000 cells",
    access: { staff: reportRoles, scope: "own events" },
    limit: "documentPerMember",
    params: reportParams,
    query: reportFileQuery,
    result: null,
    file: WORKBOOK_TYPE,
    errors: ["NOT_FOUND"],
  },
  reportMail: {
    method: "POST",
    path: "/office/api/report/mail",
    summary: "Begin or end the daily mail with an event's report to the caller's own address",
    access: { staff: reportRoles, scope: "own events" },
    body: reportMailSchema,
    result: z.null(),
    errors: ["NOT_FOUND"],
  },
});
