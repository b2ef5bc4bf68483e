import { ezpay } from "@/lib/domain/invoices/ezpay";
import { isPaidBackWhole } from "@/lib/domain/invoices/is-paid-back-whole";
import { isWhole, readInvoice } from "@/lib/domain/invoices/read-invoice";
import { FIRST_WAIT_SECONDS, LONGEST_WAIT_SECONDS } from "@/lib/domain/invoices/rules";
import type { InvoiceProvider, InvoiceToIssue, ProviderAnswer } from "@/lib/domain/invoices/types";
import { queryRows } from "@/lib/platform/database/query-rows";
import { orderIdRow } from "@/lib/platform/database/row-shapes";
import { db, Prisma } from "@/lib/platform/db";

/** Timeout of a barcode check, in ms. */
const BARCODE_MS = 10_000;

export type Issuing = { orderId: string; result: "issued" | "refused" | "later" | "not_needed" };

type Answer = Exclude<ProviderAnswer, { result: "duplicate" }> | { result: "not_needed" };

/** ezPay's code for "no such invoice", and our word for one that was voided in its pages. */
const NOT_THERE = ["INV20006", "voided"];

/**
 * Issue the invoice that has been due longest. The row is claimed first by moving its next try ahead: two
 * workers never handle the same one, and after a worker's death it is due again.
 * @returns null when none is due
 */
export async function issueNextInvoice(provider: InvoiceProvider = ezpay): Promise<Issuing | null> {
  const [taken] = await queryRows(
    db,
    orderIdRow,
    Prisma.sql`
    UPDATE invoices SET attempts = attempts + 1,
      next_try_at = now() + make_interval(secs => least(${FIRST_WAIT_SECONDS}::int * power(2, least(attempts, 10)), ${LONGEST_WAIT_SECONDS}::int))
    WHERE order_id = (
      SELECT order_id FROM invoices WHERE status = 'waiting' AND next_try_at <= now() ORDER BY next_try_at LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING order_id AS id`,
  );
  if (!taken) return null;
  const orderId = taken.id;
  const invoice = await readInvoice(orderId);
  const answer = (await isPaidBackWhole(orderId)) ? await leaveOut(invoice, provider) : await issueOnce(invoice, provider);
  await keep(orderId, answer);
  return { orderId, result: answer.result };
}

/** Never twice: if the provider has the number already, that invoice is looked up instead. */
async function issueOnce(invoice: InvoiceToIssue, provider: InvoiceProvider): Promise<Exclude<ProviderAnswer, { result: "duplicate" }>> {
  if (!isWhole(invoice)) return { result: "refused", problem: "lines do not sum up" };
  // The provider may not check the barcode until the tax office refuses it.
  const isBarcode = !invoice.company && invoice.carrier?.startsWith("/");
  if (isBarcode && (await provider.barcodeExists(invoice.carrier as string, BARCODE_MS)) === false)
    return { result: "refused", problem: "no such carrier" };
  const answer = await provider.issue(invoice);
  if (answer.result !== "duplicate") return answer;
  const found = await provider.find(invoice);
  return found.result === "duplicate" ? { result: "refused", problem: "duplicate" } : found;
}

/**
 * The money has gone back, so there is nothing to invoice. An earlier answer may have been lost: the provider is
 * asked whether it has the invoice. If it does, the number is stored, because that invoice must be voided.
 */
async function leaveOut(invoice: InvoiceToIssue, provider: InvoiceProvider): Promise<Answer> {
  const found = await provider.find(invoice);
  if (found.result === "issued") return found;
  if (found.result === "refused" && NOT_THERE.includes(found.problem)) return { result: "not_needed" };
  return { result: "later", problem: found.result === "duplicate" ? "duplicate" : found.problem };
}

async function keep(orderId: string, answer: Answer): Promise<void> {
  if (answer.result === "later") {
    await db.invoice.updateMany({ where: { orderId, status: "waiting" }, data: { problem: answer.problem } });
    return;
  }
  await db.$transaction(async (tx) => {
    const data =
      answer.result === "issued"
        ? {
            status: "issued",
            invoiceNo: answer.invoiceNo,
            randomNo: answer.randomNo,
            transNo: answer.transNo,
            issuedAt: answer.issuedAt,
            problem: null,
          }
        : answer.result === "not_needed"
          ? { status: "none", problem: null }
          : { status: "failed", problem: answer.problem };
    const { count } = await tx.invoice.updateMany({ where: { orderId, status: "waiting" }, data });
    if (count === 0) return;
    const log =
      answer.result === "issued"
        ? { event: "invoice_issued", data: { invoiceNo: answer.invoiceNo } }
        : answer.result === "not_needed"
          ? { event: "invoice_not_needed", data: {} }
          : { event: "invoice_failed", data: { problem: answer.problem } };
    await tx.orderLog.create({ data: { orderId, actor: "system", ...log } });
  });
}
