import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "playwright/test";
import { parse } from "yaml";
// @ts-expect-error: plain JavaScript, shared with the scripts
import { freePorts } from "../local/ports.mjs";
// @ts-expect-error: plain JavaScript, shared with the scripts
import { findProgram } from "../local/processes.mjs";
import { fillInSettings } from "./fill-in-settings";

type Rules = { groups: { rules: { expr: string }[] }[] };
type Scrape = {
  job_name: string;
  static_configs?: { targets: string[] }[];
  dns_sd_configs?: { names: string[] }[];
  relabel_configs?: object[];
};
type Compose = { services: Record<string, { ports?: string[] }>; configs: Record<string, { content: string }> };

const root = join(import.meta.dirname, "..", "..");
const read = (...path: string[]) => readFileSync(join(root, ...path), "utf8");
const observability = (name: string) => read("deploy", "observability", name);
const compose = parse(read("docker", "monitoring.yml")) as Compose;
const { scrape_configs: jobs } = parse(observability("prometheus.yml")) as { scrape_configs: Scrape[] };
const expressions = [
  ...(parse(observability("alerts.yml")) as Rules).groups.flatMap(({ rules }) => rules.map(({ expr }) => expr)),
  ...(JSON.parse(observability("dashboard.json")) as { panels: { targets?: { expr: string }[] }[] }).panels
    .flatMap(({ targets = [] }) => targets)
    .map(({ expr }) => expr),
];

const wanted = { ALERT_SMTP_HOST: "mail.example.com:587", ALERT_MAIL_FROM: "alerts@example.com", ALERT_MAIL_TO: "duty@example.com" };
const everything = {
  ...wanted,
  ALERT_SMTP_USER: "alerts",
  ALERT_SMTP_PASSWORD: "pa$$word: #1",
  ALERT_SMTP_TLS: "false",
  ALERT_TICKET_MAIL_TO: "team@example.com",
  ALERT_WEBHOOK_URL: "https://hooks.example.com/page",
  ALERT_HEARTBEAT_URL: "https://heartbeat.example.com/houselight",
};
const alertmanagerConfig = (settings: Record<string, string>) => fillInSettings(compose.configs.alertmanager!.content, settings);

test("the profile runs the exporters that Prometheus queries, in the networks where it looks for them", () => {
  const services = [...Object.keys((parse(read("docker-compose.yml")) as Compose).services), ...Object.keys(compose.services)];
  const text = observability("prometheus.yml");
  const hosts = [...text.matchAll(/([a-z][a-z-]+):\d{4}\b/g)].map(([, host]) => host).filter((host) => host !== "localhost");
  expect(hosts.length).toBeGreaterThan(7);
  for (const host of [...hosts, ...jobs.flatMap(({ dns_sd_configs: found = [] }) => found.flatMap(({ names }) => names))])
    expect.soft(services, text).toContain(host);
  const names = jobs.map(({ job_name: name }) => name);
  for (const expr of expressions) for (const [, job = ""] of expr.matchAll(/job="([\w-]+)"/g)) expect.soft(names, expr).toContain(job);
});

test("no page of the profile is reachable from another machine", () => {
  for (const [name, { ports = [] }] of Object.entries(compose.services))
    for (const port of ports) expect.soft(port, name).toMatch(/^127\.0\.0\.1:/);
});

test("Alertmanager gets exactly the configured ways to notify", () => {
  const least = parse(alertmanagerConfig(wanted)) as { global: object; receivers: object[] };
  expect(least.global).toEqual({ smtp_smarthost: "mail.example.com:587", smtp_from: "alerts@example.com", smtp_require_tls: true });
  expect(least.receivers).toEqual([
    { name: "page", email_configs: [{ to: "duty@example.com", send_resolved: true }] },
    { name: "ticket", email_configs: [{ to: "duty@example.com", send_resolved: true }] },
    { name: "heartbeat" },
  ]);
  const most = parse(alertmanagerConfig(everything)) as { global: object; receivers: object[] };
  expect(most.global).toMatchObject({ smtp_require_tls: false, smtp_auth_username: "alerts", smtp_auth_password: "pa$$word: #1" });
  expect(most.receivers).toEqual([
    {
      name: "page",
      email_configs: [{ to: "duty@example.com", send_resolved: true }],
      webhook_configs: [{ url: "https://hooks.example.com/page" }],
    },
    { name: "ticket", email_configs: [{ to: "team@example.com", send_resolved: true }] },
    { name: "heartbeat", webhook_configs: [{ url: "https://heartbeat.example.com/houselight" }] },
  ]);
  expect(() => alertmanagerConfig({})).toThrow("ALERT_SMTP_HOST");
});

test("every setting of the profile is in .env.example", () => {
  const known = read(".env.example");
  for (const [, name] of read("docker", "monitoring.yml").matchAll(/\$\{([A-Z_]+)/g)) expect.soft(known).toContain(name);
});

test("Prometheus's own programs accept rules and configurations", { tag: "@all" }, () => {
  execFileSync(process.execPath, [join(root, "scripts", "alerts.mjs")], { stdio: "pipe" });
  const folder = mkdtempSync(join(tmpdir(), "houselight-alertmanager-"));
  for (const settings of [wanted, everything]) {
    const file = join(folder, "alertmanager.yml");
    writeFileSync(file, alertmanagerConfig(settings));
    expect(execFileSync("amtool", ["check-config", file], { encoding: "utf8" })).toContain("SUCCESS");
  }
  rmSync(folder, { recursive: true });
});

test("every metric of the machine and its parts comes from a running exporter", { tag: "@all" }, async () => {
  const parts = await startParts();
  try {
    const reported = new Set<string>();
    for (const address of parts.addresses)
      await expect(async () => {
        const text = await fetch(address).then((response) => response.text());
        const names = [...text.matchAll(/^([a-z]\w+)[{ ]/gm)].map(([, name = ""]) => name);
        expect(names.length, address).toBeGreaterThan(5);
        expect(text, address).not.toMatch(/^(?:pg_up|redis_up|nginx_up|probe_success) 0$/m);
        for (const name of names) reported.add(name);
      }).toPass();
    const named = expressions.flatMap((expr) => expr.match(/\b(?:node|pg|redis|nginx|probe|prometheus|alertmanager)_\w+/g) ?? []);
    expect(new Set(named).size).toBeGreaterThan(25);
    expect([...new Set(named)].filter((name) => !reported.has(name))).toEqual([]);
  } finally {
    await parts.stop();
  }
});

/** Starts each part of the profile from this machine's packages, for the tests' own Postgres and Redis. */
async function startParts(): Promise<{ addresses: string[]; stop: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), "houselight-monitoring-"));
  const ports = (await freePorts(9)) as number[];
  const at = (index: number) => `127.0.0.1:${ports[index]}`;
  const started: ChildProcess[] = [];
  const start = (name: string, args: string[], env: Record<string, string> = {}) => {
    const program = findProgram(name) as string | undefined;
    if (!program) throw new Error(`There is no ${name} on this machine: apt-get install ${name}`);
    started.push(spawn(program, args, { cwd: folder, env: { ...process.env, ...env }, stdio: "ignore" }));
  };
  const file = (name: string, text: string) => (writeFileSync(join(folder, name), text), join(folder, name));
  const site = startSite(folder, ports[8]!);

  start("nginx", ["-p", folder, "-e", "error.log", "-c", file("nginx.conf", nginxConfig(at(0))), "-g", "daemon off;"]);
  start("prometheus-nginx-exporter", [`-nginx.scrape-uri=http://${at(0)}/stub_status`, `-web.listen-address=${at(1)}`]);
  start("prometheus-node-exporter", [`--web.listen-address=${at(2)}`]);
  start("prometheus-postgres-exporter", [`--web.listen-address=${at(3)}`], {
    DATA_SOURCE_NAME: `${process.env.DATABASE_URL}?sslmode=disable`,
  });
  start("prometheus-redis-exporter", [`--web.listen-address=${at(4)}`], { REDIS_ADDR: "" });
  start(
    "prometheus-blackbox-exporter",
    [`--web.listen-address=${at(5)}`, `--config.file=${join(root, "deploy/observability/blackbox.yml")}`],
    {
      SSL_CERT_FILE: join(folder, "certificate.pem"),
    },
  );
  const rules = file("alerts.yml", observability("alerts.yml"));
  start("prometheus", [
    `--config.file=${file("prometheus.yml", `global: { evaluation_interval: 1s }\nrule_files: [${rules}]\n`)}`,
    `--web.listen-address=${at(6)}`,
    `--storage.tsdb.path=${join(folder, "metrics")}`,
  ]);
  start("prometheus-alertmanager", [
    `--config.file=${file("alertmanager.yml", alertmanagerConfig(wanted))}`,
    `--web.listen-address=${at(7)}`,
    "--cluster.listen-address=",
    `--storage.path=${join(folder, "alerts")}`,
  ]);
  const redis = encodeURIComponent(String(process.env.REDIS_URL));
  return {
    addresses: [
      ...[1, 2, 3, 6, 7].map((index) => `http://${at(index)}/metrics`),
      `http://${at(4)}/scrape?target=${redis}`,
      `http://${at(5)}/probe?module=site&target=${encodeURIComponent(`https://${at(8)}/`)}`,
    ],
    async stop() {
      const ended = started.map((part) => new Promise((resolve) => part.once("exit", resolve)));
      for (const part of started) part.kill("SIGTERM");
      site.close();
      site.closeAllConnections();
      await Promise.all(ended);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const nginxConfig = (address: string) => `
  pid nginx.pid;
  events {}
  http { access_log off; ${read("docker", "nginx", "status.conf").replace("listen 8081", `listen ${address}`)} }
`;

/** Serves 200 over TLS, with a certificate that the probe trusts as its authority. */
function startSite(folder: string, port: number) {
  const [key, certificate] = [join(folder, "key.pem"), join(folder, "certificate.pem")];
  const words = "req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=site -addext subjectAltName=IP:127.0.0.1".split(" ");
  execFileSync("openssl", [...words, "-keyout", key, "-out", certificate], { stdio: "pipe" });
  const options = { key: readFileSync(key), cert: readFileSync(certificate) };
  return createServer(options, (_, response) => response.end("ok")).listen(port, "127.0.0.1");
}
