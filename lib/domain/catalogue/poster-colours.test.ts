import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "playwright/test";
import { posterColours, toOklch, whiteContrast } from "@/lib/domain/catalogue/poster-colours";

test("every poster's tint is dark, calm and carries white text", () => {
  const posters = readdirSync("public/posters").filter((name) => name.endsWith(".svg"));
  expect(posters.length).toBeGreaterThanOrEqual(12);
  for (const name of posters) {
    const { tint, accent } = posterColours(readFileSync(`public/posters/${name}`, "utf8"));
    const { l, c } = toOklch(tint);
    expect(l, name).toBeLessThanOrEqual(0.285);
    expect(c, name).toBeLessThanOrEqual(0.085);
    expect(whiteContrast(tint), name).toBeGreaterThanOrEqual(7);
    expect(accent, name).toMatch(/^#[0-9A-F]{6}$/);
  }
});

test("the ground gives the tint where it has a colour, else the strongest ink does", () => {
  const teal = posterColours('<rect fill="#0C3A44"/><path fill="#FF6A3D"/>');
  expect(Math.abs(toOklch(teal.tint).h - toOklch("#0C3A44").h)).toBeLessThan(0.15);
  expect(teal.accent).toBe("#FF6A3D");
  const paper = posterColours('<rect fill="#FAFAF7"/><path fill="#1364CE"/>');
  expect(Math.abs(toOklch(paper.tint).h - toOklch("#1364CE").h)).toBeLessThan(0.15);
});

test("a poster without readable inks gets the house", () => {
  expect(posterColours("<svg/>").tint).toBe("#14171E");
});
