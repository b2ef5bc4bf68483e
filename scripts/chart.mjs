/**
 * npm run chart: lints and renders the Helm chart in deploy/helm with each set of values, and checks the result against Kubernetes's
 * schemas and our policies.
 *   HELM=/path/to/helm                              default: helm on the PATH
 *   KUBERNETES_VALIDATE=/path/to/kubernetes-validate   default: the one on the PATH (PyPI)
 * Ends with 1 when anything is wrong or a tool is missing.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brokenPolicies } from "./chart/broken-policies.mjs";
import { findProgram } from "./local/processes.mjs";

/** The newest version of Kubernetes that the chart is validated against, and the oldest that Chart.yaml allows. */
const VERSIONS = ["1.35", "1.29"];
const chart = join("deploy", "helm", "houselight");
const sets = join("deploy", "helm", "values");
/** Lines of nginx.conf that are only for Docker; the chart replaces them by the cluster's. */
const ofDocker = [/listen 80 /, /127\.0\.0\.11/, /server web:3000/];

const helm = process.env.HELM ?? findProgram("helm");
const validator = process.env.KUBERNETES_VALIDATE ?? findProgram("kubernetes-validate");
/** Resources of operators, whose schemas the validator does not have. */
const customGroups = /^(gateway\.networking\.k8s\.io|monitoring\.coreos\.com)\//;
/** An operator's command, which no set of values contains. */
const command = ["--set", "operator.name=refunds", "--set", "operator.command={refund,--,list}", "--set", "operator.backups=true"];
const { parseAllDocuments, stringify } = await import("yaml");
const problems = [];
const folder = mkdtempSync(join(tmpdir(), "houselight-chart-"));

if (!helm) problems.push("helm is not on this machine: go install helm.sh/helm/v3/cmd/helm@latest");
if (!validator) problems.push("kubernetes-validate is not on this machine: pip install kubernetes-validate");
if (helm) for (const name of readdirSync(sets)) check(name);
rmSync(folder, { recursive: true });
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;

/** @param {string} name of a file of values */
function check(name) {
  const values = ["--values", join(sets, name)];
  run(name, helm, "lint", "--quiet", "--strict", chart, ...values);
  for (const version of VERSIONS) {
    const rendered = run(
      name,
      helm,
      "template",
      "houselight",
      chart,
      "--namespace",
      "houselight",
      "--kube-version",
      `${version}.0`,
      ...values,
      ...command,
    );
    if (rendered === undefined) continue;
    const file = join(folder, `${version}-${name}`);
    const manifests = parseAllDocuments(rendered)
      .map((document) => document.toJS())
      .filter(Boolean);
    const own = manifests.filter(({ apiVersion }) => !customGroups.test(apiVersion));
    writeFileSync(file, own.map((manifest) => stringify(manifest)).join("---\n"));
    if (validator) run(`${name} on ${version}`, validator, "--strict", "--quiet", "--kubernetes-version", version, file);
    problems.push(...brokenPolicies(manifests).map((problem) => `${name}: ${problem}`));
    const nginx = manifests.find(({ data }) => data?.["nginx.conf"])?.data["nginx.conf"] ?? "";
    problems.push(...ofDocker.filter((line) => line.test(nginx)).map((line) => `${name}: nginx.conf still has ${line.source}`));
    console.log(`${name} on Kubernetes ${version}: ${manifests.length} manifests${validator ? "" : ", not validated"}`);
  }
}

/** @returns the output, or undefined after a failure, which is recorded as a problem */
function run(about, command, ...args) {
  const { status, stdout, stderr, error } = spawnSync(command, args, { encoding: "utf8" });
  if (status === 0) return stdout;
  problems.push(`${about}: ${error?.message ?? `${stdout}${stderr}`.trim()}`);
  return undefined;
}
