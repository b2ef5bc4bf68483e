import { expect, test } from "playwright/test";
import { readEnv } from "@/lib/platform/env";
import { problems, real } from "@/test-support/isolation/complete-settings";

test("a complete set of settings is accepted, with defaults for the rest", () => {
  const env = readEnv(real);
  expect(env).toMatchObject({
    SITE_URL: "https://tickets.example.com",
    PORT: 3000,
    CARD_DEADLINE_SECONDS: 900,
    HOUSELIGHT_SANDBOX: false,
    DATABASE_POOL: 20,
  });
  expect(env.limits.codePerNumber).toEqual({ count: 10, seconds: 86_400 });
});

test("all missing settings are named at once, and an empty value counts as missing", () => {
  expect(problems({ DATABASE_URL: undefined, AUTH_SECRET: "", SMTP_URL: undefined })).toEqual([
    "DATABASE_URL: is missing",
    "AUTH_SECRET: is missing",
    "SMTP_URL: is missing",
  ]);
});

test("malformed settings are named with what they must be", () => {
  expect(problems({ REDIS_URL: "redis", AUTH_SECRET: "short", TICKET_SIGNING_KEY: "c2hvcnQ=", NEWEBPAY_HASH_IV: "short" })).toEqual([
    "REDIS_URL: must begin with redis://, rediss:// or redis-sentinel://",
    "AUTH_SECRET: must have at least 32 characters",
    "TICKET_SIGNING_KEY: must be base64 of 32 bytes",
    "NEWEBPAY_HASH_IV: must have 16 characters",
  ]);
  expect(problems({ PORT: "http", LOG_LEVEL: "loud" }).map((line) => line.split(":")[0])).toEqual(["PORT", "LOG_LEVEL"]);
});

test("errors never repeat a value", () => {
  expect(problems({ AUTH_SECRET: "hunter2", SMTP_URL: "hunter2" }).join()).not.toContain("hunter2");
});

test("production refuses the sandbox, its keys, shortened deadlines and an open site", () => {
  const refusal = problems({
    HOUSELIGHT_SANDBOX: "1",
    NEWEBPAY_MERCHANT_ID: "MS000000001",
    EZPAY_MERCHANT_ID: "30000001",
    CARD_DEADLINE_SECONDS: "60",
    TRANSFER_DEADLINE_SECONDS: "60",
    WEBHOOKS_TO_LOOPBACK: "1",
    SITE_URL: "http://tickets.example.com",
  });
  expect(refusal.map((line) => line.split(":")[0])).toEqual([
    "NEWEBPAY_*",
    "EZPAY_*",
    "WEBHOOKS_TO_LOOPBACK",
    "CARD_DEADLINE_SECONDS",
    "TRANSFER_DEADLINE_SECONDS",
    "SITE_URL",
  ]);
  expect(problems({ NEWEBPAY_MERCHANT_ID: "MS000000001" })).toHaveLength(1);
  expect(
    problems({ DEPLOYMENT: "local", NEWEBPAY_MERCHANT_ID: "MS000000001", CARD_DEADLINE_SECONDS: "60", SITE_URL: "http://localhost:3000" }),
  ).toEqual([]);
});

test("production needs a decision about the office's host", () => {
  expect(problems({ OFFICE_HOST: undefined })).toEqual(["OFFICE_HOST: is missing; a host of its own for /office, or same for the site's"]);
  expect(problems({ OFFICE_HOST: undefined, DEPLOYMENT: "local" })).toEqual([]);
  expect(readEnv(real).OFFICE_HOST).toBe("office.example.com");
  expect(readEnv({ ...real, OFFICE_HOST: "same" }).OFFICE_HOST).toBe("tickets.example.com");
  expect(readEnv({ ...real, OFFICE_HOST: "same", DEPLOYMENT: "local", SITE_URL: "http://127.0.0.1:3000" }).OFFICE_HOST).toBe(
    "127.0.0.1:3000",
  );
});

test("a limit is set by its name, and a malformed one is named", () => {
  expect(readEnv({ ...real, LIMIT_CODE_PER_NUMBER: "3/60" }).limits.codePerNumber).toEqual({ count: 3, seconds: 60 });
  expect(problems({ LIMIT_ORDER_PER_MEMBER: "many", DATABASE_URL: undefined })).toEqual([
    "DATABASE_URL: is missing",
    expect.stringMatching(/^LIMIT_ORDER_PER_MEMBER: must look like 10\/86400/),
  ]);
});

test("production requires encryption to every address for money or personal data", () => {
  const plain = {
    NEWEBPAY_URL: "http://core.newebpay.com",
    NEWEBPAY_API_URL: "http://proxy.example.com",
    CALLBACK_URL: "http://tickets.example.com",
    SMS_URL: "http://smsb2c.mitake.com.tw",
    EZPAY_URL: "http://inv.ezpay.com.tw",
    SITE_URL: "http://tickets.example.com",
  };
  for (const name of Object.keys(plain) as (keyof typeof plain)[]) {
    expect(problems({ [name]: plain[name] }), name).toEqual([`${name}: production needs https`]);
  }
  expect(problems(plain)).toHaveLength(6);
  expect(problems({ NEWEBPAY_URL: "ftp://core.newebpay.com" })).toHaveLength(1);
  expect(problems({ NEWEBPAY_URL: "https://core.newebpay.com", NEWEBPAY_API_URL: "https://proxy.example.com" })).toEqual([]);
  expect(problems({ ...plain, DEPLOYMENT: "local" })).toEqual([]);
});

test("production sends mail encrypted, or to a server on the same machine", () => {
  expect(problems({ SMTP_URL: "smtp://user:secret@mail.example.com:587" })).toEqual([]);
  expect(problems({ SMTP_URL: "smtp://127.0.0.1:25" })).toEqual([]);
  // an attacker could strip the STARTTLS offer, so it is required
  expect(readEnv({ ...real, SMTP_URL: "smtp://user:secret@mail.example.com:587" }).SMTP_URL).toBe(
    "smtp://user:secret@mail.example.com:587?requireTLS=true",
  );
  expect(readEnv({ ...real, SMTP_URL: "smtp://127.0.0.1:25" }).SMTP_URL).toBe("smtp://127.0.0.1:25");
  for (const address of [
    "smtp://mail.example.com?ignoreTLS=true",
    "smtp://mail.example.com?requireTLS=false",
    "smtps://mail.example.com?tls.rejectUnauthorized=false",
    "smtps://mail.example.com?secure=false",
    "http://mail.example.com",
  ]) {
    expect(
      problems({ SMTP_URL: address }).map((line) => line.split(":")[0]),
      address,
    ).toEqual(["SMTP_URL"]);
    expect(problems({ SMTP_URL: address, DEPLOYMENT: "local" })).toHaveLength(address.startsWith("smtp") ? 0 : 1);
  }
});

test("production may reach database and Redis unencrypted only inside its own network", () => {
  const outside = {
    DATABASE_URL: "postgresql://houselight:secret@db.example.com:5432/houselight",
    REDIS_URL: "redis://redis.example.com:6379",
    CACHE_REDIS_URL: "redis://203.0.113.7:6379",
  };
  for (const name of Object.keys(outside) as (keyof typeof outside)[]) {
    expect(
      problems({ [name]: outside[name] }).map((line) => line.split(":")[0]),
      name,
    ).toEqual([name]);
  }
  expect(
    problems({
      DATABASE_URL: `${outside.DATABASE_URL}?sslmode=verify-full`,
      REDIS_URL: "rediss://redis.example.com:6379",
      CACHE_REDIS_URL: "rediss://203.0.113.7:6379",
    }),
  ).toEqual([]);
  expect(problems({ DATABASE_URL: `${outside.DATABASE_URL}?sslmode=prefer` })).toHaveLength(1);
  const watched = (hosts: string, scheme = "redis") => problems({ REDIS_URL: `${scheme}-sentinel://${hosts}/0?master=m` });
  expect(watched("sentinel-1,10.0.0.2:26379,[fd00::7]")).toEqual([]);
  expect(watched("sentinel-1,sentinel.example.com:26379")).toEqual([
    "REDIS_URL: unencrypted only to a private address or name; otherwise encrypted, as rediss://",
  ]);
  expect(watched("sentinel.example.com", "rediss")).toEqual([]);
  expect(problems({ REDIS_URL: "redis-sentinel://a:26379" })).toEqual([
    "REDIS_URL: must look like redis-sentinel://host:26379,host:26379/0?master=name",
  ]);
  for (const host of [
    "db",
    "localhost",
    "10.1.2.3",
    "[::1]",
    "[fd00::7]",
    "houselight-rw.tickets.svc",
    "houselight-rw.tickets.svc.cluster.local",
    "db.internal",
  ]) {
    expect(
      problems({
        DATABASE_URL: `postgresql://houselight:secret@${host}:5432/houselight`,
        REDIS_URL: `redis://${host}`,
      }),
      host,
    ).toEqual([]);
  }
});

test("of several hosts of a database each is looked at, and one must be meant by its role", () => {
  const of = (hosts: string, query: string) => ({ DATABASE_URL: `postgresql://houselight:secret@${hosts}/houselight${query}` });
  expect(problems(of("pg-1:5432,pg-2:5432", "?target_session_attrs=read-write"))).toEqual([]);
  expect(problems(of("pg-1:5432,pg-2.example.com:5432", "?target_session_attrs=read-write"))).toEqual([
    expect.stringMatching(/^DATABASE_URL: unencrypted only to a private address/),
  ]);
  expect(problems(of("pg-1.example.com,pg-2.example.com", "?sslmode=verify-full&target_session_attrs=read-write"))).toEqual([]);
  expect(problems(of("pg-1,pg-2", ""))).toEqual([expect.stringMatching(/^DATABASE_URL: needs target_session_attrs=read-write/)]);
  expect(problems({ DIRECT_DATABASE_URL: "postgresql://a:x,b/houselight" })).toEqual([
    expect.stringMatching(/^DIRECT_DATABASE_URL: must look like/),
  ]);
});
