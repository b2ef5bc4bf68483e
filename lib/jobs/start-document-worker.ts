import { Worker, type Job } from "bullmq";
import type { Redis } from "ioredis";
import { z } from "zod";
import { uploadedPicture } from "@/lib/domain/pictures/uploaded-picture";
import { complimentaryDataSchema } from "@/lib/files/office/complimentary-data";
import { complimentaryPdf } from "@/lib/files/office/complimentary-pdf";
import { drawerReportSchema } from "@/lib/files/office/drawer-report-data";
import { drawerReportPdf } from "@/lib/files/office/drawer-report-pdf";
import { packingDataSchema } from "@/lib/files/office/packing-data";
import { packingPdf } from "@/lib/files/office/packing-pdf";
import { periodStatementDataSchema } from "@/lib/files/office/period-statement-data";
import { periodStatementPdf } from "@/lib/files/office/period-statement-pdf";
import { rollTicketsPdf } from "@/lib/files/office/roll-tickets-pdf";
import { statementDataSchema } from "@/lib/files/office/statement-data";
import { statementPdf } from "@/lib/files/office/statement-pdf";
import { receiptDataSchema } from "@/lib/files/receipt-data";
import { receiptPdf } from "@/lib/files/receipt-pdf";
import { refundFormDataSchema } from "@/lib/files/refund-form-data";
import { refundFormPdf } from "@/lib/files/refund-form-pdf";
import { sharePicture } from "@/lib/files/share-picture";
import { sharePictureSchema } from "@/lib/files/share-picture-data";
import { workbook } from "@/lib/files/table/workbook";
import { workbookDataSchema } from "@/lib/files/table/workbook-data";
import { applePass } from "@/lib/files/wallet/apple-pass";
import { applePassesSchema } from "@/lib/files/wallet/apple-pass-data";
import { DOCUMENT_LIFE_SECONDS, documentKeys, DOCUMENTS_QUEUE } from "@/lib/jobs/documents";
import { hallImportSchema, readHallImport } from "@/lib/office/halls/read-hall-import";
import { env } from "@/lib/platform/env";
import { logger } from "@/lib/platform/logger";
import { jobSeconds } from "@/lib/platform/metrics/counted";
import { inSpan } from "@/lib/platform/tracing/in-span";
import { applePassKeys } from "@/lib/platform/wallet-keys";

/**
 * How long an idle worker waits before it checks its queue again, in seconds; a job that arrives wakes it at once. BullMQ's
 * maximum.
 */
const DRAINED_SECONDS = 10;

const orderSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("receipt"), data: receiptDataSchema }),
  z.object({ kind: z.literal("refund_form"), data: refundFormDataSchema }),
  z.object({ kind: z.literal("packing_list"), data: packingDataSchema }),
  z.object({ kind: z.literal("statement"), data: statementDataSchema }),
  z.object({ kind: z.literal("period_statement"), data: periodStatementDataSchema }),
  z.object({ kind: z.literal("workbook"), data: workbookDataSchema }),
  z.object({ kind: z.literal("complimentary"), data: complimentaryDataSchema }),
  z.object({ kind: z.literal("roll_tickets"), data: complimentaryDataSchema }),
  z.object({ kind: z.literal("drawer_report"), data: drawerReportSchema }),
  z.object({ kind: z.literal("share_picture"), data: sharePictureSchema }),
  z.object({ kind: z.literal("apple_passes"), data: applePassesSchema }),
  z.object({ kind: z.literal("hall_import"), data: hallImportSchema }),
]);

/** Makes the documents that requests wait for, two at a time: one is compressed while the other is drawn. */
export function startDocumentWorker(connection: Redis): Worker {
  const worker = new Worker(DOCUMENTS_QUEUE, (job) => timed(job, () => makeOrdered(job, connection)), {
    connection,
    concurrency: 2,
    drainDelay: DRAINED_SECONDS,
  });
  worker.on("error", (error) => logger.warn({ err: error }, "document worker"));
  return worker;
}

/** Runs a job, timed, and in the trace of the request that queued it. @throws what the work throws */
async function timed({ name, data }: Job<{ traceparent?: unknown }>, work: () => Promise<void>): Promise<void> {
  const began = performance.now();
  let outcome = "failed";
  try {
    await inSpan({ name: `job ${name}`, kind: "consumer", parent: data.traceparent }, work);
    outcome = "done";
  } finally {
    jobSeconds.observe([DOCUMENTS_QUEUE, outcome], (performance.now() - began) / 1000);
  }
}

/** Skips requests whose data have expired, because no request waits for them any more. */
async function makeOrdered({ id }: Job, redis: Redis): Promise<void> {
  const keys = documentKeys(id as string);
  const text = await redis.get(keys.order);
  if (text === null) return;
  let made: Buffer = Buffer.alloc(0);
  try {
    made = await make(orderSchema.parse(JSON.parse(text)));
  } catch (error) {
    // an empty document signals the failure; the error contains none of the data
    logger.error({ err: error }, "document not made");
  }
  await redis.multi().set(keys.made, made, "EX", DOCUMENT_LIFE_SECONDS).del(keys.order).exec();
}

async function make(order: z.infer<typeof orderSchema>): Promise<Buffer<ArrayBufferLike>> {
  switch (order.kind) {
    case "receipt":
      return receiptPdf(order.data);
    case "refund_form":
      return refundFormPdf(order.data);
    case "drawer_report":
      return drawerReportPdf(order.data);
    case "packing_list":
      return packingPdf(order.data);
    case "statement":
      return statementPdf(order.data);
    case "period_statement":
      return periodStatementPdf(order.data);
    case "workbook":
      return workbook(order.data);
    case "complimentary":
      return complimentaryPdf(order.data);
    case "roll_tickets":
      return rollTicketsPdf(order.data);
    case "share_picture":
      return sharePicture(order.data, await uploadedPicture(order.data.image));
    case "apple_passes":
      return signPasses(order.data);
    case "hall_import":
      return Buffer.from(JSON.stringify(readHallImport(order.data)));
  }
}

/** The keys remain in the processes: a request contains only the data to sign. */
async function signPasses(data: z.infer<typeof applePassesSchema>): Promise<Buffer> {
  const keys = applePassKeys(env());
  if (!keys) throw new Error("Apple's passes are not configured");
  return applePass(data, keys, uploadedPicture);
}
