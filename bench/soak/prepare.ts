/**
 * Creates the soak's data besides the demo catalogue: members, each with a separate login.
 *   tsx bench/soak/prepare.ts <file to write> <members>
 */
import { writeFileSync } from "node:fs";
import { closeDb } from "@/lib/platform/db";
import { makeMembers } from "@/prisma/factories/members";
import { makeSession } from "@/prisma/factories/sessions";

/** The logins created by one statement. */
const BATCH = 1_000;

export type SoakData = {
  sessionId: number;
  blockId: number;
  areaId: number;
  roomSessionId: number;
  members: { mobile: string; token: string }[];
};

async function main([file = "", wanted = ""]: string[]): Promise<void> {
  const { sessionId, blockId, areaIds } = await makeSession({ areas: 4, seats: 500 });
  const { sessionId: roomSessionId } = await makeSession({ seats: 20, room: { capacity: 50, perMinute: 60 } });
  const members: SoakData["members"] = [];
  while (members.length < Number(wanted)) {
    members.push(...(await makeMembers(Math.min(BATCH, Number(wanted) - members.length))).map(({ mobile, token }) => ({ mobile, token })));
  }
  const data: SoakData = { sessionId, blockId, areaId: areaIds[0] as number, roomSessionId, members };
  writeFileSync(file, JSON.stringify(data));
}

main(process.argv.slice(2)).then(closeDb, (error: unknown) => {
  console.error(error);
  process.exit(1);
});
