import { readFileSync } from "node:fs";
import { join } from "node:path";
import type pg from "pg";
import { searchItems } from "@/lib/domain/search/queries";

/** The longest time for 95 of 100 searches, in ms. */
const MOST_MS = 50;
const ROUNDS = 40;

/** Short and long, frequent and rare searches, some with mistakes, some hostile. */
const searches: [name: string, q: string][] = [
  ...["海", "台", "ん", "한", "a", "s", "海沫", "臺北", "毛巾", "演唱會", "투어", "ツアー", "tour", "se"].map((q): [string, string] => [
    q,
    q,
  ]),
  ...["海沫樂團", "seafoam", "ＳＥＡＦＯＡＭ", "바다폼", "ウミバンド", "臺北 毛巾", "官方 tote", "鯨上公路 演唱會"].map(
    (q): [string, string] => [q, q],
  ),
  ...["seafome", "saefoam", "whaleraod", "infinty", "海末樂團", "바다품 투어", "seafome 演場會", "臺北南海巨蛋演場會站"].map(
    (q): [string, string] => [q, q],
  ),
  ["five misspelt words", "intrnational tuor tapei wharehouse sesaon"],
  ["a whole title", "海沫樂團《潮間帶》巡迴演唱會 臺北站 Seafoam: Intertidal Tour, Taipei"],
  ["nothing", "zzzzqqq"],
  ["nothing in Han", "龘龘龘龘"],
  ["punctuation", "!!!???%%%"],
  ["100 letters", "a".repeat(100)],
  ["100 times one character", "海".repeat(100)],
  ["100 characters", Array.from({ length: 100 }, (_, i) => String.fromCodePoint(0x4e00 + i * 37)).join("")],
  ["50 changes of script", "海a".repeat(50)],
  ["26 short words", Array.from({ length: 26 }, (_, i) => `${String.fromCharCode(97 + i)}a`).join(" ")],
];

/** Measures searches in 100,000 items. @returns how many take longer than 50 ms in more than one of twenty rounds */
export async function measureSearch(client: pg.Client, say: (line: string) => void): Promise<number> {
  say("Filling the search with 100,000 items");
  const sql = readFileSync(join(import.meta.dirname, "search-items.sql"), "utf8");
  for (const statement of sql.split(/;\n/)) if (statement.trim()) await client.query(statement);
  let slow = 0;
  for (const [name, q] of searches) {
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const began = performance.now();
      await searchItems({ q, language: "tw" });
      times.push(performance.now() - began);
    }
    times.sort((a, b) => a - b);
    const [median = 0, most = 0] = [times[ROUNDS / 2], times[Math.ceil(ROUNDS * 0.95) - 1]];
    if (most > MOST_MS) slow += 1;
    say(`search ${name}: median ${median.toFixed(1)} ms, 95 of 100 within ${most.toFixed(1)} ms`);
  }
  return slow;
}
