import { expect, test } from "playwright/test";
import { guardedPages, removablePages } from "@/lib/http/page/page-patterns";

test("a page of a row can be removed, in any language, and with it a session's page", () => {
  const expected = {
    "/activity/intertidal": "/activity/intertidal",
    "/en/activity/intertidal/12": "/activity/intertidal",
    "/jp/artist/seafoam": "/artist/seafoam",
    "/venue/south-sea-arena": "/venue/south-sea-arena",
    "/kr/merch/3": "/merch/3",
    "/announcement/detail/3": "/announcement/detail/3",
  };
  for (const [path, address] of Object.entries(expected)) expect(removablePages.exec(path)?.[1], path).toBe(address);
  for (const path of [
    "/",
    "/activity",
    "/merch",
    "/announcement/list",
    "/notice/faq",
    "/member/record/detail/3",
    "/preview/a",
    "/tw/merch/3",
  ])
    expect(removablePages.test(path), path).toBe(false);
});

test("records of orders, choosing places and paying need a login", () => {
  const guarded = [
    "/member/record/list",
    "/member/record/detail/3",
    "/purchase/ticket",
    "/purchase/ticket/3",
    "/purchase/payment/creditCard",
  ];
  expect(guarded.filter((path) => !guardedPages.test(path))).toEqual([]);
  const open = [
    "/",
    "/member/account",
    "/member/recorded",
    "/purchase/waiting_room/3",
    "/cart",
    "/gate",
    "/register",
    "/activity/member/record",
  ];
  expect(open.filter((path) => guardedPages.test(path))).toEqual([]);
});
