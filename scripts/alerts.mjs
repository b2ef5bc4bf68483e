/**
 * npm run alerts: checks and tests the alert rules and the dashboard's queries with Prometheus's own tool; if the tool is missing,
 * prints how to get it. PROMTOOL names one that is not on the PATH. Ends with 1 when a rule is wrong, 2 without the tool.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { projectFolder } from "./local/folders.mjs";

const folder = join(projectFolder, "deploy", "observability");
const promtool = process.env.PROMTOOL || "promtool";

function run(...words) {
  const { status, error } = spawnSync(promtool, words, { cwd: folder, stdio: "inherit" });
  if (error?.code === "ENOENT") {
    console.error(`The alert rules were not tested: there is no ${promtool} here.
  Debian, Ubuntu:  apt-get install prometheus
  Go:              go install github.com/prometheus/prometheus/cmd/promtool@latest, then PROMTOOL=$(go env GOPATH)/bin/promtool npm run alerts`);
    process.exit(2);
  }
  if (error) throw error;
  if (status !== 0) process.exitCode = 1;
}

run("check", "config", "prometheus.yml");
run("test", "rules", "alerts.test.yml");

/** The dashboard's queries, written as rules because the tool reads only rules. */
const { panels } = JSON.parse(readFileSync(join(folder, "dashboard.json"), "utf8"));
const questions = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr.replaceAll("$__rate_interval", "5m")));
const rules = questions.map((expr, number) => ({ record: `dashboard:question:${number}`, expr }));
const scratch = mkdtempSync(join(tmpdir(), "houselight-dashboard-"));
try {
  const file = join(scratch, "dashboard.json");
  writeFileSync(file, JSON.stringify({ groups: [{ name: "dashboard", rules }] }));
  run("check", "rules", file);
} finally {
  rmSync(scratch, { recursive: true });
}
