import type pg from "pg";
import { getMerchandise, listMerchandise } from "@/lib/domain/merchandise/queries";
import { db } from "@/lib/platform/db";
import { makeEvent } from "@/prisma/factories/events";
import { explain } from "./explain";
import { costOf, type Cost } from "./read-plan";
import { recordStatements } from "./record-statements";

/** The number of items in a small shop and in a large one. */
const SIZES = [1_000, 100_000] as const;
/** The highest ratio of a query's cost in the large shop to its cost in the small one. */
const RATIO_MOST = 2;
const EVENTS = 20;

export type Compared = { name: string; small: Cost; large: Cost; ratio: number };

type Query = Parameters<typeof listMerchandise>[0];
const list = (query: Omit<Query, "language">) => () => listMerchandise({ language: "tw", ...query });

/** 官方 and 紀念 are each in half of the names and never together, 限定 in a tenth, 珍藏 in thirty. */
function readings(eventId: number, merchandiseId: number): [string, () => Promise<unknown>][] {
  return [
    ["newest", list({})],
    ["oldest", list({ desc: false })],
    ["top", list({ order_by: "top" })],
    ["lowest price", list({ order_by: "price" })],
    ["highest price", list({ order_by: "price", desc: true })],
    ["page 20", list({ page_num: 20 })],
    ["the last page that can be reached", list({ page_num: 41 })],
    ["beyond it", list({ page_num: 60 })],
    ["a category by price", list({ category: "chip_tag", order_by: "price" })],
    ["an event", list({ event_id: eventId })],
    ["a category of an event, top", list({ category: "event", event_id: eventId, order_by: "top" })],
    ["is_all with the events", list({ is_all: true, is_event_list: true })],
    ["search: in half of the names", list({ search_txt: "官方" })],
    ["search: the same by price, page 15", list({ search_txt: "官方", order_by: "price", page_num: 15 })],
    ["search: in a tenth", list({ search_txt: "限定" })],
    ["search: one letter", list({ search_txt: "燈", order_by: "top" })],
    ["search: a beginning in English", list({ search_txt: "offi" })],
    ["search: four consecutive letters", list({ search_txt: "官方手燈" })],
    ["search: in thirty", list({ search_txt: "珍藏" })],
    ["search: in none", list({ search_txt: "無此商品" })],
    ["search: two frequent words", list({ search_txt: "官方 限定" })],
    ["search: two frequent words that never meet", list({ search_txt: "官方 紀念" })],
    ["search: a frequent and a rare one", list({ search_txt: "官方 珍藏" })],
    ["search in a category", list({ search_txt: "限定", category: "chip_tag" })],
    ["search in an event", list({ search_txt: "官方", event_id: eventId, order_by: "price" })],
    ["one item", () => getMerchandise({ id: merchandiseId, language: "tw" })],
  ];
}

/** Fills a shop of `count` items, with the terms that the triggers would have written one by one. */
async function fill(client: pg.Client, size: number, firstEvent: number): Promise<number> {
  await client.query(
    "SET session_replication_role = replica; TRUNCATE merchandise, merchandise_specs, merchandise_terms, merchandise_term_counts, merchandise_counts RESTART IDENTITY CASCADE",
  );
  await client.query(`
    INSERT INTO merchandise (key, category, event_id, name, details, images, delivery, listed_at, sold_count, min_price, max_price)
    SELECT 'piece-' || n, (ARRAY['event', 'chip_tag', 'chip_label', 'ticket_card'])[1 + n / 2 % 4]::merchandise_category, ${firstEvent} + n / 8 % ${EVENTS},
      jsonb_build_object('tw', words.tw, 'en', words.en, 'jp', words.tw, 'kr', '공식'), '{"tw":"-","en":"-","jp":"-","kr":"-"}', '["/x.svg"]', '[{"method":"home","fee":100}]',
      now() - n::bigint * 7919 % 999983 * interval '1 minute', (n::bigint * 104729 % 10007)::int, 100 + (n::bigint * 1299709 % 5003)::int, 100 + (n::bigint * 1299709 % 5003)::int
    FROM generate_series(1, ${size}) n, LATERAL (SELECT
      CASE WHEN n % 2 = 0 THEN '官方手燈' ELSE '紀念票卡' END || CASE WHEN n / 3 % 10 = 0 THEN ' 限定' ELSE '' END || CASE WHEN n % ${(size / 30) | 0} = 0 THEN ' 珍藏' ELSE '' END || ' ' || n AS tw,
      CASE WHEN n % 2 = 0 THEN 'Official stick' ELSE 'Ticket card' END AS en) words`);
  await client.query(`
    INSERT INTO merchandise_specs (merchandise_id, key, name, price, stock) SELECT id, k, name, min_price, CASE WHEN id % 9 = 0 THEN 0 ELSE 50 END FROM merchandise, (VALUES ('a'), ('b')) spec (k);
    UPDATE merchandise SET search_text = ' ' || (SELECT string_agg(run, ' ') FROM search_runs(concat_ws(' ', name ->> 'tw', name ->> 'en', name ->> 'jp', name ->> 'kr'))) || ' ';
    INSERT INTO merchandise_terms (merchandise_id, term, listed_at, sold_count, price)
    SELECT m.id, term, listed_at, sold_count, min_price FROM merchandise m, unnest(merchandise_terms_of(m)) AS term;
    INSERT INTO merchandise_term_counts SELECT term, count(*) FROM merchandise_terms GROUP BY term;
    SET session_replication_role = origin`);
  for (const table of ["merchandise", "merchandise_specs", "merchandise_terms", "merchandise_term_counts", "events"])
    await client.query(`VACUUM (FULL, ANALYZE) ${table}`);
  for (const table of ["merchandise", "merchandise_specs", "merchandise_terms", "merchandise_term_counts", "events"])
    await client.query(`VACUUM ${table}`);
  return size / 2;
}

/** Compares the shop's queries in a small and in a large shop: each statement that they send, as Postgres runs it. */
export async function compareShops(client: pg.Client, say: (line: string) => void): Promise<{ compared: Compared[]; bad: number }> {
  const events = [];
  for (let i = 0; i < EVENTS; i++) events.push((await makeEvent(db)).id);
  const costs = new Map<string, Cost[]>();
  for (const size of SIZES) {
    say(`Filling a shop of ${size.toLocaleString("en")} items`);
    const merchandise = await fill(client, size, events[0] as number);
    for (const [name, read] of readings(events[3] as number, merchandise)) {
      const sum: Cost = { rows: 0, pages: 0 };
      for (const statement of await recordStatements(read)) {
        const explained = await explain(client, statement);
        const cost = costOf(explained);
        sum.rows += cost.rows;
        sum.pages += cost.pages;
      }
      costs.set(name, [...(costs.get(name) ?? []), sum]);
    }
  }
  const compared = [...costs].map(([name, [small, large]]) => {
    const pair = { small: small as Cost, large: large as Cost };
    const ratio = Math.max(pair.large.rows / Math.max(1, pair.small.rows), pair.large.pages / Math.max(1, pair.small.pages));
    return { name, ...pair, ratio: Math.round(ratio * 100) / 100 };
  });
  for (const { name, small, large, ratio } of compared) {
    say(
      `${name}: ${small.rows} → ${large.rows} rows, ${small.pages} → ${large.pages} pages, ×${ratio}${ratio > RATIO_MOST ? "  TOO MUCH" : ""}`,
    );
  }
  return { compared, bad: compared.filter(({ ratio }) => ratio > RATIO_MOST).length };
}
