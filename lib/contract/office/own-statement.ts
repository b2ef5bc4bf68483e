import { defineCalls } from "@/lib/contract/call";
import { ownStatementListSchema, ownStatementSchema } from "@/lib/office/statements/own/schemas";
import { statementParams } from "@/lib/office/statements/schemas";

/** Closed statements for people of their organizer. */
export const officeOwnStatementCalls = defineCalls({
  ownStatements: {
    method: "GET",
    path: "/office/api/own_statement/list",
    summary: "List the closed statements of the caller's organizer, with what was paid out; none for the house",
    access: { staff: ["organizer"], scope: "own events" },
    result: ownStatementListSchema,
  },
  ownStatement: {
    method: "GET",
    path: "/office/api/own_statement/detail/{statement_id}",
    summary: "Get a closed statement of the caller's organizer with its lines",
    access: { staff: ["organizer"], scope: "own events" },
    params: statementParams,
    result: ownStatementSchema,
    errors: ["NOT_FOUND"],
  },
  ownStatementPdf: {
    method: "GET",
    path: "/office/api/own_statement/pdf/{statement_id}",
    summary: "Get a closed statement of the caller's organizer as PDF",
    access: { staff: ["organizer"], scope: "own events" },
    limit: "documentPerMember",
    params: statementParams,
    result: null,
    file: "application/pdf",
    errors: ["NOT_FOUND"],
  },
  ownStatementCsv: {
    method: "GET",
    path: "/office/api/own_statement/csv/{statement_id}",
    summary: "Get the lines of a closed statement of the caller's organizer as a CSV file",
    access: { staff: ["organizer"], scope: "own events" },
    params: statementParams,
    result: null,
    file: "text/csv",
    errors: ["NOT_FOUND"],
  },
});
