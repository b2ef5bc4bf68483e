/**
 * Run after AUTH_SECRET was rotated: seals the authenticator secrets of staff and the secrets of webhooks with the new secret, so that
 * staff need not enrol again when the old one is removed from AUTH_SECRET_PREVIOUS. It can run while the site runs, and can be
 * repeated.
 *   npm run reseal              seals again what was sealed with an earlier secret
 *   npm run reseal -- --check   only counts
 * Ends with 0 when everything is sealed with the current secret; 1 when something still needs an older one, or cannot be opened.
 */
import { parseArgs } from "node:util";
import { closeDb } from "@/lib/platform/db";
import { resealColumns } from "./reseal-columns";

async function main(): Promise<number> {
  const { values } = parseArgs({ options: { check: { type: "boolean", default: false } } });
  const isCheck = values.check;
  if (!isCheck) {
    for (const { column, resealed } of await resealColumns({ isCheck })) console.log(`${column}  resealed ${resealed}`);
  }
  const counts = await resealColumns({ isCheck: true });
  for (const { column, current, older, unreadable } of counts) {
    console.log(`${column}  current ${current}  older ${older}  unreadable ${unreadable.length}`);
    for (const id of unreadable)
      console.error(`${column}  ${id}: no accepted secret opens it. Was its secret removed from AUTH_SECRET_PREVIOUS too early?`);
  }
  const isOpen = counts.some(({ older, unreadable }) => older > 0 || unreadable.length > 0);
  console.log(isOpen ? "Keep the old secret in AUTH_SECRET_PREVIOUS." : "Everything is sealed with the current AUTH_SECRET.");
  return isOpen ? 1 : 0;
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(`Nothing more was resealed: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 2;
} finally {
  await closeDb();
}
