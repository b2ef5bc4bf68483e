import { ezpay } from "@/lib/domain/invoices/ezpay";
import { isMoreBack, leaveOffRefunds } from "@/lib/domain/invoices/leave-off-refunds";
import { isWhole, readInvoice } from "@/lib/domain/invoices/read-invoice";
import { FIRST_WAIT_SECONDS, LONGEST_WAIT_SECONDS } from "@/lib/domain/invoices/rules";
import type { InvoiceProvider, InvoiceToIssue, ProviderAnswer } from "@/lib/domain/invoices/types";
import { orderIdRow } from "@/lib/platform/database/row-shapes";
import { db, Prisma, querySql } from "@/lib/platform/db";

/** Timeout of a barcode check, in ms. */
const BARCODE_MS = 10_000;

export type Issuing = { orderId: string; result: "issued" | "refused" | "later" | "not_needed" };

type Known = Exclude<ProviderAnswer, { result: "duplicate" }>;
/** `amount`: the sum of an issued invoice. */
type Answer = (Known & { amount: number }) | { result: "not_needed" };

/** ezPay's code for "no such invoice", and our word for one that was voided in its pages. */
const NOT_THERE = ["INV20006", "voided"];

const isInvoiceDue = Prisma.sql`status = 'waiting' AND next_try_at <= now()`;

/** Whether any invoice is due, as a condition in SQL. */
export const areInvoicesDue = Prisma.sql`EXISTS (SELECT FROM invoices WHERE ${isInvoiceDue})`;

/**
 * Issue the invoice that has been due longest. The row is claimed first by moving its next try ahead: two
 * workers never handle the same one, and after a worker's death it is due again.
 * @returns null when none is due
 */
export async function issueNextInvoice(provider: InvoiceProvider = ezpay): Promise<Issuing | null> {
  const [taken] = await querySql(
    orderIdRow,
    Prisma.sql`
    UPDATE invoices SET attempts = attempts + 1,
      next_try_at = now() + make_interval(secs => least(${FIRST_WAIT_SECONDS}::int * power(2, least(attempts, 10)), ${LONGEST_WAIT_SECONDS}::int))
    WHERE order_id = (
      SELECT order_id FROM invoices WHERE ${isInvoiceDue} ORDER BY next_try_at LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING order_id AS id`,
  );
  if (!taken) return null;
  const orderId = taken.id;
  const answer = await issueWhatIsLeft(orderId, provider);
  await keep(orderId, answer);
  return { orderId, result: answer.result };
}

/**
 * Issue the invoice over the amount that was not refunded. Before the amount changes, the provider is asked for the invoice
 * over the previous amount, because an earlier answer may have been lost: it has none or one, never two.
 */
async function issueWhatIsLeft(orderId: string, provider: InvoiceProvider): Promise<Answer> {
  if (await isMoreBack(orderId)) {
    const { number, asked } = await readInvoice(orderId);
    const before = await find(provider, { number, amount: asked });
    if (!isAbsent(before)) return { ...before, amount: asked };
  }
  const left = await leaveOffRefunds(orderId);
  if (left === 0) return { result: "not_needed" };
  const invoice = await readInvoice(orderId);
  const answer = await issueOnce(invoice, provider);
  // A worker of the previous version may have asked for the whole.
  if (left === null || !isAbsent(answer)) return { ...answer, amount: invoice.amount };
  return { ...(await find(provider, { number: invoice.number, amount: invoice.whole })), amount: invoice.whole };
}

/** Never twice: if the provider has the number already, that invoice is looked up instead. */
async function issueOnce(invoice: InvoiceToIssue, provider: InvoiceProvider): Promise<Known> {
  if (!isWhole(invoice)) return { result: "refused", problem: "lines do not sum up" };
  // The provider may not check the barcode until the tax office refuses it.
  const isBarcode = !invoice.company && invoice.carrier?.startsWith("/");
  if (isBarcode && (await provider.barcodeExists(invoice.carrier as string, BARCODE_MS)) === false)
    return { result: "refused", problem: "no such carrier" };
  const answer = await provider.issue(invoice);
  return answer.result === "duplicate" ? find(provider, invoice) : answer;
}

async function find(provider: InvoiceProvider, wanted: { number: string; amount: number }): Promise<Known> {
  const found = await provider.find(wanted);
  return found.result === "duplicate" ? { result: "refused", problem: "duplicate" } : found;
}

const isAbsent = (answer: Known): boolean => answer.result === "refused" && NOT_THERE.includes(answer.problem);

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
            issuedAmount: answer.amount,
          }
        : answer.result === "not_needed"
          ? { status: "none", problem: null }
          : { status: "failed", problem: answer.problem };
    const { count } = await tx.invoice.updateMany({ where: { orderId, status: "waiting" }, data });
    if (count === 0) return;
    const log =
      answer.result === "issued"
        ? { event: "invoice_issued", data: { invoiceNo: answer.invoiceNo, amount: answer.amount } }
        : answer.result === "not_needed"
          ? { event: "invoice_not_needed", data: {} }
          : { event: "invoice_failed", data: { problem: answer.problem } };
    await tx.orderLog.create({ data: { orderId, actor: "system", ...log } });
  });
}
