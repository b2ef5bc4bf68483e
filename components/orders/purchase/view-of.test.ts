import { expect, test } from "playwright/test";
import type { PurchaseSession } from "@/components/orders/purchase/use-purchase-session";
import { viewOf, type PurchaseView, type ViewInput } from "@/components/orders/purchase/view-of";

const now = Date.parse("2026-12-05T12:00:00+08:00");
const at = (seconds: number) => new Date(now + seconds * 1000).toISOString();

function ready({ start = -600, end = 600, areas = 1 }: { start?: number; end?: number; areas?: number } = {}): ViewInput["loaded"] {
  const head = { sale_start_time: at(start), sale_end_time: at(end) };
  return { state: "ready", session: { head, areas: Array.from({ length: areas }, () => ({})) } as unknown as PurchaseSession };
}

const choosing: ViewInput = {
  loaded: ready(),
  choice: "seats",
  mine: true,
  admitted: true,
  step: 1,
  pass: "plenty",
  held: "none",
};

const views: [name: string, change: Partial<ViewInput>, view: PurchaseView][] = [
  ["areas are chosen", {}, "choosing"],
  ["seats are chosen", { step: 2 }, "choosing"],
  ["entries are chosen", { choice: "entry" }, "entry"],
  ["an exhibition has no areas", { choice: "entry", loaded: ready({ areas: 0 }) }, "entry"],
  ["a session without areas is wrong", { loaded: ready({ areas: 0 }) }, "wrong"],
  ["there is no such session", { loaded: { state: "wrong" } }, "wrong"],
  ["the session did not come", { loaded: { state: "failed" }, mine: false }, "failed"],
  ["the session is on its way", { loaded: { state: "loading" } }, "loading"],
  ["the tab's purchase is about another session", { mine: false, loaded: ready({ end: -3600 }) }, "loading"],
  ["the waiting room has not let in yet", { admitted: false, pass: "over" }, "loading"],
  ["the sale has not begun", { loaded: ready({ start: 3 }) }, "notStarted"],
  ["two seconds before the sale the choice is offered", { loaded: ready({ start: 2 }) }, "choosing"],
  ["the sale is over", { loaded: ready({ end: -3 }), pass: "over" }, "ended"],
  ["two seconds after its end the sale may still be on", { loaded: ready({ end: -2 }) }, "choosing"],
  ["the pass has run out", { pass: "over" }, "passOver"],
  ["what is held is bought after the sale's end", { step: 3, held: "ready", loaded: ready({ end: -3600 }) }, "held"],
  ["the held order is on its way", { step: 4, held: "loading" }, "held"],
  ["an entry that is held", { step: 3, held: "ready", choice: "entry" }, "held"],
  ["a later step with nothing held chooses again", { step: 3 }, "choosing"],
  ["an order that is held does not hinder a new choice", { step: 2, held: "ready" }, "choosing"],
];

for (const [name, change, view] of views) {
  test(`${name}: ${view}`, () => expect(viewOf({ ...choosing, ...change }, now)).toBe(view));
}
