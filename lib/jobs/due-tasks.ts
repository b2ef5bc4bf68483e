import { advanceDraws, areDrawsDue } from "@/lib/domain/draws/advance-draws";
import { areBatchesDue, runBatches } from "@/lib/domain/draws/batches/run-batches";
import { areFollowersDue, notifyFollowers } from "@/lib/domain/follows/notify-followers";
import { issueDueInvoices } from "@/lib/domain/invoices/issue-due-invoices";
import { areInvoicesDue } from "@/lib/domain/invoices/issue-next-invoice";
import { areMailsOld, forgetMails } from "@/lib/domain/notifications/forget-mails";
import { areMailsDue } from "@/lib/domain/notifications/lease-mails";
import { areRemindersDue, remindOfDeadline } from "@/lib/domain/notifications/remind-of-deadline";
import { sendDueMails } from "@/lib/domain/notifications/send-due-mails";
import { areOrdersOverdue } from "@/lib/domain/orders/reading/queries";
import { areClosedPaymentsDue, askAboutClosedPayments } from "@/lib/domain/payments/inquiry/ask-gateway";
import { expireOverdue } from "@/lib/domain/payments/inquiry/expire-overdue";
import { areRechecksDue, recheckCancelled } from "@/lib/domain/payments/inquiry/recheck-cancelled";
import { areRefundsDue } from "@/lib/domain/refunds/lease-refund";
import { returnCardMoney } from "@/lib/domain/refunds/return-card-money";
import { addToRollup, isRollupDue } from "@/lib/domain/sales-rollup/add-to-rollup";
import { addToReports, areReportsDue } from "@/lib/domain/sales-rollup/reports/add-to-reports";
import { areWaitsDue, notifyWaitlist } from "@/lib/domain/waitlist/notify-waitlist";
import { areWalletsDue } from "@/lib/domain/wallet/lease-registrations";
import { notifyWallets } from "@/lib/domain/wallet/notify-wallets";
import type { DueTask } from "@/lib/jobs/repeat-when-due";
import { advanceCallOffs, areCallOffsDue } from "@/lib/office/call-offs/running/advance-call-offs";
import { areVoidDrawsDue, replaceVoidDraws } from "@/lib/office/draws/voiding/replace-void-draws";
import { advanceLetters, areLettersDue } from "@/lib/office/letters/advance-letters";
import { addOrderKeys, areOrderKeysDue } from "@/lib/office/orders/search/add-order-keys";
import { areReportMailsDue, enqueueReportMails } from "@/lib/office/reports/mails/enqueue-report-mails";
import { areMessagesOld, forgetMessages } from "@/lib/office/webhooks/forget-messages";
import { areMessagesDue } from "@/lib/office/webhooks/lease-messages";
import { startDueMessages } from "@/lib/office/webhooks/send-due-messages";
import { env } from "@/lib/platform/env";
import { configuredWallets } from "@/lib/platform/wallet-keys";

/** Intervals, in ms; each is also the pause before a failing provider is asked again. */
const SECOND = 1_000;
const WALLETS_EVERY_MS = 2_000;
const PROVIDERS_EVERY_MS = 5_000;
const SWEEP_EVERY_MS = 10_000;

/** Attempts per sweep of a kind; each kind has a separate loop, so that none waits for another's timeouts. */
const ASKED_AT_A_TIME = 50;
const REFUNDS_AT_A_TIME = 20;

/**
 * Returns the worker's tasks that process rows which become due. Each condition must be true whenever its task has something to
 * do: the task's room exports it next to the statement that takes the rows.
 * @param ending aborted when the worker stops
 */
export function dueTasks(ending: AbortSignal): DueTask[] {
  const refunds = () => returnCardMoney({ limit: REFUNDS_AT_A_TIME });
  return [
    { what: "overdue orders", everyMs: SECOND, isDue: areOrdersOverdue, work: expireOverdue },
    { what: "closed payments", everyMs: SWEEP_EVERY_MS, isDue: areClosedPaymentsDue, work: () => askAboutClosedPayments(ASKED_AT_A_TIME) },
    { what: "cancelled orders' payments", everyMs: SWEEP_EVERY_MS, isDue: areRechecksDue, work: () => recheckCancelled(ASKED_AT_A_TIME) },
    { what: "reminders", everyMs: SWEEP_EVERY_MS, isDue: areRemindersDue, work: remindOfDeadline },
    { what: "letters", everyMs: SECOND, isDue: areLettersDue, work: () => advanceLetters() },
    { what: "call-offs", everyMs: SECOND, isDue: areCallOffsDue, work: () => advanceCallOffs() },
    { what: "draws", everyMs: SECOND, isDue: areDrawsDue, work: advanceDraws },
    { what: "void draws", everyMs: SWEEP_EVERY_MS, isDue: areVoidDrawsDue, work: replaceVoidDraws },
    { what: "ticket offers", everyMs: 5 * SECOND, isDue: areBatchesDue, work: runBatches },
    { what: "waitlist", everyMs: SWEEP_EVERY_MS, isDue: areWaitsDue, work: notifyWaitlist },
    { what: "follows", everyMs: SWEEP_EVERY_MS, isDue: areFollowersDue, work: notifyFollowers },
    { what: "old mails", everyMs: SWEEP_EVERY_MS, isDue: areMailsOld, work: forgetMails },
    { what: "invoices", everyMs: PROVIDERS_EVERY_MS, isDue: areInvoicesDue, work: () => issueDueInvoices() },
    { what: "refunds", everyMs: PROVIDERS_EVERY_MS, isDue: areRefundsDue, work: refunds },
    { what: "sales rollup", everyMs: SECOND, isDue: isRollupDue, work: addToRollup },
    { what: "order keys", everyMs: SECOND, isDue: areOrderKeysDue, work: () => addOrderKeys(ending) },
    { what: "reports", everyMs: SWEEP_EVERY_MS, isDue: areReportsDue, work: addToReports },
    { what: "report mails", everyMs: SWEEP_EVERY_MS, isDue: areReportMailsDue, work: () => enqueueReportMails() },
    { what: "mails", everyMs: SECOND, isDue: areMailsDue, work: () => sendDueMails(ending) },
    { what: "wallets", everyMs: WALLETS_EVERY_MS, isDue: areWalletsDue(configuredWallets(env())), work: () => notifyWallets(ending) },
    { what: "webhooks", everyMs: SECOND, isDue: areMessagesDue, work: () => startDueMessages(ending) },
    { what: "old webhooks", everyMs: SWEEP_EVERY_MS, isDue: areMessagesOld, work: forgetMessages },
  ];
}
