import { spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { expect, test } from "playwright/test";

const run = (...words: string[]) => spawnSync(process.execPath, ["scripts/operator/print-secrets.mjs", ...words], { encoding: "utf8" });
const newFile = () => join(mkdtempSync(join(tmpdir(), "houselight-env-")), ".env");

test("creates .env from the example with all secrets, readable only by its owner", () => {
  const file = newFile();
  const made = run("--into", file);
  expect(made.status, made.stderr).toBe(0);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const text = readFileSync(file, "utf8");
  expect(text.startsWith(readFileSync(".env.example", "utf8"))).toBe(true);
  const { AUTH_SECRET, POSTGRES_PASSWORD } = parseEnv(text);
  expect(AUTH_SECRET).toHaveLength(43);
  expect(POSTGRES_PASSWORD, "goes into an address as it is").toMatch(/^[0-9a-f]{32}$/);
});

test("retains an existing secret, and makes the file readable only by its owner", () => {
  const file = newFile();
  writeFileSync(file, "AUTH_SECRET=mine\nVISITOR_SECRET=\nSMS_PASSWORD='it$costs'");
  chmodSync(file, 0o644);
  expect(run("--into", file).status).toBe(0);
  expect(run("--into", file).stdout).toContain("0 secrets added");
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const read = parseEnv(readFileSync(file, "utf8"));
  expect(read).toMatchObject({ AUTH_SECRET: "mine", SMS_PASSWORD: "it$costs" });
  expect(read["VISITOR_SECRET"]).toHaveLength(43);
});

test("names a value that Compose would change without printing it", () => {
  const file = newFile();
  writeFileSync(
    file,
    ["SMS_PASSWORD=pa$word", 'SMTP_URL="smtp://a:${b}@c"', "MAIL_FROM=5 $ each", 'EZPAY_HASH_KEY="a\\$b"', ""].join("\n"),
  );
  const { status, stderr } = run("--into", file);
  expect(status).toBe(1);
  expect(stderr.match(/^[A-Z_]+(?=:)/gm)).toEqual(["SMS_PASSWORD", "SMTP_URL"]);
  expect(stderr).not.toContain("pa$");
});
