/**
 * Handles orders of merchandise:
 *   npm run shop -- parcels                                        lists paid orders that have not been shipped
 *   npm run shop -- ship HL20261121000001 --tracking 1234567890    marks it as shipped; the buyer gets a mail (--shared: another order
 *                                                                  has the same number)
 *   npm run shop -- picked-up HL20261121000001                     the buyer has received it
 *   npm run shop -- returns                                        lists open returns
 *   npm run shop -- return approve 7 [--note "…"]                  or reject, with a note to the buyer
 *   npm run shop -- return received 7 [--replace] [--restock]      the goods have arrived: refund or replace them
 */
import { parseArgs } from "node:util";
import { recordAudit } from "@/lib/domain/audit/record-audit";
import { listParcels } from "@/lib/domain/orders/fulfilment/list-parcels";
import { markDelivered, shipOrder, type Handling } from "@/lib/domain/orders/fulfilment/ship-order";
import { decideReturn } from "@/lib/domain/returns/decide-return";
import { listOpenReturns, readReceivedReturn } from "@/lib/domain/returns/list-returns";
import { receiveReturn } from "@/lib/domain/returns/receive-return";
import { DomainError } from "@/lib/errors/domain-error";
import { NO_ROW, rowId } from "@/lib/input/ids";
import { isoInTaipei } from "@/lib/platform/clock";
import { closeDb, db } from "@/lib/platform/db";
import { namedOperator } from "./named-operator";

const usage =
  "Usage: npm run shop -- parcels | ship <order> [--tracking X] [--shared] | picked-up <order> | returns | return approve|reject <id> [--note X] | return received <id> [--replace] [--restock], each [--by <name>]";
const actor = namedOperator();
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    tracking: { type: "string" },
    shared: { type: "boolean", default: false },
    note: { type: "string" },
    replace: { type: "boolean", default: false },
    restock: { type: "boolean", default: false },
  },
});
const [command = "", subject = "", number = ""] = positionals;

const outcomes: Record<Handling, string> = {
  done: "done",
  already: "was done before",
  unpaid: "is not paid",
  unknown: "is no order of merchandise",
  inspected: "belongs to an order that staff look into: it stays in the house",
  shared: "is not shipped: another order has this tracking number; say --shared if both are in one parcel",
};

function report(outcome: Handling): number {
  console.log(`${subject} ${outcomes[outcome]}`);
  return outcome === "done" || outcome === "already" ? 0 : 1;
}

async function decide(): Promise<number> {
  const id = rowId(number);
  const { note } = options;
  const isDone =
    subject === "received"
      ? await receiveReturn({ id, actor, outcome: options.replace ? "replacement" : "refund", restock: options.restock })
      : await decideReturn({ id, actor, approved: subject === "approve", note });
  console.log(isDone ? `return ${id} ${subject}: done` : `return ${id} is not waiting for that`);
  if (isDone && subject === "received") await printNextSteps(id);
  return isDone ? 0 : 1;
}

/** A replacement is in no list of parcels, and allowances are made on the invoice provider's pages. */
async function printNextSteps(id: number): Promise<void> {
  const left = await readReceivedReturn(id);
  if (!left) return;
  const { order_no, method, receiver, mobile, address, qty, spec, words, amount, invoice_no } = left;
  if (left.outcome === "replacement") {
    const reason = "replacement to be packed";
    await recordAudit(db, { actor, act: "order.personal_data_read", subject: { kind: "order", id: order_no }, reason });
    console.log(
      `to be packed now: ${qty} × ${spec}${words ? ` ${words}` : ""}  ${order_no}  ${method}  ${receiver}  ${mobile}  ${address}`,
    );
  } else if (invoice_no && amount > 0) console.log(`an allowance of TWD ${amount} is due for invoice ${invoice_no}`);
}

async function run(): Promise<number> {
  if (command === "ship")
    return report(await shipOrder({ orderNo: subject, actor, trackingNo: options.tracking, allowShared: options.shared }));
  if (command === "picked-up") return report(await markDelivered({ orderNo: subject, actor }));
  if (command === "return") return decide();
  if (command === "parcels") {
    const parcels = await listParcels();
    const after = { order_nos: parcels.map(({ order_no }) => order_no) };
    await recordAudit(db, { actor, act: "merchandise.packing_list_read", subject: { kind: "merchandise", id: "parcels" }, after });
    for (const { order_no, paid_at, method, receiver, address, mobile, lines } of parcels) {
      console.log(`${order_no}  paid ${isoInTaipei(paid_at)}  ${method}  ${receiver}  ${mobile}  ${address}\n  ${lines.join("\n  ")}`);
    }
  } else {
    for (const { id, order_no, kind, status, spec, qty, reason, requested_at } of await listOpenReturns()) {
      console.log(`${id}  ${order_no}  ${kind}  ${status}  ${qty} × ${spec}  ${isoInTaipei(requested_at)}  ${reason}`);
    }
  }
  return 0;
}

function isRight(): boolean {
  if (command === "parcels" || command === "returns") return positionals.length === 1;
  if (command === "ship" || command === "picked-up") return positionals.length === 2;
  return (
    command === "return" && ["approve", "reject", "received"].includes(subject) && rowId(number) !== NO_ROW && positionals.length === 3
  );
}

async function main(): Promise<number> {
  if (!isRight()) {
    console.error(usage);
    return 2;
  }
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    console.error(error.key === "OUT_OF_STOCK" ? "There is no stock for a replacement." : "Only faulty merchandise is replaced.");
    return 1;
  } finally {
    await closeDb();
  }
}

process.exitCode = await main();
