import { expect, test } from "playwright/test";
import { countRequest, requestCounts, routeClass } from "@/lib/http/request-counts";
import { metricsText } from "@/lib/platform/metrics-text";

test("paths fall into few classes, whatever is requested", () => {
  const expected = {
    "/": "page",
    "/en/activity/tide": "page",
    "/member/record/list": "page",
    "/nonsense/123": "page",
    "/order/create": "order",
    "/member/login": "member",
    "/session/seat_list/1/2": "session",
    "/_next/static/chunks/a": "file",
    "/posters/tide.svg": "file",
    "/readyz": "machine",
  };
  for (const [path, name] of Object.entries(expected)) expect(routeClass(path), path).toBe(name);
});

test("requests are counted by class and status", () => {
  for (const status of [200, 200, 409]) countRequest("/order/create", status);
  expect(requestCounts()).toEqual([
    { route: "order", status: "200", count: 2 },
    { route: "order", status: "409", count: 1 },
  ]);
});

test("metrics are in Prometheus's format", () => {
  const text = metricsText([
    { name: "up", type: "gauge", help: "It lives.", samples: [{ value: 1 }] },
    { name: "orders", type: "gauge", help: "Orders.", samples: [{ labels: { status: 'odd "one"\n' }, value: 3 }] },
    { name: "empty", type: "counter", help: "Nothing yet.", samples: [] },
  ]);
  expect(text).toBe(
    '# HELP up It lives.\n# TYPE up gauge\nup 1\n# HELP orders Orders.\n# TYPE orders gauge\norders{status="odd \\"one\\"\\n"} 3\n# HELP empty Nothing yet.\n# TYPE empty counter\n',
  );
});
