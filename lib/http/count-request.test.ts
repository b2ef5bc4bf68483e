import { expect, test } from "playwright/test";
import { countRequest, routeLabel } from "@/lib/http/count-request";
import { isLikeCall } from "@/lib/http/routes";
import { BOUNDS, countedMetrics } from "@/lib/platform/metrics/families";
import { metricsText } from "@/lib/platform/metrics/metrics-text";

test("refuses addresses next to a call as calls, whatever is requested", () => {
  const likeCalls = [
    "/order/create",
    "/order/nonsense/1",
    "/member/login",
    "/member/nonsense",
    "/session/seat_list/1/2",
    "/artist/detail/x",
  ];
  const likePages = ["/", "/en/activity/tide", "/member/record/list", "/artist/seafoam", "/nonsense/123", "/readyz", "/office/today"];
  const likeFiles = ["/_next/static/chunks/a", "/posters/tide.svg", "/order/a.svg"];
  expect(likeCalls.filter((path) => !isLikeCall(path))).toEqual([]);
  expect([...likePages, ...likeFiles].filter(isLikeCall)).toEqual([]);
});

test("counts requests under patterns, never under the requested path", () => {
  const expected = {
    "/": "/",
    "/en": "/",
    "/jp/activity/tide": "/activity/{eventName}",
    "/activity/filtered_list": "/activity/filtered_list",
    "/member/record/detail/0199aa": "/member/record/detail/{id}",
    "/kr/purchase/waiting_room/12": "/purchase/waiting_room/{id}",
    "/purchase/ticket": "other",
    "/office/login": "/office/login",
    "/office/nowhere": "other",
    "/nonsense/0912345678": "other",
    "/_next/static/chunks/a.js": "file",
    "/posters/tide.svg": "file",
  };
  for (const [path, label] of Object.entries(expected)) expect(routeLabel(path), path).toBe(label);
  expect(routeLabel("/order/detail/7", "/order/detail/{id}")).toBe("/order/detail/{id}");
});

test("counts requests by route and status, and their duration in buckets", () => {
  for (const [status, seconds] of [
    [200, 0.004],
    [200, 0.2],
    [409, 30],
  ] as const)
    countRequest({ path: "/order/create", call: "/order/create", status, seconds });
  const text = metricsText(countedMetrics());
  const of = (name: string, labels: string) => Number(text.split(`${name}{${labels}} `)[1]?.split("\n")[0]);
  expect(of("houselight_requests_total", 'route="/order/create",status="200"')).toBe(2);
  expect(of("houselight_requests_total", 'route="/order/create",status="409"')).toBe(1);
  const upTo = BOUNDS.map((bound) => of("houselight_request_seconds_bucket", `route="/order/create",le="${bound}"`));
  expect(upTo).toEqual([1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2]);
  expect(of("houselight_request_seconds_bucket", 'route="/order/create",le="+Inf"')).toBe(3);
  expect(of("houselight_request_seconds_count", 'route="/order/create"')).toBe(3);
  expect(of("houselight_request_seconds_sum", 'route="/order/create"')).toBeCloseTo(30.204, 9);
});

test("counting adds almost nothing to a request", { tag: "@all" }, () => {
  const count = 100_000;
  const began = performance.now();
  for (let n = 0; n < count; n++) countRequest({ path: "/jp/activity/tide", status: 200, seconds: 0.01 });
  // 1 µs on an idle core; the limit is much higher for busy machines
  expect((performance.now() - began) / count).toBeLessThan(0.02);
});

test("metrics are in Prometheus's format", () => {
  const text = metricsText([
    { name: "up", type: "gauge", help: "It lives.", samples: [{ value: 1 }] },
    { name: "orders", type: "gauge", help: "Orders.", samples: [{ labels: { status: 'odd "one"\n' }, value: 3 }] },
    { name: "empty", type: "counter", help: "Nothing yet.", samples: [] },
    { name: "took", type: "histogram", help: "Seconds.", samples: [{ suffix: "_count", value: 2 }] },
  ]);
  expect(text).toBe(
    '# HELP up It lives.\n# TYPE up gauge\nup 1\n# HELP orders Orders.\n# TYPE orders gauge\norders{status="odd \\"one\\"\\n"} 3\n# HELP empty Nothing yet.\n# TYPE empty counter\n# HELP took Seconds.\n# TYPE took histogram\ntook_count 2\n',
  );
});
