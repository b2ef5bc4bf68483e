import { POST as allowanceMade } from "@/app/(api)/office/api/money/allowance_made/route";
import { GET as allowancesCsv } from "@/app/(api)/office/api/money/allowances_csv/route";
import { GET as allowances } from "@/app/(api)/office/api/money/allowances/route";
import { GET as invoicesCsv } from "@/app/(api)/office/api/money/invoices_csv/route";
import { GET as invoices } from "@/app/(api)/office/api/money/invoices/route";
import { GET as ordersCsv } from "@/app/(api)/office/api/money/orders_csv/[event_id]/route";
import { GET as ordersXlsx } from "@/app/(api)/office/api/money/orders_xlsx/[event_id]/route";
import { POST as paymentHandled } from "@/app/(api)/office/api/money/payment_handled/route";
import { GET as reconciliations } from "@/app/(api)/office/api/money/reconciliations/route";
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
  get("/office/api/money/refunds", refunds, []),
  get("/office/api/money/refunds_csv", refundsCsv, [], "text/csv"),
  get("/office/api/money/invoices", invoices, []),
  get("/office/api/money/invoices_csv", invoicesCsv, [], "text/csv"),
  get("/office/api/money/allowances", allowances, []),
  get("/office/api/money/allowances_csv", allowancesCsv, [], "text/csv"),
  post("/office/api/money/allowance_made", allowanceMade, ["NOT_FOUND", "CHANGE_REFUSED"]),
];
