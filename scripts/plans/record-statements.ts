import pg from "pg";

export type Statement = { text: string; values: unknown[] };

class Stopped extends Error {}

type Sent = { text?: string; values?: unknown[] };

/**
 * Records what a part of the product sends to Postgres while it runs, literally, including Prisma's statements.
 * @param onlyFirst ends the work at its first statement: for work that would continue elsewhere
 */
export async function recordStatements(work: () => Promise<unknown>, { onlyFirst = false } = {}): Promise<Statement[]> {
  const statements: Statement[] = [];
  const original = pg.Client.prototype.query as (...args: unknown[]) => unknown;
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const [sent, second] = args;
    const { text, values } = typeof sent === "string" ? ({ text: sent } as Sent) : (sent as Sent);
    if (text && /^\s*(SELECT|WITH)\b/i.test(text)) {
      if (onlyFirst && statements.length > 0) throw new Stopped();
      statements.push({ text, values: Array.isArray(second) ? second : (values ?? []) });
    }
    return original.apply(this, args);
  } as typeof pg.Client.prototype.query;
  try {
    await work();
  } catch (thrown) {
    if (!onlyFirst) throw thrown;
  } finally {
    pg.Client.prototype.query = original as typeof pg.Client.prototype.query;
  }
  return statements;
}
