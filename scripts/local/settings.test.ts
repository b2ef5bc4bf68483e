import { createServer } from "node:net";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "playwright/test";

const load = (name: string): Promise<unknown> => import(pathToFileURL(join(import.meta.dirname, name)).href);
const { isPortFree } = (await load("ports.mjs")) as { isPortFree: (port: number) => Promise<boolean> };
const { localSettings } = (await load("settings.mjs")) as { localSettings: (options: object) => Record<string, string> };

const chosen = { sitePort: 3100, sandboxPort: 3201, mailPort: 3225 };

/** Returns the settings of a launcher that has chosen other ports than were wanted. */
function settings(given: Record<string, string> = {}): Record<string, string> {
  const addresses = { databaseUrl: "postgresql://127.0.0.1:5433/houselight", redisUrl: "redis://127.0.0.1:6380" };
  return localSettings({ secrets: { AUTH_SECRET: "secret", DATABASE_PASSWORD: "password" }, ...addresses, ...chosen, given });
}

const followed = {
  PORT: "3100",
  SANDBOX_PORT: "3201",
  SANDBOX_SMTP_PORT: "3225",
  SITE_URL: "http://localhost:3100",
  SANDBOX_URL: "http://127.0.0.1:3201",
  NEWEBPAY_URL: "http://127.0.0.1:3201",
  EZPAY_URL: "http://127.0.0.1:3201",
  SMS_URL: "http://127.0.0.1:3201",
  SMTP_URL: "smtp://127.0.0.1:3225",
  APPLE_PUSH_URL: "https://127.0.0.1:3201",
  GOOGLE_WALLET_URL: "http://127.0.0.1:3201",
  GOOGLE_TOKEN_URL: "http://127.0.0.1:3201/token",
  GOOGLE_SAVE_URL: "http://127.0.0.1:3201/gp/v/save",
};

test("all addresses name the chosen ports", () => {
  expect(settings()).toMatchObject(followed);
});

test("replaces a port or address of the environment that was taken by the chosen port", () => {
  const ports = { PORT: "3000", SANDBOX_PORT: "3001", SANDBOX_SMTP_PORT: "3025" };
  expect(settings(ports)).toMatchObject(followed);
  const addresses = Object.fromEntries(
    Object.entries(followed).map(([name, value]) => [name, value.replace("3100", "4000").replace("3201", "4001").replace("3225", "4025")]),
  );
  expect(settings(addresses)).toMatchObject(followed);
  expect(settings({ SITE_URL: "http://127.0.0.1:8080/", CALLBACK_URL: "http://127.0.0.1:3000" })).toMatchObject({
    SITE_URL: "http://127.0.0.1:3100",
    CALLBACK_URL: "http://127.0.0.1:3100",
  });
});

test("retains an address of another host, or of another program on this machine", () => {
  const others = {
    SITE_URL: "https://tunnel.example",
    SANDBOX_URL: "https://sandbox.example",
    NEWEBPAY_URL: "https://ccore.newebpay.com",
    SMTP_URL: "smtp://127.0.0.1:1025",
    CALLBACK_URL: "https://tunnel.example:3000",
  };
  expect(settings(others)).toMatchObject(others);
});

test("the site listens on 127.0.0.1 alone, unless the environment names an address", () => {
  expect(settings().HOST).toBe("127.0.0.1");
  expect(settings({ HOST: "0.0.0.0" }).HOST).toBe("0.0.0.0");
});

test("treats a port as taken if another program has it on any address of localhost", async () => {
  for (const host of ["127.0.0.1", "::1", undefined]) {
    const server = createServer();
    const isListening = await new Promise<boolean>((resolve) => {
      server.once("error", () => resolve(false));
      server.listen(0, host, () => resolve(true));
    });
    // A machine without IPv6.
    if (!isListening) continue;
    const { port } = server.address() as { port: number };
    expect(await isPortFree(port), host).toBe(false);
    await new Promise((done) => server.close(done));
    expect(await isPortFree(port), host).toBe(true);
  }
});
