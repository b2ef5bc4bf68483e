import { z } from "zod";
import { revisionSchema } from "@/lib/domain/revisions/schemas";
import { idSchema } from "@/lib/input/id-schemas";
import { momentSchema } from "@/lib/input/moments";
import { lineText } from "@/lib/input/texts";
import { disabledReasons, messageStates, TEST_TYPE, webhookTypes } from "@/lib/office/webhooks/rules";

const time = z.string().meta({ format: "date-time" });
const endpointId = z.uuid({ error: "invalid" });

const endpointData = z.object({
  url: z.string({ error: "require" }).trim().min(1, "require").max(1_000, "invalid").describe("https, and an address of the open internet"),
  note: lineText({ max: 80 }).default("").describe("whose system it is"),
  types: z.array(z.enum(webhookTypes, { error: "invalid" }), { error: "require" }).min(1, "require"),
  event_ids: z.array(idSchema).max(500, "invalid").nullable().default(null).describe("the events about which it is notified; null: all"),
});

export const createEndpointSchema = endpointData;
export const changeEndpointSchema = endpointData.extend({ endpoint_id: endpointId, revision: revisionSchema });
export const endpointParams = z.object({ endpoint_id: endpointId });

export const createdEndpointSchema = z.object({ endpoint_id: z.string(), secret: z.string().describe("shown once: whsec_…") });
export const rotatedSecretSchema = z.object({ secret: z.string(), old_until: time.describe("until when the previous secret also signs") });

const endpointView = z.object({
  endpoint_id: z.string(),
  revision: z.string().describe("for changing it"),
  url: z.string(),
  note: z.string(),
  types: z.array(z.string()),
  event_ids: z.array(z.string()).nullable(),
  author: z.string(),
  created_at: time,
  disabled: z.object({ at: time, reason: z.enum(disabledReasons) }).nullable(),
  failing_since: time.nullable(),
  old_secret_until: time.nullable(),
  waiting: z.int().describe("messages that are not delivered yet"),
  failed: z.int().describe("messages that were given up"),
  last_delivered_at: time.nullable(),
});
export const endpointListSchema = z.object({ endpoints: z.array(endpointView) });

export const messageQuery = z.object({
  endpoint_id: endpointId,
  state: z.enum(messageStates, { error: "invalid" }).optional(),
  before: z
    .string()
    .regex(/^\d{1,18}$/, "invalid")
    .optional(),
});

const messageLine = z.object({
  message_id: z.string().describe("msg_…, the same at every try"),
  type: z.enum([...webhookTypes, TEST_TYPE]),
  created_at: time,
  state: z.enum(messageStates),
  attempts: z.int(),
  next_try_at: time.nullable(),
  last_status: z.int().nullable(),
});
export const messageListSchema = z.object({ messages: z.array(messageLine), next: z.string().nullable() });

const messageId = z.string().regex(/^msg_[0-9a-f]{32}$/, "invalid");
export const messageParams = z.object({ message_id: messageId });
export const messageSchema = messageLine.extend({
  body: z.string(),
  tries: z.array(z.object({ at: time, status: z.int().nullable(), ms: z.int(), answer: z.string(), problem: z.string().nullable() })),
});

export const replayMessageSchema = z.object({ message_id: messageId });
export const replayFailedSchema = z.object({ endpoint_id: endpointId, since: momentSchema });
export const replayedSchema = z.object({ messages: z.int() });

/** A leased row: a message to send. */
export const leasedMessageRow = z.strictObject({
  id: z.bigint(),
  messageId: z.string(),
  type: z.string(),
  data: z.record(z.string(), z.unknown()),
  createdAt: z.date(),
  attempts: z.number(),
});
