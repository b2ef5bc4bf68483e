import { expect, test } from "playwright/test";
import { originForm } from "@/lib/http/origin-form";

test("keeps paths, and takes the path of an address at the requested host", () => {
  for (const path of ["/", "/activity?tab=all", "//evil.example/", "/http://evil.example/"])
    expect(originForm(path, "tickets.example.com")).toBe(path);
  expect(originForm("http://tickets.example.com", "tickets.example.com")).toBe("/");
  expect(originForm("http://tickets.example.com?a=1", "tickets.example.com")).toBe("/?a=1");
  expect(originForm("HTTPS://Tickets.example.com:3000/en?a=1", "tickets.example.com:3000")).toBe("/en?a=1");
});

test("refuses addresses at another host, and targets that are not addresses", () => {
  for (const target of [
    "http://evil.example/",
    "http://evil.example",
    "http://tickets.example.com@evil.example/",
    "http://tickets.example.com:80/",
    "http:///",
    "ftp://tickets.example.com/",
    "tickets.example.com:443",
    "*",
    "",
  ])
    expect(originForm(target, "tickets.example.com"), target).toBeUndefined();
  expect(originForm("http://tickets.example.com/", undefined)).toBeUndefined();
});
