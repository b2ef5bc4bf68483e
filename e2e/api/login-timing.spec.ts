import { expect, test } from "../fixtures";
import { freshMobile } from "../members";

function median(times: number[]): number {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] as number;
}

test("a wrong password and an unknown number take the same time: 100 and 100, interleaved", async ({ visitor, newMembers }) => {
  const members = await newMembers(100);
  const times = { known: [] as number[], unknown: [] as number[] };
  const logIn = async (kind: keyof typeof times, mobile: string) => {
    const start = performance.now();
    const reply = await visitor.post("/member/login", { mobile, password: "wrong123" });
    times[kind].push(performance.now() - start);
    expect(reply.code).toBe(1008);
  };
  for (const { mobile } of members) {
    await logIn("known", `0${mobile.slice(4)}`);
    await logIn("unknown", freshMobile());
  }
  const ratio = median(times.known) / median(times.unknown);
  expect(ratio).toBeGreaterThan(1 / 1.2);
  expect(ratio).toBeLessThan(1.2);
});
