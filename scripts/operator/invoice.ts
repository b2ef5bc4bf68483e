/**
 * Handles invoices that could not be issued automatically:
 *   npm run invoice -- list                                     lists those refused, and those tried three times or more
 *   npm run invoice -- retry HL20261121000001                   tries again now
 *   npm run invoice -- retry HL20261121000001 --without-carrier to the buyer's e-mail instead of carrier or donation
 *   npm run invoice -- retry HL20261121000001 --email=new@example.com
 */
import { DomainError } from "@/lib/errors/domain-error";
import { listTroubles, retryInvoice } from "@/lib/office/money/operate-invoices";
import { isoInTaipei } from "@/lib/platform/clock";
import { closeDb } from "@/lib/platform/db";
import { namedOperator } from "./named-operator";

const usage = "Usage: npm run invoice -- list | retry <order number> [--without-carrier] [--email=<address>] [--by <name>]";
const actor = namedOperator();
const [command, orderNo = "", ...options] = process.argv.slice(2);
const email = options.find((option) => /^--email=[^\s@]+@\S+$/.test(option))?.slice("--email=".length);
const withoutCarrier = options.includes("--without-carrier");
const isKnown = options.length === (email ? 1 : 0) + (withoutCarrier ? 1 : 0);

async function list(): Promise<void> {
  const troubles = await listTroubles();
  for (const { status, problem, attempts, amount, paidAt, nextTryAt, ...invoice } of troubles) {
    const next = status === "waiting" ? `next try ${isoInTaipei(nextTryAt)}` : "refused";
    console.log(
      `${invoice.orderNo}  ${invoice.number} at ezPay  TWD ${amount}  paid ${isoInTaipei(paidAt)}  ${attempts} tries  ${next}  ${problem ?? ""}`,
    );
  }
  console.error(`${troubles.length} invoice(s) need attention.`);
}

async function main(): Promise<number> {
  const isList = command === "list" && !orderNo;
  if (!isList && !(command === "retry" && /^\w+$/.test(orderNo) && isKnown)) {
    console.error(usage);
    return 2;
  }
  try {
    if (isList) await list();
    else await retryInvoice({ orderNo, actor, withoutCarrier, email });
    return 0;
  } catch (error) {
    if (!(error instanceof DomainError) || error.key !== "ORDER_NOT_FOUND") throw error;
    console.error(`Order ${orderNo} has no invoice that is still to be issued.`);
    return 1;
  } finally {
    await closeDb();
  }
}

process.exitCode = await main();
