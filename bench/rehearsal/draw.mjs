import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { sweep } from "./sweep.mjs";

/** The time before the first kill and between two, in ms. */
const NEXT_DIES_MS = 12_000;
/** How long a card that was charged may wait for the booking of its payment, in ms. */
const BOOKED_MS = 240_000;

/**
 * Plays a sale by draw and tickets that are offered back, and kills parts meanwhile.
 * @returns {Promise<{ wrong: Record<string, number>, figures: Record<string, number> }>} `wrong` names only violated rules
 */
export async function playDraw({ options, env, folder, script, kill, say }) {
  const file = join(folder, "draw.json");
  let isOver = false;
  const play = script("draw", file, options.orders, env.SITE_URL, options.seed).finally(() => (isOver = true));
  const strike = async () => {
    for (let times = Number(options.times); times > 0; times--)
      for (const part of options.kill?.split(",") ?? []) {
        await wait(NEXT_DIES_MS);
        if (!isOver) await kill(part);
      }
  };
  await Promise.all([play, strike()]);
  const { sale, wrong, figures } = JSON.parse(readFileSync(file, "utf8"));
  say("everyone has gone home");
  for (const until = Date.now() + BOOKED_MS; ;) {
    const seen = await sweep({ databaseUrl: env.DATABASE_URL, sandboxUrl: env.SANDBOX_URL, sale });
    if (Object.keys(seen.wrong).length > 0 && Date.now() < until) {
      await wait(3_000);
      continue;
    }
    return { wrong: { ...wrong, ...seen.wrong }, figures: { ...figures, ...seen.figures } };
  }
}
