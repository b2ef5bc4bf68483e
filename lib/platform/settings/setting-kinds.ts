import { z } from "zod";
import { readHosts } from "@/lib/platform/database/read-hosts";
import { sentinelOptions } from "@/lib/platform/redis-client/sentinel-options";
import { parseNetworks } from "@/lib/platform/settings/parse-networks";

/** The kinds of values that settings have. Their messages never repeat a value, which may be a secret. */

/** An address that this server or a browser sends requests to. */
export const webUrl = z
  .string()
  .refine((value) => /^https?:\/\//i.test(value) && URL.canParse(value), "must be an address that begins with http:// or https://");

/** The address of a site, to which paths are appended. */
export const origin = z
  .string()
  .refine(
    (value) => /^https?:\/\/[^\s/?#@\\]+\/?$/i.test(value) && URL.canParse(value),
    "must be a scheme and a host, like https://tickets.example.com, without a path or query",
  )
  .transform((value) => new URL(value).origin);

/** A host name as browsers send it in the Host header. */
export const hostName = z
  .string()
  .refine(
    (value) => /^[a-z0-9][a-z0-9-]*(?:\.[a-z0-9][a-z0-9-]*)*(?::\d{1,5})?$/.test(value) && URL.canParse(`https://${value}`),
    "must be a host name in small letters, perhaps with a port, like api.example.com",
  );

export const mailServerUrl = z
  .string()
  .refine(
    (value) => /^smtps?:\/\//i.test(value) && URL.canParse(value) && new URL(value).hostname !== "",
    "must be an address that begins with smtp:// or smtps://",
  );

export const databaseUrl = z
  .string()
  .regex(/^[a-z]+:\/\/\S+$/, "must be a URL")
  .superRefine((value, context) => void addProblem(context, () => readHosts(value)));

export const redisUrl = z.string().superRefine((value, context) =>
  addProblem(context, () => {
    if (!/^rediss?(-sentinel)?:\/\/\S+$/.test(value)) throw new Error("must begin with redis://, rediss:// or redis-sentinel://");
    if (!sentinelOptions(value) && !URL.canParse(value)) throw new Error("must look like redis://:password@host:6379/0");
  }),
);

/** Addresses and CIDR ranges, comma separated. */
export const networks = z.string().transform((value, context) => addProblem(context, () => parseNetworks(value)) ?? z.NEVER);

export const secret = z.string().min(32, "must have at least 32 characters");

/** Base64 of the 32-byte Ed25519 seed that signs tickets. */
export const ticketSeed = z.string().refine((value) => Buffer.from(value, "base64").length === 32, "must be base64 of 32 bytes");

/** Values separated by commas; none unless set. */
export const listOf = (one: z.ZodType<string, string>) =>
  z
    .string()
    .default("")
    .transform((value) =>
      value
        .split(",")
        .map((part) => part.trim())
        .filter(Boolean),
    )
    .pipe(z.array(one));

export const port = z.coerce.number().int().min(1).max(65_535);

/** "1" or "0", which is the default. */
export const flag = z
  .enum(["0", "1"])
  .default("0")
  .transform((value) => value === "1");

type Context = { addIssue: (issue: { code: "custom"; message: string }) => void };

function addProblem<Read>(context: Context, read: () => Read): Read | undefined {
  try {
    return read();
  } catch (error) {
    context.addIssue({ code: "custom", message: (error as Error).message });
    return undefined;
  }
}
