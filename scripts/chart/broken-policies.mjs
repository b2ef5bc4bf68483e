/**
 * Checks the chart's manifests against policies that hold for all values: nothing runs as root or writes into its image, every process
 * has limits and probes, everything with two replicas survives a drain of one machine, no network policy is open to every namespace,
 * and a process that reads a Secret restarts when that changes.
 * @param {object[]} manifests as `helm template` prints them, parsed
 * @returns {string[]} one line for each violation
 */
export function brokenPolicies(manifests) {
  const budgets = manifests.filter(({ kind }) => kind === "PodDisruptionBudget");
  return manifests.flatMap((manifest) => {
    const pod = podOf(manifest);
    const name = `${manifest.kind}/${manifest.metadata.name}`;
    const problems = pod ? podProblems(pod) : [];
    if (manifest.kind === "Deployment") problems.push(...deploymentProblems(manifest, budgets, manifests));
    if (manifest.kind === "NetworkPolicy") problems.push(...networkProblems(manifest));
    if (manifest.kind === "Secret") problems.push("secrets are referenced, not made");
    return problems.map((problem) => `${name}: ${problem}`);
  });
}

/** Returns the pod template of a Deployment, Job or CronJob. */
function podOf({ kind, spec }) {
  if (kind === "CronJob") return spec.jobTemplate.spec.template.spec;
  return kind === "Deployment" || kind === "Job" ? spec.template.spec : undefined;
}

function podProblems(pod) {
  const { securityContext: security = {}, containers, initContainers = [] } = pod;
  return [
    ...(security.runAsNonRoot === true && security.runAsUser > 0 ? [] : ["may run as root"]),
    ...(security.seccompProfile?.type === "RuntimeDefault" ? [] : ["has no seccomp profile"]),
    ...(pod.automountServiceAccountToken === false ? [] : ["has a token of the cluster"]),
    ...(pod.hostNetwork || pod.hostPID || pod.hostIPC ? ["shares the host's namespaces"] : []),
    ...(pod.volumes ?? []).filter(({ hostPath }) => hostPath).map(({ name }) => `mounts the host's path as ${name}`),
    ...[...containers, ...initContainers].flatMap((container) => containerProblems(container)),
  ];
}

function containerProblems({ image, securityContext: security = {}, resources = {}, env = [] }) {
  const tag = /:([^/]+)$/.exec(image)?.[1];
  return [
    ...(security.allowPrivilegeEscalation === false ? [] : ["may gain privileges"]),
    ...(security.readOnlyRootFilesystem === true ? [] : ["may write into its image"]),
    ...(security.capabilities?.drop?.includes("ALL") ? [] : ["keeps capabilities"]),
    ...(resources.requests?.cpu && resources.requests.memory ? [] : ["requests no processor or memory"]),
    ...(resources.limits?.memory ? [] : ["has no limit of memory"]),
    ...(tag && tag !== "latest" ? [] : [`has no version: ${image}`]),
    ...env
      .filter(({ name, value }) => value && /SECRET|PASSWORD|HASH|_KEY$|^(DIRECT_)?DATABASE_URL$/.test(name))
      .map(({ name }) => `shows ${name}`),
  ];
}

function networkProblems({ spec: { ingress = [], egress = [] } }) {
  const peers = [...ingress.flatMap(({ from = [] }) => from), ...egress.flatMap(({ to = [] }) => to)];
  const isEveryNamespace = ({ namespaceSelector, podSelector }) =>
    namespaceSelector && !podSelector && !namespaceSelector.matchLabels && !namespaceSelector.matchExpressions;
  return [
    ...(peers.some(isEveryNamespace) ? ["is open to every namespace"] : []),
    ...(egress.some(({ to = [] }) => to.length === 0) ? ["lets everything out"] : []),
  ];
}

function deploymentProblems({ metadata, spec }, budgets, manifests) {
  const { containers, topologySpreadConstraints: spread = [] } = spec.template.spec;
  const scaled = manifests.some(({ kind, spec: own }) => kind === "HorizontalPodAutoscaler" && own.scaleTargetRef.name === metadata.name);
  const matches = (selector) => Object.entries(selector.matchLabels).every(([key, value]) => spec.template.metadata.labels[key] === value);
  return [
    ...["startupProbe", "livenessProbe", "readinessProbe"].filter((probe) => !containers[0][probe]).map((probe) => `has no ${probe}`),
    ...(containers[0].livenessProbe?.httpGet?.path === "/readyz" ? ["is started again when a neighbour is away"] : []),
    ...(spread.length > 0 ? [] : ["is not spread over machines"]),
    ...(containers[0].envFrom && !spec.template.metadata.annotations?.["checksum/secret"] ? ["does not start again with its Secret"] : []),
    ...((scaled || spec.replicas > 1) && !budgets.some((budget) => matches(budget.spec.selector)) ? ["has no disruption budget"] : []),
  ];
}
