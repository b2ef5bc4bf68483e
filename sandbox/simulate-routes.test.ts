import { expect, test } from "playwright/test";
import { openShop, type TestShop } from "@/sandbox/test-shop";

let shop: TestShop;
test.beforeEach(async () => {
  shop = await openShop();
});
test.afterEach(() => shop.close());

async function notifyState(merchantOrderNo: string) {
  return (await shop.json(`/simulate/trades?MerchantOrderNo=${merchantOrderNo}`)).body.items[0].notify;
}

test("repeats a notice until the shop answers 200", async () => {
  shop.answers.push(500, 302);
  await shop.payByCard({ MerchantOrderNo: "n1" });
  await expect.poll(async () => (await notifyState("n1")).state).toBe("done");
  expect((await notifyState("n1")).attempts.map((attempt: { http_status: number }) => attempt.http_status)).toEqual([500, 302, 200]);
});

test("gives up a notice after four calls without a 200; it can be sent again by hand", async () => {
  shop.answers.push(500, 500, 500, 404);
  await shop.payByCard({ MerchantOrderNo: "n2" });
  await expect.poll(async () => (await notifyState("n2")).state).toBe("given_up");
  expect(shop.notified("n2")).toHaveLength(4);
  expect((await shop.json("/simulate/notify", { MerchantOrderNo: "n2" })).body).toEqual({ http_status: 200 });
  expect(shop.notified("n2")).toHaveLength(5);
});

test("drops, delays and silences one order by its mode without touching the others", async () => {
  await shop.json("/simulate/mode", { MerchantOrderNo: "dropped", notify: "drop" });
  await shop.json("/simulate/mode", { MerchantOrderNo: "delayed", notify: "late", late_ms: 2_000 });
  await shop.json("/simulate/mode", { MerchantOrderNo: "dropped", query: "down" });
  await shop.payByCard({ MerchantOrderNo: "delayed" });
  await shop.payByCard({ MerchantOrderNo: "dropped" });
  await shop.payByCard({ MerchantOrderNo: "plain" });
  await expect.poll(() => shop.notified("plain").length).toBe(1);
  expect(shop.notified("delayed")).toHaveLength(0);
  await expect.poll(() => shop.notified("delayed").length).toBe(1);
  expect(shop.notified("dropped")).toHaveLength(0);
  expect((await notifyState("dropped")).state).toBe("dropped");
  await expect(shop.query("dropped")).rejects.toThrow("JSON");
  expect((await shop.query("plain")).Status).toBe("SUCCESS");

  await shop.json("/simulate/mode", { MerchantOrderNo: "dropped" });
  expect((await shop.query("dropped")).Result.TradeStatus).toBe("1");
});

test("applies a mode without an order number to all", async () => {
  expect((await shop.json("/simulate/mode", { notify: "drop", query: "down" })).body).toMatchObject({ notify: "drop", query: "down" });
  await shop.payByCard({ MerchantOrderNo: "all1" });
  await expect(shop.query("all1")).rejects.toThrow("JSON");
  await shop.json("/simulate/mode", { notify: "normal", query: "normal" });
  expect((await shop.query("all1")).Status).toBe("SUCCESS");
  expect(shop.notified("all1")).toHaveLength(0);
});

test("a silent Query never answers, a slow one answers late, and open queries are counted", async () => {
  await shop.payByCard({ MerchantOrderNo: "quiet1" });
  await shop.json("/simulate/mode", { MerchantOrderNo: "quiet1", query: "silent" });
  const open = async () => (await shop.json("/simulate/queries")).body.open;
  const giveUp = new AbortController();
  const silent = fetch(new URL("/API/QueryTradeInfo", shop.sandbox.url), {
    method: "POST",
    body: new URLSearchParams({ MerchantOrderNo: "quiet1" }),
    signal: giveUp.signal,
  });
  const ended = expect(silent).rejects.toThrow();
  await expect.poll(open).toBe(1);
  giveUp.abort();
  await ended;
  await expect.poll(open).toBe(0);
  await shop.json("/simulate/mode", { MerchantOrderNo: "quiet1", query: "slow", query_ms: 50 });
  expect((await shop.query("quiet1")).Status).toBe("SUCCESS");
  expect((await shop.json("/simulate/queries")).body).toMatchObject({ asked: 2, open: 0, most_at_once: 1 });
});

test("refuses invalid requests", async () => {
  for (const wrong of [{ notify: "never" }, { query: "mute" }, { late_ms: -1 }, { query_ms: "soon" }])
    expect((await shop.json("/simulate/mode", wrong)).status).toBe(400);
  for (const path of ["/simulate/pay", "/simulate/notify", "/simulate/settle"])
    expect((await shop.json(path, { MerchantOrderNo: "nobody" })).status).toBe(404);
  await shop.checkout({ MerchantOrderNo: "open1" });
  expect((await shop.json("/simulate/notify", { MerchantOrderNo: "open1" })).status).toBe(409);
});

test("completes an unfinished card payment without its pages", async () => {
  await shop.checkout({ MerchantOrderNo: "short1" });
  expect((await shop.json("/simulate/pay", { MerchantOrderNo: "short1" })).body).toMatchObject({ TradeStatus: 1, method: "CREDIT" });
  await expect.poll(() => shop.notified("short1").length).toBe(1);
});
