/**
 * Controls a session's waiting room during a sale:
 *   npm run room -- watch 12              prints one line a second, until Ctrl-C
 *   npm run room -- pause 12              admits no members; positions stay
 *   npm run room -- resume 12             admits members again (also after open)
 *   npm run room -- open 12               admits everyone from now on
 *   npm run room -- resize 12 200 [600]   sets how many are inside at a time and admitted per minute; imports do not change it
 *   npm run room -- reset 12              back to the catalogue's size
 */
import { setTimeout as wait } from "node:timers/promises";
import { readRoom, resetRoomSize, resizeRoom, setRoomMode } from "@/lib/domain/waiting-room/operate-room";
import { perMinuteLimit, type RoomOperator } from "@/lib/domain/waiting-room/room-settings";
import type { RoomMode } from "@/lib/domain/waiting-room/types";
import { DomainError } from "@/lib/errors/domain-error";
import { NO_ROW, rowId } from "@/lib/input/ids";
import { closeDb } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { closeRedis } from "@/lib/platform/redis";
import { namedOperator } from "./named-operator";

const usage = "Usage: npm run room -- watch|pause|resume|open|reset <session> | resize <session> <inside> [per minute], each [--by <name>]";
const modes: Record<string, RoomMode> = { pause: "paused", resume: "running", open: "open" };
const actor = namedOperator();
const [command = "", session = "", ...sizes] = process.argv.slice(2);
const sessionId = rowId(session);
const room: RoomOperator = { sessionId, actor };

async function printRoom(): Promise<void> {
  const { mode, waiting, held, inside, capacity, perMinute, passed, catalogue } = await readRoom(sessionId);
  const set = catalogue ? `  (set by an operator; the catalogue says ${catalogue.capacity}, ${catalogue.perMinute} a minute)` : "";
  console.log(
    `${new Date().toISOString().slice(11, 19)}  ${mode.padEnd(7)}  waiting ${waiting}  inside ${inside}/${capacity}  held ${held}  at most ${perMinute} a minute  passed ${passed}${set}`,
  );
}

async function run(): Promise<number> {
  if (command === "watch") {
    for (;;) {
      await printRoom();
      await wait(1_000);
    }
  }
  if (command in modes) await setRoomMode(room, modes[command] as RoomMode);
  else if (command === "reset") await resetRoomSize(room);
  else await resizeRoom(room, { capacity: Number(sizes[0]), perMinute: sizes[1] === undefined ? undefined : Number(sizes[1]) });
  await printRoom();
  return 0;
}

/** A size is a whole number from 1. */
function isRight(): boolean {
  if (sessionId === NO_ROW) return false;
  if (command === "resize") return sizes.length >= 1 && sizes.length <= 2 && sizes.every((size) => /^[1-9]\d{0,6}$/.test(size));
  return sizes.length === 0 && (command === "watch" || command === "reset" || command in modes);
}

async function main(): Promise<number> {
  if (!isRight()) {
    console.error(usage);
    return 2;
  }
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    if (error.key === "NOT_FOUND") console.error(`Session ${session} has no waiting room.`);
    else if (error.key === "BAD_INPUT")
      console.error(
        `At most ${perMinuteLimit()} a minute: ROOM_POLLS_PER_SECOND=${env().ROOM_POLLS_PER_SECOND} cannot tell more members in time. Raise it for more.`,
      );
    else throw error;
    return 1;
  } finally {
    await closeDb();
    await closeRedis();
  }
}

process.exitCode = await main();
