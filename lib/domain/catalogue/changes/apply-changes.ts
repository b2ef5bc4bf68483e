import { phases, type Journal, type Step } from "@/lib/domain/catalogue/changes/journal";
import { Prisma, type Tx } from "@/lib/platform/db";

/**
 * Lock all rows that are about to be written and that a sale may be taking now, in a claim's order: places by key, rights,
 * stock, the session. Until the end of the transaction orders of these sessions wait; none is refused.
 */
export async function lockTouched(tx: Tx, { steps, locks }: Journal): Promise<void> {
  const idsOf = (kind: string, of = steps) => of.filter((step) => step.kind === kind && step.id > 0).map(({ id }) => id);
  if (locks.seats.length + locks.seatsOfAreas.length > 0) {
    await tx.$executeRaw`
      SELECT id FROM seats WHERE id = ANY(${locks.seats}::int[] || ARRAY(SELECT id FROM seats WHERE area_id = ANY(${locks.seatsOfAreas}::int[])))
      ORDER BY id FOR UPDATE`;
  }
  for (const { lock } of inOrder(steps)) await lock?.();
  await lockRows(tx, "rights", idsOf("rights"));
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

async function lockRows(
  tx: Tx,
  table: "rights" | "products" | "merchandise_specs" | "event_sessions" | "prices",
  ids: number[],
): Promise<void> {
  if (ids.length > 0) await tx.$executeRaw`SELECT id FROM ${Prisma.raw(table)} WHERE id = ANY(${ids}::int[]) ORDER BY id FOR UPDATE`;
}

/**
 * Apply the deferred steps under the locks: each is checked again before the first is applied.
 * @throws CatalogueError when something that the files no longer have was ordered meanwhile
 */
export async function applySteps({ steps }: Journal): Promise<void> {
  for (const { check } of steps) await check?.();
  for (const { run } of inOrder(steps)) await run();
}

/** Sort steps; removals stay in the order in which they were found: areas before their blocks and prices. */
function inOrder(steps: Step[]): Step[] {
  const byKey = (a: Step, b: Step) => (a.phase === "removals" ? 0 : a.kind.localeCompare(b.kind) || a.id - b.id);
  return [...steps].sort((a, b) => phases.indexOf(a.phase) - phases.indexOf(b.phase) || byKey(a, b));
}
