import { isStepwise, statementsOf } from "./run-script";

/** Tables that an operator fills, with some hundred rows. All other tables grow with members and sales. */
const smallTables = new Set([
  "banners",
  "announcements",
  "questions",
  "settings",
  "halls",
  "events",
  "event_ticket_methods",
  "event_sessions",
  "prices",
  "ticket_times",
  "products",
  "merchandise",
  "merchandise_specs",
  "blocks",
  "areas",
  "reconciliations",
  "gone_pages",
  "_prisma_migrations",
]);

const created = /\bCREATE\s+(?:UNLOGGED\s+)?TABLE\s+(?:IF\s+NOT\s+EXISTS\s+)?"?(\w+)"?/gi;
const indexed = /^CREATE\s+(?:UNIQUE\s+)?INDEX\b[\s\S]*?\bON\s+(?:ONLY\s+)?"?(\w+)"?/i;
const altered = /^ALTER\s+TABLE\s+(?:IF\s+EXISTS\s+)?(?:ONLY\s+)?"?(\w+)"?/i;

/** `inSteps`: returns whether the statement is right in a migration without a transaction. */
type Rule = { pattern: RegExp; unless?: RegExp; inSteps?: (sql: string) => boolean; advice: string };

/** Statements that hold a lock while they read or write the whole table. */
const rules: Rule[] = [
  {
    pattern: /\bADD\s+(?:CONSTRAINT\s+\S+\s+)?(?:FOREIGN\s+KEY|CHECK)\b/i,
    unless: /\bNOT\s+VALID\b/i,
    advice: "add it NOT VALID, and VALIDATE CONSTRAINT in a migration without a transaction",
  },
  {
    pattern: /\bADD\s+(?:CONSTRAINT\s+\S+\s+)?(?:UNIQUE|PRIMARY\s+KEY|EXCLUDE)\b/i,
    unless: /\bUSING\s+INDEX\b/i,
    advice: "build the index CONCURRENTLY first, then add the constraint USING INDEX",
  },
  {
    pattern: /\bSET\s+NOT\s+NULL\b/i,
    inSteps: (sql) => /\bVALIDATE\s+CONSTRAINT\b/i.test(sql),
    advice: "add CHECK (… IS NOT NULL) NOT VALID, validate it without a transaction, then SET NOT NULL in that migration",
  },
  {
    pattern: /\bALTER\s+(?:COLUMN\s+)?\S+\s+(?:SET\s+DATA\s+)?TYPE\b/i,
    advice: "it rewrites the table: add a second column and fill it in steps",
  },
  {
    pattern:
      /\bADD\s+COLUMN\b[\s\S]*\b(?:SERIAL|BIGSERIAL|GENERATED|gen_random_uuid|nextval|random|clock_timestamp|PRIMARY\s+KEY|UNIQUE)\b/i,
    advice: "it rewrites the table: add the column empty and fill it in steps",
  },
  {
    pattern: /\bVALIDATE\s+CONSTRAINT\b/i,
    inSteps: () => true,
    advice: "in a transaction it holds the locks of the other statements: put it into a migration without a transaction",
  },
];

/**
 * Finds statements of a migration that would block a sale on a large table.
 * @returns one line for each statement, with what to do instead
 */
export function blockingStatements(sql: string): string[] {
  const fresh = new Set([...sql.matchAll(created)].map(([, name = ""]) => name));
  const isLarge = (name: string | undefined) => name !== undefined && !fresh.has(name) && !smallTables.has(name);
  const stepwise = isStepwise(sql);
  return statementsOf(sql).flatMap((statement) => {
    const name = statement.replace(/\s+/g, " ").slice(0, 90);
    if (/^(?:CREATE|DROP|REINDEX)\b.*\bINDEX\b/i.test(statement) && /\bCONCURRENTLY\b/i.test(statement)) {
      return stepwise ? [] : [`${name}: begin the file with "-- no transaction"`];
    }
    if (isLarge(indexed.exec(statement)?.[1])) return [`${name}: build it CONCURRENTLY in a migration without a transaction`];
    if (!isLarge(altered.exec(statement)?.[1])) return [];
    return rules
      .filter(({ pattern, unless, inSteps }) => pattern.test(statement) && !unless?.test(statement) && !(stepwise && inSteps?.(sql)))
      .map(({ advice }) => `${name}: ${advice}`);
  });
}
