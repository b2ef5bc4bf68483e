import { expect, test } from "playwright/test";
import { z } from "zod";
import { foldName, nameWords } from "@/lib/input/fold-name";
import { closeDb, Prisma, querySql } from "@/lib/platform/db";
import { rounds, seeded } from "@/test-support/seeded";

test.afterAll(closeDb);

test("makes names equal that differ in width, case, punctuation, middle dots, accents or variants", () => {
  const equal: [string, string][] = [
    ["臺靜峯", "台靜峰"],
    ["黄啓彥", "黃啟彦"],
    ["吴呉吕", "吳吳呂"],
    ["古拉斯·馬亨亨", "古拉斯‧馬亨亨"],
    ["古拉斯・馬亨亨", "古拉斯馬亨亨"],
    ["Ｍａｒｙ－Ｊａｎｅ", "mary jane"],
    ["O'Brien", "O’BRIEN"],
    ["José", "Jose\u0301"],
    ["ﾔﾏﾀﾞ", "やまだ"],
    ["葛\u{E0100}城", "葛城"],
    ["林　怡君", "林怡君"],
  ];
  for (const [one, other] of equal) expect(foldName(one), `${one} ${other}`).toBe(foldName(other));
  expect(foldName("邱")).not.toBe(foldName("丘"));
  expect(foldName(" ·-　")).toBe("");
});

/** Characters of names in many scripts, and what people type around them. */
const POOLS = [
  "陳林黃張李王吳劉蔡楊臺台峯峰黄吴呉吕彦顔淸靑姸强敎緖祕爲卽既户戸内悦閲郞徳頼産禄緑録曽髙﨑煕熈喆堃廸昻栢蘓羣恆眞啓",
  "abcxyzABCXYZéüñÉÜÑßıİłŁøðÞ",
  "アイガパーヤマダぁばぱｱｶﾞﾊﾟー",
  "김이박최정강",
  "ΑΒΓςΣЖдяกขิ",
  "0123４５６①½",
  " 　·‧・•.,'’-–—_()「」＠@\u200b\u00ad\u{E0100}ﬁ㍿𠮷",
];

test("folds names in the database as in the program, and finds every form of a name", async () => {
  const random = seeded(109);
  const pick = (from: string) => [...from][Math.floor(random() * [...from].length)] ?? "";
  const word = () =>
    Array.from({ length: Math.floor(random() * 7) }, () => pick(POOLS[Math.floor(random() * POOLS.length)] ?? "")).join("");
  const names = Array.from({ length: rounds({ part: 2_000, full: 20_000 }) }, () => [word(), word()] as const);
  const rowShape = z.strictObject({ words: z.array(z.string()), forms: z.array(z.string()) });
  const rows = await querySql(
    rowShape,
    Prisma.sql`SELECT name_words(l) AS words, name_forms(l, f) AS forms
      FROM unnest(${names.map(([last]) => last)}::text[], ${names.map(([, first]) => first)}::text[]) WITH ORDINALITY AS n (l, f, place) ORDER BY place`,
  );
  const wrong = rows.flatMap(({ words, forms }, at) => {
    const [last, first] = names[at]!;
    const all = [...nameWords(first), ...nameWords(last)];
    const expected = [foldName(last) + foldName(first), ...all.slice(0, 6).map((_, from) => all.slice(from).join(""))];
    const isSame =
      words.join(" ") === nameWords(last).join(" ") &&
      forms.toSorted().join(" ") === [...new Set(expected.filter(Boolean))].sort().join(" ");
    return isSame ? [] : [{ last, first, words, forms }];
  });
  expect(wrong).toEqual([]);
  expect(rows).toHaveLength(names.length);
});
