import { statementsOf } from "./run-script";

const created = /\bCREATE\s+(?:UNLOGGED\s+)?TABLE\s+(?:IF\s+NOT\s+EXISTS\s+)?"?(\w+)"?/gi;
const altered = /^ALTER\s+(?:TABLE|TYPE)\s+(?:IF\s+EXISTS\s+)?(?:ONLY\s+)?"?(\w+)"?/i;
/** States in a migration that the previous version no longer uses what is dropped. */
const SECOND_STEP = /^--\s*second step:\s*\S/im;
const SINCE = /^--\s*second step:.*\bsince (\d+\.\d+\.\d+)/im;

/** Returns the first version that does not use what a second step drops; undefined for other migrations. */
export function secondStepSince(sql: string): string | undefined {
  return SINCE.exec(sql)?.[1];
}

/** Statements that would break the previous version while it still runs, or after a rollback to it. */
const rules = [
  { pattern: /^DROP\s+(?:TABLE|TYPE|VIEW|FUNCTION|TRIGGER)\b/i, advice: "the previous version uses it: drop it with the next release" },
  {
    pattern: /\bDROP\s+(?:COLUMN\b|(?!CONSTRAINT\b|DEFAULT\b|NOT\b|EXPRESSION\b|IDENTITY\b)"?\w+"?\s*(?:,|$))/i,
    advice: "drop it with the next release",
  },
  {
    pattern: /\bRENAME\s+(?:TO|COLUMN|VALUE|CONSTRAINT|"?\w+"?\s+TO)\b/i,
    advice: "add the new name, write both, and drop the old name with the next release",
  },
  {
    pattern: /\bADD\s+COLUMN\b(?![\s\S]*\bDEFAULT\b)[\s\S]*\bNOT\s+NULL\b/i,
    advice: "the previous version inserts without it: add it with a default or nullable",
  },
  {
    pattern: /\bALTER\s+(?:COLUMN\s+)?\S+\s+SET\s+NOT\s+NULL\b/i,
    advice: "the previous version may leave it empty: do it with the next release",
  },
  {
    pattern: /\bALTER\s+(?:COLUMN\s+)?\S+\s+(?:SET\s+DATA\s+)?TYPE\b/i,
    advice: "add a second column, write both, and drop the old one with the next release",
  },
  {
    pattern: /\bALTER\s+(?:COLUMN\s+)?\S+\s+DROP\s+DEFAULT\b/i,
    advice: "the previous version inserts without it: do it with the next release",
  },
];

/**
 * Finds statements of a migration that would break the previous version. Each release runs next to its predecessor during the update,
 * and can be rolled back to it. A file that says "-- second step: since when nothing uses it" may contain any of them.
 * @returns one line for each statement, with what to do instead
 */
export function breakingStatements(sql: string): string[] {
  if (SECOND_STEP.test(sql)) return [];
  const fresh = new Set([...sql.matchAll(created)].map(([, name = ""]) => name));
  return statementsOf(sql).flatMap((statement) => {
    const table = altered.exec(statement)?.[1];
    if (!/^DROP\b/i.test(statement) && (table === undefined || fresh.has(table))) return [];
    const name = statement.replace(/\s+/g, " ").slice(0, 90);
    return rules.filter(({ pattern }) => pattern.test(statement)).map(({ advice }) => `${name}: ${advice}`);
  });
}
