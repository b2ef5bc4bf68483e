import { z } from "zod";
import { uuidOf } from "@/lib/input/id-schemas";
import { NO_ORDER } from "@/lib/input/ids";

/** A link that puts passes into Google Wallet. */
export const saveLinkSchema = z.object({ save_url: z.string() });

// Apple's web service for passes (PassKit Web Service Reference, version 1).

const deviceSchema = z.string().regex(/^[\w-]{1,128}$/, "invalid");
const passTypeSchema = z.string().max(256);
/** A pass's serial; anything else becomes one that no pass has. */
const serialSchema = z.string().transform((text) => uuidOf(text) ?? NO_ORDER);

export const passParams = z.object({ pass_type: passTypeSchema, serial: serialSchema });
export const deviceParams = z.object({ device: deviceSchema, pass_type: passTypeSchema });
export const registrationParams = z.object({ device: deviceSchema, pass_type: passTypeSchema, serial: serialSchema });
export const updatedSinceQuery = z.object({ passesUpdatedSince: z.string().max(40).optional() });
export const pushTokenSchema = z.object({ pushToken: z.string().regex(/^[0-9a-fA-F]{8,200}$/, "invalid") });
export const walletLogSchema = z.object({ logs: z.array(z.string()).max(100) });

/** A leased row: the registration to notify, and its pass. */
export const leasedRegistrationRow = z.strictObject({
  id: z.bigint(),
  pass_id: z.bigint(),
  wallet: z.enum(["apple", "google"]),
  push_token: z.string(),
  attempts: z.number(),
  due_since: z.date().nullable(),
  next_try_at: z.date().nullable(),
});
