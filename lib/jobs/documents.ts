import { createHash } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { Queue } from "bullmq";
import { DomainError } from "@/lib/errors/domain-error";
import type { ComplimentaryData } from "@/lib/files/office/complimentary-data";
import type { DrawerReportData } from "@/lib/files/office/drawer-report-data";
import type { PackingData } from "@/lib/files/office/packing-data";
import type { PeriodStatementData } from "@/lib/files/office/period-statement-data";
import type { StatementData } from "@/lib/files/office/statement-data";
import type { ReceiptData } from "@/lib/files/receipt-data";
import type { RefundFormData } from "@/lib/files/refund-form-data";
import type { SharePictureData } from "@/lib/files/share-picture-data";
import type { Table } from "@/lib/files/table/columns";
import { workbookData, type WorkbookData } from "@/lib/files/table/workbook-data";
import type { ApplePassData } from "@/lib/files/wallet/apple-pass-data";
import type { Language } from "@/lib/i18n/languages";
import { producer } from "@/lib/jobs/producer";
import type { ExportForm } from "@/lib/office/halls/rules";
import { logger } from "@/lib/platform/logger";
import { redis } from "@/lib/platform/redis";
import { traceparent } from "@/lib/platform/tracing/in-span";

/** The queue of documents. Deadlines need none: the worker finds overdue orders in the database. */
export const DOCUMENTS_QUEUE = "houselight-documents";

/** A kind of document with its data. The result for a hall's uploaded file is JSON (HallImportRead). */
export type DocumentOrder =
  | { kind: "receipt"; data: ReceiptData }
  | { kind: "refund_form"; data: RefundFormData }
  | { kind: "statement"; data: StatementData }
  | { kind: "period_statement"; data: PeriodStatementData }
  | { kind: "workbook"; data: WorkbookData }
  | { kind: "drawer_report"; data: DrawerReportData }
  | { kind: "packing_list"; data: PackingData }
  | { kind: "complimentary"; data: ComplimentaryData }
  | { kind: "roll_tickets"; data: ComplimentaryData }
  | { kind: "share_picture"; data: SharePictureData }
  | { kind: "apple_passes"; data: { passes: ApplePassData[] } }
  | { kind: "hall_import"; data: { form: ExportForm; text: string } };

/** How long a request waits for its document, in ms: less than the 8 s after which the site's client gives up. */
const WAIT_MS = 6_000;
const LOOK_EVERY_MS = 40;
/** Life of data and document in Redis, in seconds, because both are personal. */
export const DOCUMENT_LIFE_SECONDS = 20;
/** Retry-After, in seconds. */
const RETRY_AFTER = 5;

export const documentKeys = (id: string) => ({ order: `document:${id}:order`, made: `document:${id}:made` });

// The job has only its id and leaves no trace; its data are in a separate key, for seconds.
const jobs = producer(DOCUMENTS_QUEUE, { removeOnComplete: true, removeOnFail: true, attempts: 1 });

/**
 * Lets a worker make a document, because that takes some tenths of a second of CPU, which would block this process. The
 * same document requested twice at once is made once.
 * @returns the PDF, the PNG of a picture, signed passes or JSON
 * @throws UNAVAILABLE if no worker has made it in time, or Redis is away; INTERNAL if it cannot be made
 */
export async function makeDocument(order: DocumentOrder, waitMs = WAIT_MS): Promise<Buffer> {
  const text = JSON.stringify(order);
  const id = `${order.kind}-${createHash("sha256").update(text).digest("hex")}`;
  const end = performance.now() + waitMs;
  try {
    const made = await Promise.race([askFor(id, text, end), wait(waitMs, undefined, { ref: false }).then(() => undefined)]);
    if (made === undefined) throw new DomainError("UNAVAILABLE", { retryAfter: RETRY_AFTER });
    if (made.length === 0) throw new DomainError("INTERNAL");
    return made;
  } catch (error) {
    if (error instanceof DomainError) throw error;
    logger.warn({ err: error }, "document not asked for");
    throw new DomainError("UNAVAILABLE", { retryAfter: RETRY_AFTER });
  }
}

/**
 * Lets a worker make a workbook of a table.
 * @returns null if the table has too many cells for a workbook
 * @throws UNAVAILABLE, INTERNAL as makeDocument
 */
export async function makeWorkbook<Row>(table: Table<Row>, language: Language): Promise<Buffer | null> {
  const data = await workbookData(table, language);
  return data && makeDocument({ kind: "workbook", data });
}

/** @returns the document, empty if the worker could not make it; undefined after the timeout */
async function askFor(id: string, text: string, end: number): Promise<Buffer | undefined> {
  const keys = documentKeys(id);
  const before = await redis().getBuffer(keys.made);
  if (before) return before;
  await redis().set(keys.order, text, "EX", DOCUMENT_LIFE_SECONDS);
  const queue = await jobs.open();
  await queue.add("make", { traceparent: traceparent() }, { jobId: id });
  while (performance.now() < end) {
    await wait(LOOK_EVERY_MS);
    const made = await redis().getBuffer(keys.made);
    if (made) return made;
  }
  return undefined;
}

/** Returns numbers of waiting and active documents, and how long the oldest has been due, in seconds, for monitoring. */
export async function documentsDepth(): Promise<{ counts: Record<string, number>; oldestSeconds: number }> {
  const queue = await jobs.open();
  const [counts, oldestSeconds] = await Promise.all([queue.getJobCounts("waiting", "active"), secondsDue(queue)]);
  return { counts, oldestSeconds };
}

/** How long the first job has been due, in seconds by this process's clock; 0 if none is. */
async function secondsDue(queue: Queue): Promise<number> {
  const [first] = await queue.getWaiting(0, 0);
  return first ? Math.max(0, (Date.now() - first.timestamp) / 1000) : 0;
}

export function closeDocumentsQueue(): Promise<void> {
  return jobs.close();
}
