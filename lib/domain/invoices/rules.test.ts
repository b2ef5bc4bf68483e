import assert from "node:assert/strict";
import { expect, test } from "playwright/test";
import { fitted, netAndTax, netOfLines } from "@/lib/domain/invoices/rules";

test("computes the tax as the amount less the amount divided by 1.05 and rounded", () => {
  const known: [number, number, number][] = [
    [1, 1, 0],
    [10, 10, 0],
    [11, 10, 1],
    [20, 19, 1],
    [21, 20, 1],
    [30, 29, 1],
    [31, 30, 1],
    [32, 30, 2],
    [50, 48, 2],
    [100, 95, 5],
    [105, 100, 5],
    [999, 951, 48],
    [1_000, 952, 48],
    [1_050, 1_000, 50],
    [49_999, 47_618, 2_381],
  ];
  for (const [total, net, tax] of known) expect(netAndTax(total), String(total)).toEqual({ net, tax });
});

test("gives for every amount whole parts that sum up and are nearest to the exact tax", () => {
  for (let total = 1; total <= 60_000; total++) {
    const { net, tax } = netAndTax(total);
    assert.ok(Number.isInteger(net) && net + tax === total && Math.abs(net - total / 1.05) < 0.5, String(total));
  }
});

test("sums net lines up to the net amount, each within 1 TWD of its exact value", () => {
  for (let seed = 1; seed <= 5_000; seed++) {
    const lines = Array.from({ length: 1 + (seed % 7) }, (_, i) => 1 + ((seed * 7919 + i * 104_729) % 3_000));
    const nets = netOfLines(lines);
    const total = lines.reduce((sum, line) => sum + line, 0);
    assert.equal(
      nets.reduce((sum, net) => sum + net, 0),
      netAndTax(total).net,
      String(lines),
    );
    nets.forEach((net, i) => assert.ok(Math.abs(net - (lines[i] as number) / 1.05) < 1, String(lines)));
  }
});

test("cuts a name by code point and removes separators", () => {
  expect(fitted("𠮷".repeat(31), 30)).toBe("𠮷".repeat(30));
  expect(fitted(" 應援毛巾|藍\n限定\u0007版 ", 30)).toBe("應援毛巾 藍 限定 版");
});
