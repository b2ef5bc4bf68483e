import { expect, test } from "playwright/test";
import { arrivalOf } from "@/lib/client/session/report-arrival";

const site = "https://tickets.example.com";
const none = { source: "", medium: "", campaign: "", referrer: "", event: "" };

test("takes the source from the address, and the event from its path", () => {
  const address = new URL(`${site}/en/activity/intertidal?utm_source=ig&utm_campaign=presale&fbclid=secret`);
  expect(arrivalOf(address, "https://l.instagram.com/")).toEqual({ ...none, source: "ig", campaign: "presale", event: "intertidal" });
});

test("takes the site before without its path, on pages to which sites lead", () => {
  expect(arrivalOf(new URL(`${site}/`), "https://www.google.com/search?q=amy+lin")).toEqual({
    ...none,
    referrer: "https://www.google.com",
  });
  for (const path of ["/member/record/detail/1", "/en/purchase/ticket/3", "/cart?step=4", "/jp/end-wait"])
    expect(arrivalOf(new URL(site + path), "https://ccore.newebpay.com/"), path).toBeUndefined();
});

test("says nothing of visits without a source", () => {
  for (const referrer of ["", `${site}/activity`, "about:blank", "android-app://com.example"])
    expect(arrivalOf(new URL(`${site}/activity/intertidal?utm_source=`), referrer), referrer).toBeUndefined();
});
