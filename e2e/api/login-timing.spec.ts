import { expect, test } from "../fixtures";
import { freshMobile } from "../members";

function median(times: number[]): number {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] as number;
}

test(
  "a wrong password and an unknown number take the same time (100 each, interleaved)",
  { tag: "@all" },
  async ({ visitor, newMembers }) => {
    const members = await newMembers(100);
    const timed = async (mobile: string) => {
      const start = performance.now();
      const reply = await visitor.post("/member/login", { mobile, password: "wrong123" });
      expect(reply.code).toBe(1008);
      return performance.now() - start;
    };
    // in pairs with alternating order: a temporary slowness affects both halves of a ratio
    const ratios: number[] = [];
    for (const [i, { mobile }] of members.entries()) {
      const known = `0${mobile.slice(4)}`;
      const before = i % 2 === 1 ? await timed(freshMobile()) : undefined;
      const wrong = await timed(known);
      ratios.push(wrong / (before ?? (await timed(freshMobile()))));
    }
    expect(median(ratios)).toBeGreaterThan(1 / 1.2);
    expect(median(ratios)).toBeLessThan(1.2);
  },
);
