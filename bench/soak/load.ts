/**
 * Plays the soak's visitors: every member comes once with a separate login, while pictures are requested in every form. It is a
 * separate process; messages say how many of each come next.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { outcomeOf, outcomeOfError, send } from "@/bench/load/send";
import { FACTORY_PASSWORD } from "@/prisma/factories/members";
import type { SoakData } from "./prepare";

/** The numbers of concurrent members and of concurrent pictures. */
const MEMBERS_AT_ONCE = 24;
const PICTURES_AT_ONCE = 6;
/** One member in this many logs in with the password; the others use the login that they have. */
const LOGIN_EVERY = 50;

export type SoakCommand = {
  members: number;
  pictures: number;
  /** share of the pictures' forms that may be requested by now, 0 to 1 */ forms: number;
};
export type SoakAnswer = { members: number; pictures: number; outcomes: Record<string, number> };

const [file = "", site = ""] = process.argv.slice(2);
const data = JSON.parse(readFileSync(file, "utf8")) as SoakData;
const forms = pictureForms();
const outcomes: Record<string, number> = {};
let nextMember = 0;
let nextPicture = 0;

/** Lists every form that the optimiser makes (next.config.ts). */
function pictureForms(): { path: string; accept: string }[] {
  const pictures = ["posters", "products"].flatMap((folder) =>
    readdirSync(join("public", folder))
      .filter((name) => name.endsWith(".png"))
      .map((name) => `/${folder}/${name}`),
  );
  const widths = [96, 192, 288, 384, 512, 640, 828, 1080];
  const accepted = ["image/avif,image/webp,*/*", "image/webp,*/*"];
  return widths.flatMap((width) =>
    accepted.flatMap((accept) =>
      pictures.map((picture) => ({ path: `/_next/image?url=${encodeURIComponent(picture)}&w=${width}&q=60`, accept })),
    ),
  );
}

/** Returns a few steps of one member; the member's number decides which. */
function stepsOf(member: number): string[] {
  const { sessionId, blockId, areaId, roomSessionId } = data;
  const turns = [
    ["/order/list", "/activity/island-noise"],
    [`/session/unavailable_block_list/${sessionId}`, `/session/unavailable_seat_list/${blockId}/${areaId}`],
    [`/order/unpaid/${sessionId}`, "/en/merch"],
    [`/payment/get_waiting_room/${roomSessionId}`],
  ];
  return ["/member/self", ...(turns[member % turns.length] as string[])];
}

async function visit(member: number): Promise<void> {
  const { mobile, token } = data.members[member] as SoakData["members"][number];
  if (member % LOGIN_EVERY === 0) {
    const body = JSON.stringify({ mobile: mobile.replace("+886", "0"), country_code: "886", password: FACTORY_PASSWORD });
    await count(
      "/member/login",
      { method: "POST", headers: { "content-type": "application/json", "content-length": Buffer.byteLength(body) } },
      body,
    );
  }
  for (const path of stepsOf(member))
    await count(path, { headers: { authorization: `Bearer ${token}`, accept: "text/html,application/json" } });
}

/** Requests new forms at an even pace, and known ones again in between. */
async function look(picture: number, known: number): Promise<void> {
  const { path, accept } = forms[picture % known] as (typeof forms)[number];
  await count(path, { headers: { accept } });
}

async function count(path: string, options: Parameters<typeof send>[1], body?: string): Promise<void> {
  const outcome = await send(site + path, options, body).then(outcomeOf, outcomeOfError);
  const key = outcome === "ok" ? outcome : `${path.split("?")[0]} ${outcome}`;
  outcomes[key] = (outcomes[key] ?? 0) + 1;
}

async function run(command: SoakCommand): Promise<SoakAnswer> {
  const known = Math.max(1, Math.ceil(forms.length * command.forms));
  await Promise.all([
    inParallel(MEMBERS_AT_ONCE, command.members, () => visit(nextMember++)),
    inParallel(PICTURES_AT_ONCE, command.pictures, () => look(nextPicture++, known)),
  ]);
  return { members: nextMember, pictures: nextPicture, outcomes };
}

async function inParallel(lanes: number, times: number, once: () => Promise<void>): Promise<void> {
  let left = times;
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      while (left-- > 0) await once();
    }),
  );
}

process.on("message", (command: SoakCommand) => {
  void run(command).then((answer) => process.send?.(answer));
});
process.on("disconnect", () => process.exit(0));
process.send?.("ready");
