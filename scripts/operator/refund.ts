/**
 * The operator's decisions about refunds. Run without arguments for the commands.
 * Without --yes, commands that move money or void tickets only show what they would do.
 */
import { parseArgs } from "node:util";
import { recordAudit } from "@/lib/domain/audit/record-audit";
import { wayBack } from "@/lib/domain/pay-ways/rules";
import { approveRefund } from "@/lib/domain/refunds/decision/approve-refund";
import { rejectRefund } from "@/lib/domain/refunds/decision/reject-refund";
import { markPaidBack } from "@/lib/domain/refunds/mark-paid-back";
import { listOpenRefunds, listSettledAtGate, type OpenRefund } from "@/lib/domain/refunds/queries";
import { retryRefund } from "@/lib/domain/refunds/retry-refund";
import { DomainError } from "@/lib/errors/domain-error";
import { longRowId } from "@/lib/input/ids";
import { textInTaipei } from "@/lib/platform/clock";
import { closeDb, db } from "@/lib/platform/db";
import { closeRedis } from "@/lib/platform/redis";
import { namedOperator } from "./named-operator";
import { refundSentence } from "./refund-sentence";

const usage = `Usage: npm run --silent refund -- <command>
  list                                   what waits: for a decision, for a bank transfer, for the gateway
  approve <number> --yes [--places-back] [--paper-returned] [--note "…"]
                                         tickets void, order cancelled, money due; --places-back: seats and products are sold again;
                                         --paper-returned: tickets that a kiosk printed have come back
  reject <number> --note "…"             the tickets stay good; the note goes to the buyer
  paid-back <number> --yes [--card]      a bank transfer has been made by hand; --card: given back in the gateway's portal
  retry <number>                         ask the gateway about a card's refund now
<number> is the one that the list shows, not the order's. --by <name>: who does it, for the audit.`;

const actor = namedOperator();
const { options, positionals } = readArguments();
const [command, number = ""] = positionals;
const note = options.note?.trim().slice(0, 500) || undefined;
const day = (at: Date) => textInTaipei(at).slice(0, 16);

/** Unknown arguments print the usage, so that nothing irreversible is done by mistake. */
function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        yes: { type: "boolean" },
        "places-back": { type: "boolean" },
        "paper-returned": { type: "boolean" },
        card: { type: "boolean" },
        note: { type: "string" },
      },
    });
    return { options: values, positionals };
  } catch (error) {
    if (!(error instanceof TypeError && "code" in error && String(error.code).startsWith("ERR_PARSE_ARGS"))) throw error;
    return { options: {}, positionals: [] };
  }
}

function headline({ id, orderNo, amount, fee, payWay, cause }: OpenRefund): string {
  return `${id}  ${orderNo}  TWD ${amount}${fee ? ` (fee ${fee} kept)` : ""}  ${payWay ?? "nothing was paid"}  ${cause}`;
}

function about(refund: OpenRefund): string[] {
  const { status, eventAt, printed, used, reason, requestedAt, bankAccount, payWay, attempts, nextTryAt, problem } = refund;
  if (status === "requested") {
    return [
      `asked on ${day(requestedAt)}${eventAt ? `, event ${day(eventAt)}` : ""}${printed ? `, ${printed} printed` : ""}${used ? `, ${used} USED` : ""}`,
      ...(reason ? [`reason: ${reason.replace(/\s+/g, " ")}`] : []),
    ];
  }
  if (wayBack(payWay) === "account")
    return [
      bankAccount
        ? `pay to bank ${bankAccount.bank_code}, account ${bankAccount.account}, ${bankAccount.holder}`
        : "the buyer has not given a bank account yet",
    ];
  return [attempts === 0 ? "not tried yet" : `tried ${attempts} time(s), next ${day(nextTryAt)}${problem ? `, gateway: ${problem}` : ""}`];
}

async function list(): Promise<void> {
  const open = await listOpenRefunds();
  const accounts = open.filter(({ bankAccount }) => bankAccount).length;
  await recordAudit(db, { actor, act: "refund.list_read", subject: { kind: "refund", id: "list" }, after: { bank_accounts: accounts } });
  const groups: [string, (refund: OpenRefund) => boolean][] = [
    ["Waiting for a decision (approve, reject)", ({ status }) => status === "requested"],
    ["To be paid by bank transfer (paid-back)", ({ status, payWay }) => status !== "requested" && wayBack(payWay) === "account"],
    ["Refunded to a card automatically", ({ status, payWay }) => status !== "requested" && wayBack(payWay) !== "account"],
  ];
  for (const [title, belongs] of groups) {
    const refunds = open.filter(belongs);
    console.log(`${title}: ${refunds.length}`);
    for (const refund of refunds) console.log([`  ${headline(refund)}`, ...about(refund).map((line) => `      ${line}`)].join("\n"));
  }
  const settled = await listSettledAtGate();
  if (settled.length > 0)
    console.log(`Refused automatically in the last two weeks, because a ticket was used at the gate: ${settled.length}`);
  for (const { id, orderNo, amount, decidedAt } of settled) console.log(`  ${id}  ${orderNo}  TWD ${amount}  on ${day(decidedAt)}`);
}

/** Returns the headline of the refund with this number, for the confirmation. */
async function named(refundId: bigint): Promise<string | undefined> {
  const refund = (await listOpenRefunds()).find(({ id }) => id === refundId);
  return refund ? headline(refund) : undefined;
}

async function main(): Promise<number> {
  if (command === "list" && positionals.length === 1) return list().then(() => 0);
  const refundId = longRowId(number);
  if (positionals.length !== 2 || refundId === 0n || !["approve", "reject", "paid-back", "retry"].includes(command ?? "")) {
    console.error(usage);
    return 2;
  }
  const line = await named(refundId);
  if (!line) {
    console.error("No open refund has this number.");
    return 1;
  }
  if ((command === "approve" || command === "paid-back") && options.yes !== true) {
    console.error(
      `${line}\n${command === "approve" ? "Approving voids its tickets and gives the money back." : "This says that the money was paid back, and tells the buyer."} It cannot be undone; say --yes to do it.`,
    );
    return 2;
  }
  if (command === "reject" && !note) {
    console.error('A rejection needs a message to the buyer: --note "…"');
    return 2;
  }
  if (command === "approve")
    await approveRefund({
      refundId,
      actor,
      placesBack: options["places-back"] === true,
      paperReturned: options["paper-returned"] === true,
      note,
    });
  if (command === "reject") await rejectRefund({ refundId, actor, note: note ?? "" });
  if (command === "paid-back") await markPaidBack({ refundId, actor, force: options.card === true });
  if (command === "retry") await retryRefund({ refundId, actor });
  console.log(`${line}\n${command}: done`);
  return 0;
}

try {
  process.exitCode = await main();
} catch (error) {
  const sentence = error instanceof DomainError ? refundSentence(error) : undefined;
  if (!sentence) throw error;
  console.error(sentence);
  process.exitCode = 1;
} finally {
  await closeDb();
  await closeRedis();
}
