import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "playwright/test";
import { parse } from "yaml";
import { GET as metrics } from "@/app/(api)/metrics/route";
import { oldestDue } from "@/lib/domain/installation/oldest-due";
import { CLIENT_ADDRESS_HEADER } from "@/lib/http/caller/client-address";
import { startHealthServer } from "@/lib/jobs/health";
import { closeDb } from "@/lib/platform/db";
import { closeRedis } from "@/lib/platform/redis";

test.afterAll(async () => {
  await closeRedis();
  await closeDb();
});

type Rule = {
  alert: string;
  record?: string;
  expr: string;
  labels: { severity: string };
  annotations: { summary: string; runbook: string };
};

const read = (...path: string[]) => readFileSync(join(import.meta.dirname, "..", ...path), "utf8");
const everyRule = (parse(read("deploy", "observability", "alerts.yml")) as { groups: { rules: Rule[] }[] }).groups.flatMap(
  (group) => group.rules,
);
const rules = everyRule.filter(({ record }) => record === undefined);
const runbook = read("docs", "runbook.md");
const paragraphs = runbook.split(/^### /m).slice(1);
const questions = (JSON.parse(read("deploy", "observability", "dashboard.json")) as { panels: { targets?: { expr: string }[] }[] }).panels
  .flatMap(({ targets = [] }) => targets)
  .map(({ expr }) => expr);

async function exported(): Promise<Set<string>> {
  const request = new Request("http://site/metrics", { headers: { [CLIENT_ADDRESS_HEADER]: "127.0.0.1" } });
  const health = await startHealthServer(0);
  const worker = await fetch(`http://127.0.0.1:${health.port}/metrics`).then((response) => response.text());
  health.stop();
  const types = [
    ...`${await (await metrics(request, { params: Promise.resolve({}) })).text()}\n${worker}`.matchAll(/^# TYPE (\w+) (\w+)$/gm),
  ];
  return new Set(
    types.flatMap(([, name = "", type]) => (type === "histogram" ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name])),
  );
}

test("web or worker exports every metric that an alert or the dashboard uses", async () => {
  const known = await exported();
  expect(known.size).toBeGreaterThan(50);
  expect(questions.length).toBeGreaterThan(30);
  for (const expr of [...everyRule.map((rule) => rule.expr), ...questions]) {
    const named = expr.match(/\b(?:houselight|process)_\w+/g) ?? [];
    expect
      .soft(
        named.filter((name) => !known.has(name)),
        expr,
      )
      .toEqual([]);
    for (const [, what = ""] of expr.matchAll(/what="(\w+)"/g)) expect.soft([...Object.keys(oldestDue), "job"], expr).toContain(what);
  }
});

test("each alert has a severity, and an entry in the runbook", () => {
  expect(paragraphs.map((text) => text.split("\n")[0])).toEqual(rules.map(({ alert }) => alert));
  for (const { alert, labels, annotations } of rules) {
    expect.soft(alert === "Heartbeat" ? ["heartbeat"] : ["page", "ticket"], alert).toContain(labels.severity);
    expect.soft(annotations.runbook).toBe(`docs/runbook.md#${alert.toLowerCase()}`);
  }
});

/** Alerts about money, data or deadlines, which do not pause while the site is closed. */
const RING_DURING_MAINTENANCE = [
  "MaintenanceOverdue",
  "QueueLost",
  "ServerErrors",
  "PaymentsFailing",
  "UnknownPayment",
  "MomentsLost",
  "GatewayLocked",
  "SmsBudgetLow",
  "BackupOld",
  "CertificateEndsNow",
  "DiskFull",
  "ArchiveFailing",
  "RedisMemoryHigh",
  "AlertsNotDelivered",
];

test("a planned maintenance triggers no page", () => {
  const pages = rules.filter(({ labels }) => labels.severity === "page");
  const loud = pages.filter(({ expr }) => !expr.includes("unless on () houselight:planned_maintenance")).map(({ alert }) => alert);
  expect(loud).toEqual(RING_DURING_MAINTENANCE);
});

test("each alert has a test in which it fires and another in which it does not", () => {
  const tests = read("deploy", "observability", "alerts.test.yml");
  const ringing = [...tests.matchAll(/alertname=~?"([\w|]+)",alertstate="firing"/g)].flatMap(([, names = ""]) => names.split("|"));
  for (const { alert } of rules) expect.soft(ringing).toContain(alert);
});
