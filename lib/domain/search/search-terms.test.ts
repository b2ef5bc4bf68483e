import { expect, test } from "playwright/test";
import { z } from "zod";
import { needsOf } from "@/lib/domain/search/find-items";
import { foldText, runsOf } from "@/lib/input/fold-text";
import { closeDb, Prisma, querySql } from "@/lib/platform/db";

test.afterAll(closeDb);

const samples = [
  "ＨＡＬＯ　ＳＩＸ「軌道」",
  "ﾊﾟﾘのコンサート ヴァイオリン ヽヾ",
  "Beyoncé & Sigur Rós, Ævintýri, ŁÓDŹ",
  "臺北峯會 裏面 着色 舘",
  "시폼 〈조간대〉 투어",
  "海沫（Seafoam）「潮間帯」ツアー 12月",
  "ﬁne ½ ①②③ ㍿",
  "日本語・中黒",
  "🎫 𠮷野家 葛\u{E0100}城",
  "İstanbul ΣΊΣΥΦΟΣ",
];

test("ignores width, case, accents, kana and variants of a character", () => {
  expect(foldText("ＨＡＬＯ ｓｉｘ")).toBe("halo six");
  expect(foldText("ﾊﾟﾘ")).toBe(foldText("ぱり"));
  expect(foldText("Beyoncé")).toBe("beyonce");
  expect(foldText("臺北")).toBe(foldText("台北"));
  expect(foldText("시폼".normalize("NFD"))).toBe("시폼");
});

test("folds and cuts texts in the database as in the program", async () => {
  const rowShape = z.strictObject({ folded: z.string(), spelled: z.string() });
  for (const text of samples) {
    const [row] = await querySql(rowShape, Prisma.sql`SELECT search_fold(${text}) AS folded, search_spell(${text}) AS spelled`);
    expect(row?.folded, text).toBe(foldText(text));
    expect(row?.spelled, text).toBe(
      ` ${runsOf(text)
        .map((run) => run.text)
        .join(" ")} `,
    );
  }
});

test("finds each need of a text among the terms that the database gives it", async () => {
  const rowShape = z.strictObject({ terms: z.array(z.string()) });
  for (const text of samples) {
    const [row] = await querySql(rowShape, Prisma.sql`SELECT search_item_terms('event', '{}', search_spell(${text})) AS terms`);
    const needs = needsOf(runsOf(text)).terms.map((term) => `event:${term}`);
    expect(
      needs.filter((term) => !row?.terms.includes(term)),
      text,
    ).toEqual([]);
  }
});
