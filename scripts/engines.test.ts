import { readFileSync } from "node:fs";
import { expect, test } from "playwright/test";

type Locked = { packages: Record<string, { engines?: Record<string, string>; optional?: boolean }> };

test("no required package needs a newer Node than the oldest supported one, 20.19", () => {
  const packages = ["package-lock.json", "bench/lighthouse/package-lock.json"].flatMap((file) =>
    Object.entries((JSON.parse(readFileSync(file, "utf8")) as Locked).packages),
  );
  const newer = packages.filter(([, { engines, optional }]) => {
    const [only, other] = (engines?.node ?? "").split("||").map((range) => range.trim());
    return !optional && other === undefined && Number(/^(?:>=?|\^|~)?\s*(\d+)/.exec(only ?? "")?.[1] ?? 0) > 20;
  });
  expect(newer.map(([path, { engines }]) => `${path}: ${engines?.node}`)).toEqual([]);
});
