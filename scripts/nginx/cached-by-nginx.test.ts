import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "playwright/test";
import { pages } from "@/lib/contract/pages";
import { cachedPages } from "@/lib/http/page/page-patterns";
import { withNginxLists } from "@/scripts/nginx/with-nginx-lists";

const config = readFileSync(join(process.cwd(), "docker", "nginx", "nginx.conf"), "utf8");

/** Returns the pattern of the addresses that nginx stores in one of its caches. */
function keptIn(cache: "calls" | "pages"): RegExp {
  const [, pattern = ""] = new RegExp(`location ~ "([^"]+)" \\{\\n *proxy_pass [^\\n]+\\n *proxy_cache ${cache};`).exec(config) ?? [];
  return new RegExp(pattern);
}

test("nginx caches the calls and pages that the contract says: npm run write-nginx writes it", () => {
  expect(withNginxLists(config)).toBe(config);
});

// Written by hand, so that it does not repeat the code that writes the patterns.
const calls = {
  kept: [
    "/announcement/top",
    "/artist/detail/seafoam",
    "/banner/list",
    "/event/detail/intertidal",
    "/event/list",
    "/merchandise/detail/3",
    "/merchandise/list",
    "/misc/cities",
    "/misc/city/1",
    "/misc/countries",
    "/notice/detail/terms",
    "/order/ticket_type_list",
    "/payment/now_serving/3",
    "/payment/lobby_draw/3",
    "/question/detail/3",
    "/question/list",
    "/session/block_list/3",
    "/session/hall_graph/3",
    "/session/hall_map/3",
    "/session/hall_seat_list/3",
    "/session/list/intertidal",
    "/session/price_list/3",
    "/session/seat_list/1/2",
    "/venue/detail/south-sea-arena",
  ],
  others: [
    "/announcement/list",
    "/announcement/detail/3",
    "/search",
    "/misc/clock",
    "/member/self",
    "/order/create",
    "/order/detail/3",
    "/order/unpaid/3",
    "/ticket/qrcode/3",
    "/session/taken/3",
    "/office/api/self",
    "/event/list/",
    "/event/detail/a/b",
    "/en/event/list",
    "/metrics",
  ],
};

const kept = [
  "/",
  "/about",
  "/activity",
  "/activity/intertidal",
  "/activity/intertidal/12",
  "/announcement/detail/3",
  "/announcement/list",
  "/artist/seafoam",
  "/draw/0b7e1c52-9f3d-4a68-8c15-2d4e6f7a8b9c",
  "/merch",
  "/merch/3",
  "/notice/faq",
  "/notice/privacyRule",
  "/notice/serviceRule",
  "/register",
  "/venue/south-sea-arena",
];
const otherPages = [
  "/About",
  "/activity/",
  "/activity/intertidal/12/1",
  "/announcement/detail",
  "/announcement/detail/x",
  "/announcement/top",
  "/artist",
  "/artist/detail/seafoam",
  "/artist/Seafoam",
  "/cart",
  "/docs/api",
  "/draw/enter",
  "/draw/0b7e1c52/verify",
  "/gate",
  "/maintenance",
  "/member/account",
  "/member/record/list",
  "/merch/x",
  "/notice",
  "/nowhere",
  "/office",
  "/offline",
  "/preview/a",
  "/purchase/payment",
  "/purchase/ticket/3",
  "/purchase/waiting_room/3",
  "/search",
  "/unknown",
  "/venue/detail/south-sea-arena",
];

test("caches exactly the calls that are the same for all visitors for longer than a second", () => {
  expect(calls.kept.filter((path) => !keptIn("calls").test(path))).toEqual([]);
  expect(calls.others.filter((path) => keptIn("calls").test(path))).toEqual([]);
});

test("caches exactly the pages that are the same for all visitors, in every language, as the web process does", () => {
  for (const pattern of [keptIn("pages"), cachedPages])
    for (const prefix of ["", "/en", "/jp", "/kr"]) {
      const inLanguage = (path: string) => (prefix && path === "/" ? prefix : prefix + path);
      expect(kept.map(inLanguage).filter((path) => !pattern.test(path))).toEqual([]);
      expect(otherPages.map(inLanguage).filter((path) => pattern.test(path))).toEqual([]);
    }
  for (const path of ["/tw", "/fr/about", "/english", "/en/en"]) expect(cachedPages.test(path), path).toBe(false);
});

test("bypasses the cache for a cached page that is a call when JSON is requested", () => {
  const [, pattern = ""] = /\$is_call \{\n *default 0;\n *"~\*([^"]+)" 1;/.exec(config) ?? [];
  const isCall = new RegExp(pattern, "i");
  for (const { path, alsoCall = false } of pages.filter((page) => page.kept)) {
    const address = path.replaceAll(/\{\w+\}/g, "1");
    expect(isCall.test(`${address}|application/json`), path).toBe(alsoCall);
    expect(isCall.test(`${address}|text/html,application/json`), path).toBe(false);
  }
});

test("nginx sets HSTS on all its answers: a block with its own headers inherits none", () => {
  const blocks = config.split(/\{\n/).filter((block) => block.includes("add_header "));
  expect(blocks.length).toBeGreaterThan(5);
  for (const block of blocks) expect(block.split("\n}")[0]).toContain("add_header Strict-Transport-Security $hsts always;");
});
