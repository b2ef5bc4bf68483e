import { readEnv } from "@/lib/platform/env";

/** The settings of a production site. */
export const real = {
  NODE_ENV: "production",
  DEPLOYMENT: "production",
  DATABASE_URL: "postgresql://houselight:secret@db:5432/houselight",
  REDIS_URL: "redis://redis:6379",
  SITE_URL: "https://tickets.example.com/",
  OFFICE_HOST: "office.example.com",
  AUTH_SECRET: "a".repeat(40),
  VISITOR_SECRET: "v".repeat(40),
  ROOM_SECRET: "n".repeat(40),
  OPERATOR_KEY: "o".repeat(40),
  TICKET_SIGNING_KEY: Buffer.alloc(32, 7).toString("base64"),
  NEWEBPAY_URL: "https://core.newebpay.com",
  NEWEBPAY_MERCHANT_ID: "MS123456789",
  NEWEBPAY_HASH_KEY: "k".repeat(32),
  NEWEBPAY_HASH_IV: "i".repeat(16),
  SMS_URL: "https://smsb2c.mitake.com.tw",
  SMS_USERNAME: "shop",
  SMS_PASSWORD: "secret",
  SMTP_URL: "smtps://user:secret@mail.example.com:465",
  EZPAY_URL: "https://inv.ezpay.com.tw",
  EZPAY_MERCHANT_ID: "31234567",
  EZPAY_HASH_KEY: "k".repeat(32),
  EZPAY_HASH_IV: "i".repeat(16),
};

/** Returns the lines with which these settings are refused after the changes; none if they are accepted. */
export function problems(changes: Record<string, string | undefined>): string[] {
  try {
    readEnv({ ...real, ...changes });
    return [];
  } catch (error) {
    return (error as Error).message
      .split("\n")
      .slice(1)
      .map((line) => line.replace(/^ {2}- /, ""));
  }
}
