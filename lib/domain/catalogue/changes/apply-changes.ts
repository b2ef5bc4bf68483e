import { phases, type Journal, type Step } from "@/lib/domain/catalogue/changes/journal";
import { Prisma, type Tx } from "@/lib/platform/db";

/**
 * Locks everything that is about to be written and that a sale may be taking at this moment, in the
 * order in which a claim takes it: places by key, what is in stock, the session. From here on until
 * the end of the transaction no order of these sessions is made; it is waited for, not refused.
 */
export async function lockTouched(tx: Tx, { steps, locks }: Journal): Promise<void> {
  const idsOf = (kind: string, of = steps) => of.filter((step) => step.kind === kind && step.id > 0).map(({ id }) => id);
  if (locks.seats.length + locks.seatsOfAreas.length > 0) {
    await tx.$executeRaw`
      SELECT id FROM seats WHERE id = ANY(${locks.seats}::int[] || ARRAY(SELECT id FROM seats WHERE area_id = ANY(${locks.seatsOfAreas}::int[])))
      ORDER BY id FOR UPDATE`;
  }
  for (const { lock } of inOrder(steps)) await lock?.();
  await lockRows(tx, "products", idsOf("products"));
  await lockRows(tx, "merchandise_specs", idsOf("specs"));
  await lockRows(tx, "event_sessions", locks.sessions);
  await lockRows(
    tx,
    "prices",
    idsOf(
      "prices",
      steps.filter(({ phase }) => phase === "removals"),
    ),
  );
}

async function lockRows(tx: Tx, table: "products" | "merchandise_specs" | "event_sessions" | "prices", ids: number[]): Promise<void> {
  if (ids.length > 0) await tx.$executeRaw`SELECT id FROM ${Prisma.raw(table)} WHERE id = ANY(${ids}::int[]) ORDER BY id FOR UPDATE`;
}

/**
 * Does what was put off, all of it under the locks: each step looks once more whether it may be done,
 * before the first one is. @throws CatalogueError when something was ordered meanwhile that is gone from the files
 */
export async function applySteps({ steps }: Journal): Promise<void> {
  for (const { check } of steps) await check?.();
  for (const { run } of inOrder(steps)) await run();
}

/** What is gone is taken away in the order in which it was found: areas before their blocks and prices. */
function inOrder(steps: Step[]): Step[] {
  const byKey = (a: Step, b: Step) => (a.phase === "removals" ? 0 : a.kind.localeCompare(b.kind) || a.id - b.id);
  return [...steps].sort((a, b) => phases.indexOf(a.phase) - phases.indexOf(b.phase) || byKey(a, b));
}
