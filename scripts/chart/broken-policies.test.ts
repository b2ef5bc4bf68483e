import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "playwright/test";
import { parse } from "yaml";
import { brokenPolicies } from "./broken-policies.mjs";

type Container = Record<string, unknown> & { livenessProbe: object; securityContext: Record<string, unknown> };

/** Returns a Deployment that complies with all policies, with its budget. */
function kept() {
  const labels = { app: "web" };
  const container: Container = {
    image: "houselight:0.1.0",
    env: [{ name: "SITE_URL", value: "https://tickets.example.com" }],
    envFrom: [{ secretRef: { name: "houselight" } }],
    startupProbe: {},
    livenessProbe: { httpGet: { path: "/healthz" } },
    readinessProbe: {},
    resources: { requests: { cpu: "1", memory: "1Gi" }, limits: { memory: "1Gi" } },
    securityContext: { allowPrivilegeEscalation: false, readOnlyRootFilesystem: true, capabilities: { drop: ["ALL"] } },
  };
  const pod: Record<string, unknown> & { securityContext: Record<string, unknown> } = {
    automountServiceAccountToken: false,
    securityContext: { runAsNonRoot: true, runAsUser: 1000, seccompProfile: { type: "RuntimeDefault" } },
    topologySpreadConstraints: [{}],
    containers: [container],
  };
  const metadata: { labels: object; annotations?: object } = { labels, annotations: { "checksum/secret": "1" } };
  const deployment = { kind: "Deployment", metadata: { name: "web" }, spec: { replicas: 2, template: { metadata, spec: pod } } };
  const budget = { kind: "PodDisruptionBudget", metadata: { name: "web" }, spec: { selector: { matchLabels: labels } } };
  return { container, pod, deployment, budget };
}

test("finds nothing in manifests that comply with the policies", () => {
  const { deployment, budget } = kept();
  expect(brokenPolicies([deployment, budget])).toEqual([]);
});

const violations: [string, (parts: ReturnType<typeof kept>) => void][] = [
  ["may run as root", ({ pod }) => (pod.securityContext.runAsUser = 0)],
  ["has no seccomp profile", ({ pod }) => delete pod.securityContext.seccompProfile],
  ["has a token of the cluster", ({ pod }) => delete pod.automountServiceAccountToken],
  ["shares the host's namespaces", ({ pod }) => (pod.hostNetwork = true)],
  ["mounts the host's path as data", ({ pod }) => (pod.volumes = [{ name: "data", hostPath: { path: "/" } }])],
  ["is not spread over machines", ({ pod }) => delete pod.topologySpreadConstraints],
  ["may gain privileges", ({ container }) => delete container.securityContext.allowPrivilegeEscalation],
  ["may write into its image", ({ container }) => (container.securityContext.readOnlyRootFilesystem = false)],
  ["keeps capabilities", ({ container }) => delete container.securityContext.capabilities],
  ["requests no processor or memory", ({ container }) => (container.resources = { limits: { memory: "1Gi" } })],
  ["has no limit of memory", ({ container }) => (container.resources = { requests: { cpu: "1", memory: "1Gi" } })],
  ["has no version: houselight:latest", ({ container }) => (container.image = "houselight:latest")],
  ["shows AUTH_SECRET", ({ container }) => (container.env = [{ name: "AUTH_SECRET", value: "x" }])],
  ["does not start again with its Secret", ({ deployment }) => delete deployment.spec.template.metadata.annotations],
  ["has no readinessProbe", ({ container }) => delete container.readinessProbe],
  ["is started again when a neighbour is away", ({ container }) => (container.livenessProbe = { httpGet: { path: "/readyz" } })],
  ["has no disruption budget", ({ budget }) => (budget.spec.selector.matchLabels = { app: "other" } as never)],
];

for (const [problem, plant] of violations) {
  test(`finds a violation: ${problem}`, () => {
    const parts = kept();
    plant(parts);
    expect(brokenPolicies([parts.deployment, parts.budget])).toEqual([`Deployment/web: ${problem}`]);
  });
}

test("finds a network policy that is open to every namespace, or lets everything out", () => {
  const policy = (spec: object) => brokenPolicies([{ kind: "NetworkPolicy", metadata: { name: "data" }, spec }]);
  const monitoring = { namespaceSelector: { matchLabels: { "kubernetes.io/metadata.name": "monitoring" } } };
  expect(policy({ ingress: [{ from: [monitoring] }], egress: [{ to: [{ podSelector: {} }] }] })).toEqual([]);
  expect(policy({ ingress: [{ from: [{ namespaceSelector: {} }] }] })).toEqual(["NetworkPolicy/data: is open to every namespace"]);
  expect(policy({ egress: [{ ports: [{ port: 443 }] }] })).toEqual(["NetworkPolicy/data: lets everything out"]);
});

test("helm upgrade waits longer than a migration may take, wherever it is documented", () => {
  const values = readFileSync(join("deploy", "helm", "houselight", "values.yaml"), "utf8");
  const { migrate } = parse(values) as { migrate: { deadline: number } };
  const commands = readFileSync(join("docs", "kubernetes.md"), "utf8").match(/helm upgrade [^`]*?--values[^`\n]*(?:\\\n[^`\n]*)*/g) ?? [];
  expect(commands.length).toBeGreaterThan(1);
  for (const command of commands) {
    const minutes = Number(/--timeout (\d+)m/.exec(command)?.[1]);
    expect(minutes * 60, command).toBeGreaterThan(migrate.deadline);
  }
});

test("every setting in the chart's values is one of .env.example", () => {
  const known = readFileSync(".env.example", "utf8");
  const folder = join("deploy", "helm");
  for (const file of [join("houselight", "values.yaml"), ...readdirSync(join(folder, "values")).map((name) => join("values", name))]) {
    const { settings } = parse(readFileSync(join(folder, file), "utf8")) as { settings: Record<string, string> };
    for (const name of Object.keys(settings)) expect(known, `${file}: ${name}`).toMatch(new RegExp(`^#? ?(.* )?${name}=`, "m"));
  }
});
