import { expect, test } from "playwright/test";
import { canonicalPath } from "@/lib/http/page/canonical-path";

test("rewrites a path to its canonical spelling", () => {
  for (const [path, right] of [
    ["/tw", "/"],
    ["/TW/activity", "/activity"],
    ["/tw/activity/midnight-sun", "/activity/midnight-sun"],
    ["/zh-TW/merch/1", "/merch/1"],
    ["/EN", "/en"],
    ["/ja/merch", "/jp/merch"],
    ["/KO/notice/FAQ", "/kr/notice/faq"],
    ["/Activity", "/activity"],
    ["/en/ACTIVITY/Midnight-Sun/12", "/en/activity/midnight-sun/12"],
    ["/notice/privacyrule", "/notice/privacyRule"],
    ["/NOTICE/SERVICERULE", "/notice/serviceRule"],
    ["/Member/Account", "/member/account"],
    ["/tw/nope", "/nope"],
  ] as const)
    expect(canonicalPath(path), path).toBe(right);
});

test("leaves canonical paths, and paths that are not a page's, unchanged", () => {
  for (const path of [
    "/",
    "/en",
    "/jp/activity",
    "/notice/privacyRule",
    "/kr/notice/serviceRule",
    "/purchase/payment/creditCard",
    "/Nope",
    "/Member/Self",
    "/en/Nope",
    "/activity/%E6%B5%B7",
    "/activity/%e6%b5%b7",
  ]) {
    expect(canonicalPath(path), path).toBeUndefined();
  }
});

test("the canonical path is canonical itself", () => {
  for (const path of ["/TW", "/JA/Merch/3", "/Announcement/Detail/4", "/en/Notice/ServiceRule"])
    expect(canonicalPath(canonicalPath(path) as string), path).toBeUndefined();
});
