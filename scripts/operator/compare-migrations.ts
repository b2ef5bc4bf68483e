import { releaseOf } from "@/lib/platform/version";
import { secondStepSince } from "./breaking-statements";

type Own = { name: string; sql: string };
/** A row of Prisma's table of migrations. */
export type Applied = { name: string; finished: boolean; rolledBack: boolean };
type Compared = { findings: string[]; problems: string[] };

/**
 * Compares this version's migrations with a database's.
 * @param running the version that serves now, if it is known
 */
export function compareMigrations(own: Own[], applied: Applied[], running: string | undefined): Compared {
  const finished = new Set(applied.filter((row) => row.finished).map(({ name }) => name));
  const failed = applied.filter((row) => !row.finished && !row.rolledBack && !finished.has(row.name));
  const pending = own.filter(({ name }) => !finished.has(name));
  const names = new Set(own.map(({ name }) => name));
  const later = [...finished].filter((name) => !names.has(name));
  const inAll = pending.length === 0 ? `all ${own.length} applied` : `${pending.length} of ${own.length} to apply`;
  return {
    findings: [
      `migrations: ${inAll}${finished.size === 0 ? ", in an empty database" : ""}`,
      ...pending.map(
        ({ name, sql }) => `  ${name}${/^-- no transaction/.test(sql) ? ": builds next to the running sale, may take minutes" : ""}`,
      ),
      ...(later.length > 0
        ? [
            `the database has ${later.length} migration${later.length === 1 ? "" : "s"} of a later version; this one ignores what they added`,
            ...later.map((name) => `  ${name}`),
          ]
        : []),
    ],
    problems: [
      ...failed.map(({ name }) => `${name}: has failed and blocks all later ones; run migrate again and read its error`),
      ...pending.flatMap((migration) => tooEarly(migration, running)),
    ],
  };
}

function tooEarly({ name, sql }: Own, running: string | undefined): string[] {
  const since = secondStepSince(sql);
  const now = running === undefined ? undefined : releaseOf(running).version;
  if (since === undefined || now === undefined || !isBefore(now, since)) return [];
  return [`${name}: drops what versions before ${since} use, and ${now} runs; release ${since} first`];
}

function isBefore(one: string, other: string): boolean {
  return one.localeCompare(other, "en", { numeric: true }) < 0;
}
