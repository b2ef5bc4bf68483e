import { distance } from "fastest-levenshtein";

/** Settings that are read elsewhere from the same .env: by the compose file, nginx, operator commands, the logger and the sandbox. */
export const settingsReadElsewhere = [
  "COMPOSE_FILE",
  "VERSION",
  "HTTP_PORT",
  "HTTPS_PORT",
  "ACME_FOLDER",
  "CERTIFICATES_FOLDER",
  "CATALOGUE_FOLDER",
  "PICTURES_FOLDER",
  "BACKUPS_FOLDER",
  "BACKUP_AGE_RECIPIENTS",
  "BACKUP_AGE_IDENTITY",
  "BACKUP_SCHEDULE",
  "BACKUP_DRILL_SCHEDULE",
  "BACKUP_KEEP",
  "BACKUP_REMOTE",
  "BACKUP_REMOTE_DAYS",
  "BACKUP_CPUS",
  "SCRATCH_DATABASE_URL",
  "POSTGRES_PASSWORD",
  "POSTGRES_LOGIN",
  "POSTGRES_LOGIN_PASSWORD",
  "POSTGRES_INITIAL_PASSWORD",
  "POSTGRES_TOOLS",
  "WEB_MEMORY",
  "WEB_CPUS",
  "WORKER_MEMORY",
  "WORKER_CPUS",
  "NGINX_MEMORY",
  "NGINX_CPUS",
  "POSTGRES_MEMORY",
  "POSTGRES_CPUS",
  "QUEUE_REDIS_MAXMEMORY",
  "QUEUE_REDIS_MEMORY",
  "QUEUE_REDIS_CPUS",
  "CACHE_REDIS_MAXMEMORY",
  "CACHE_REDIS_MEMORY",
  "CACHE_REDIS_CPUS",
  "ALERT_SMTP_HOST",
  "ALERT_SMTP_USER",
  "ALERT_SMTP_PASSWORD",
  "ALERT_SMTP_TLS",
  "ALERT_MAIL_FROM",
  "ALERT_MAIL_TO",
  "ALERT_TICKET_MAIL_TO",
  "ALERT_WEBHOOK_URL",
  "ALERT_HEARTBEAT_URL",
  "PROMETHEUS_KEEP",
  "PROMETHEUS_SIZE",
  "HOUSELIGHT_PROCESS",
  "SANDBOX_HOST",
  "SANDBOX_PORT",
  "SANDBOX_SMTP_PORT",
  "SANDBOX_NOTIFY_RETRY_MS",
  "SANDBOX_PUSH_CERTIFICATE",
  "SANDBOX_PUSH_KEY",
  "SANDBOX_QUERY_LOCK_MS",
  "SANDBOX_SETTLE_MS",
  "SANDBOX_STATE_FILE",
  "SANDBOX_UNKNOWN_QUERIES",
] as const;

/** First words of our settings that other programs use, too: a name with one of these is refused only if it is almost one of ours. */
const sharedWords = new Set([
  "ALL",
  "API",
  "APPLE",
  "CACHE",
  "COMPOSE",
  "GOOGLE",
  "HTTP",
  "HTTPS",
  "LOG",
  "NGINX",
  "NODE",
  "OTEL",
  "POSTGRES",
  "PROMETHEUS",
  "QUEUE",
]);

/** A name of at least this many letters that differs from one of ours by at most CLOSE letters counts as a misspelling of it, whatever its first word. */
const LONG_NAME = 10;
const CLOSE = 2;

/** @param own the names that lib/platform/env.ts reads */
export function knownSettings(own: readonly string[]): string[] {
  return [...own, ...settingsReadElsewhere];
}

/**
 * Returns one line for each name that looks like one of our settings but is not. A misspelled OFFICE_NETWORKS would leave the
 * office open to everyone.
 * @param given all names of the environment that have a value
 * @param own the names that lib/platform/env.ts reads
 */
export function unknownSettings(given: string[], own: readonly string[]): string[] {
  const known = knownSettings(own);
  const names = new Set(known);
  const prefixes = new Set(known.map(firstWord).filter((word) => word !== undefined && !sharedWords.has(word)));
  const services = given.filter((name) => name.endsWith("_SERVICE_HOST")).map((name) => name.slice(0, -"SERVICE_HOST".length));
  return given.flatMap((name) => {
    if (names.has(name) || services.some((service) => isOfService(name, service))) return [];
    if (name !== name.toUpperCase()) return name.includes("_") && names.has(name.toUpperCase()) ? [refusal(name, name.toUpperCase())] : [];
    const nearest = nearestOf(name, known);
    const isOurs = prefixes.has(firstWord(name)) || (name.length >= LONG_NAME && nearest.steps <= CLOSE);
    if (!isOurs) return [];
    return [refusal(name, nearest.steps <= name.length / 3 ? nearest.name : undefined)];
  });
}

function firstWord(name: string): string | undefined {
  return name.includes("_") ? name.split("_", 1)[0] : undefined;
}

/** Kubernetes sets HOUSELIGHT_WEB_SERVICE_HOST, HOUSELIGHT_WEB_PORT_3000_TCP and others for a Service `houselight-web`. */
function isOfService(name: string, service: string): boolean {
  return name.startsWith(`${service}SERVICE_`) || name.startsWith(`${service}PORT`);
}

function nearestOf(name: string, known: string[]): { name: string; steps: number } {
  const [nearest] = known
    .map((other) => ({ name: other, steps: distance(name, other) }))
    .sort((one, other) => one.steps - other.steps || one.name.length - other.name.length);
  return nearest ?? { name: "", steps: Infinity };
}

function refusal(name: string, right?: string): string {
  return `${name}: is not a setting${right ? `; did you mean ${right}?` : " (.env.example lists all)"}`;
}
