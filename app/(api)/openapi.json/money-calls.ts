import { POST as allowanceMade } from "@/app/(api)/office/api/money/allowance_made/route";
import { GET as allowancesCsv } from "@/app/(api)/office/api/money/allowances_csv/route";
import { GET as allowances } from "@/app/(api)/office/api/money/allowances/route";
import { GET as invoicesCsv } from "@/app/(api)/office/api/money/invoices_csv/route";
import { GET as invoices } from "@/app/(api)/office/api/money/invoices/route";
import { GET as ordersCsv } from "@/app/(api)/office/api/money/orders_csv/[event_id]/route";
import { GET as ordersXlsx } from "@/app/(api)/office/api/money/orders_xlsx/[event_id]/route";
import { POST as paymentHandled } from "@/app/(api)/office/api/money/payment_handled/route";
import { POST as payoutApprove } from "@/app/(api)/office/api/money/payout_approve/route";
import { POST as payoutCreate } from "@/app/(api)/office/api/money/payout_create/route";
import { POST as payoutFile } from "@/app/(api)/office/api/money/payout_file/route";
import { POST as payoutResult } from "@/app/(api)/office/api/money/payout_result/route";
import { POST as payoutSettle } from "@/app/(api)/office/api/money/payout_settle/route";
import { POST as payoutWithdraw } from "@/app/(api)/office/api/money/payout_withdraw/route";
import { GET as payout } from "@/app/(api)/office/api/money/payout/[number]/route";
import { GET as payouts } from "@/app/(api)/office/api/money/payouts/route";
import { GET as reconciliations } from "@/app/(api)/office/api/money/reconciliations/route";
import { POST as refundPaidBack } from "@/app/(api)/office/api/money/refund_paid_back/route";
import { POST as refundRetry } from "@/app/(api)/office/api/money/refund_retry/route";
import { GET as refundsCsv } from "@/app/(api)/office/api/money/refunds_csv/route";
import { GET as refunds } from "@/app/(api)/office/api/money/refunds/route";
import { GET as settlementCsv } from "@/app/(api)/office/api/money/settlement_csv/[event_id]/route";
import { GET as settlementPdf } from "@/app/(api)/office/api/money/settlement_pdf/[event_id]/route";
import { GET as settlementXlsx } from "@/app/(api)/office/api/money/settlement_xlsx/[event_id]/route";
import { GET as settlement } from "@/app/(api)/office/api/money/settlement/[event_id]/route";
import { GET as takingsCsv } from "@/app/(api)/office/api/money/takings_csv/route";
import { GET as takings } from "@/app/(api)/office/api/money/takings/route";
import { get, post } from "@/app/(api)/openapi.json/call-lines";
import type { Call } from "@/lib/http/call/openapi";
import { WORKBOOK_TYPE } from "@/lib/http/call/table-response";

/** The office's calls about money. */
export const moneyCalls: Call[] = [
  post("/office/api/money/payment_handled", paymentHandled, ["NOT_FOUND"]),
  get("/office/api/money/takings", takings, []),
  get("/office/api/money/takings_csv", takingsCsv, [], "text/csv"),
  get("/office/api/money/settlement/{event_id}", settlement, ["NOT_FOUND"]),
  get("/office/api/money/settlement_csv/{event_id}", settlementCsv, ["NOT_FOUND"], "text/csv"),
  get("/office/api/money/settlement_xlsx/{event_id}", settlementXlsx, ["NOT_FOUND"], WORKBOOK_TYPE),
  get("/office/api/money/settlement_pdf/{event_id}", settlementPdf, ["NOT_FOUND"], "application/pdf"),
  get("/office/api/money/orders_csv/{event_id}", ordersCsv, ["NOT_FOUND"], "text/csv"),
  get("/office/api/money/orders_xlsx/{event_id}", ordersXlsx, ["NOT_FOUND"], WORKBOOK_TYPE),
  get("/office/api/money/reconciliations", reconciliations, []),
  get("/office/api/money/payouts", payouts, []),
  get("/office/api/money/payout/{number}", payout, ["NOT_FOUND"]),
  post("/office/api/money/payout_create", payoutCreate, ["SHOWN_CHANGED", "NOT_REFUNDABLE"]),
  post("/office/api/money/payout_approve", payoutApprove, ["NOT_FOUND", "SHOWN_CHANGED", "CHANGE_REFUSED", "NOT_REFUNDABLE"]),
  post("/office/api/money/payout_withdraw", payoutWithdraw, ["NOT_FOUND", "SHOWN_CHANGED", "CHANGE_REFUSED"]),
  post("/office/api/money/payout_file", payoutFile, ["NOT_FOUND", "SHOWN_CHANGED", "CHANGE_REFUSED", "NOT_REFUNDABLE", "READ_QUOTA"]),
  post("/office/api/money/payout_settle", payoutSettle, ["NOT_FOUND", "SHOWN_CHANGED", "CHANGE_REFUSED"]),
  post("/office/api/money/payout_result", payoutResult, ["NOT_FOUND", "SHOWN_CHANGED", "CHANGE_REFUSED"]),
  post("/office/api/money/refund_paid_back", refundPaidBack, ["NOT_FOUND", "SHOWN_CHANGED", "NOT_REFUNDABLE"]),
  post("/office/api/money/refund_retry", refundRetry, ["NOT_FOUND", "NOT_REFUNDABLE"]),
  get("/office/api/money/refunds", refunds, []),
  get("/office/api/money/refunds_csv", refundsCsv, [], "text/csv"),
  get("/office/api/money/invoices", invoices, []),
  get("/office/api/money/invoices_csv", invoicesCsv, [], "text/csv"),
  get("/office/api/money/allowances", allowances, []),
  get("/office/api/money/allowances_csv", allowancesCsv, [], "text/csv"),
  post("/office/api/money/allowance_made", allowanceMade, ["NOT_FOUND", "CHANGE_REFUSED"]),
];
