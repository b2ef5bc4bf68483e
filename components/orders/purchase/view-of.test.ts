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
  ["areas are being chosen", {}, "choosing"],
  ["seats are being chosen", { step: 2 }, "choosing"],
  ["entries are being chosen", { choice: "entry" }, "entry"],
  ["an exhibition has no areas", { choice: "entry", loaded: ready({ areas: 0 }) }, "entry"],
  ["a session without areas is wrong", { loaded: ready({ areas: 0 }) }, "wrong"],
  ["there is no such session", { loaded: { state: "wrong" } }, "wrong"],
  ["loading the session failed", { loaded: { state: "failed" }, mine: false }, "failed"],
  ["the session is loading", { loaded: { state: "loading" } }, "loading"],
  ["the tab's purchase is about another session", { mine: false, loaded: ready({ end: -3600 }) }, "loading"],
  ["the waiting room has not admitted the member yet", { admitted: false, pass: "over" }, "loading"],
  ["the sale has not begun", { loaded: ready({ start: 3 }) }, "notStarted"],
  ["two seconds before the sale the choice is offered", { loaded: ready({ start: 2 }) }, "choosing"],
  ["the sale is over", { loaded: ready({ end: -3 }), pass: "over" }, "ended"],
  ["two seconds after its end the sale may still be on", { loaded: ready({ end: -2 }) }, "choosing"],
  ["the pass has run out", { pass: "over" }, "passOver"],
  ["a held order can be paid after the sale's end", { step: 3, held: "ready", loaded: ready({ end: -3600 }) }, "held"],
  ["the held order is loading", { step: 4, held: "loading" }, "held"],
  ["an entry is held", { step: 3, held: "ready", choice: "entry" }, "held"],
  ["a later step without a held order returns to choosing", { step: 3 }, "choosing"],
  ["a held order does not prevent a new choice", { step: 2, held: "ready" }, "choosing"],
];

for (const [name, change, view] of views) {
  test(`${name}: ${view}`, () => expect(viewOf({ ...choosing, ...change }, now)).toBe(view));
}
