import { spawnSync } from "node:child_process";
import { X509Certificate } from "node:crypto";
import { mkdtempSync, readFileSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "playwright/test";

const run = (...words: string[]) => spawnSync(process.execPath, ["scripts/operator/first-certificate.mjs", ...words], { encoding: "utf8" });

test("makes a first certificate for the site's hosts, and never replaces one", () => {
  const folder = join(mkdtempSync(join(tmpdir(), "houselight-tls-")), "certificates");
  const made = run(folder, "tickets.example.com", "office.example.com");
  expect(made.status, made.stderr).toBe(0);
  const pem = () => readFileSync(join(folder, "fullchain.pem"), "utf8");
  const first = pem();
  expect(new X509Certificate(first).subjectAltName).toBe("DNS:tickets.example.com, DNS:office.example.com");
  expect(statSync(join(folder, "privkey.pem")).mode & 0o077, "for its owner alone").toBe(0);
  expect(run(folder, "other.example.com").stdout).toContain("nothing was changed");
  expect(pem()).toBe(first);
});

test("refuses invalid host names", () => {
  expect(run("/nowhere", "-subj").status).toBe(2);
  expect(run("/nowhere").status).toBe(2);
});
