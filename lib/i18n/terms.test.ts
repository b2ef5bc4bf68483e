import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "playwright/test";
import { parse } from "yaml";
import { z } from "zod";
import { textSchemaOf } from "@/lib/i18n/text-schema-of";

const languages = ["tw", "en", "jp", "kr"] as const;
type Language = (typeof languages)[number];

const word = z.strictObject({ use: z.string(), not: z.array(z.string()) });
const terms = z.record(z.string(), textSchemaOf(word).strict()).parse(parse(readFileSync("messages/terms.yaml", "utf8")));

/** Texts that members read, by file: a language's messages and agreements, and content in all four languages. */
function textsOf(language: Language): Map<string, string> {
  const within = (folder: string, ending: string) =>
    readdirSync(folder)
      .filter((name) => name.endsWith(ending))
      .map((name) => join(folder, name));
  const files = [
    join("messages", `${language}.json`),
    join("messages", "verifier", `${language}.json`),
    // The office must use the same words for buyers and seats. Not in English, where it voids invoices: a word that is refused for orders.
    ...(language === "tw" ? [join("messages", "office", "tw.json")] : []),
    ...within("lib/domain/members/agreements", `.${language}.ts`),
    ...within("prisma/catalogue/content", ".yaml"),
    ...within("prisma/catalogue/events", ".yaml"),
    ...within("prisma/catalogue/merchandise", ".yaml"),
  ];
  return new Map(files.map((file) => [file, readFileSync(file, "utf8")]));
}

/** All refused words in the texts, each with the word to use instead. */
function refused(language: Language, texts: Map<string, string>): string[] {
  return Object.values(terms).flatMap(({ [language]: { use, not } }) =>
    not.flatMap((other) => [...texts].filter(([, text]) => text.includes(other)).map(([file]) => `${file}: ${other}, say ${use}`)),
  );
}

for (const language of languages) {
  test(`${language} has one word for one thing`, () => {
    expect(refused(language, textsOf(language))).toEqual([]);
  });

  test(`${language} uses the words that are written down`, () => {
    const all = [...textsOf(language).values()].join("\n").toLowerCase();
    const unused = Object.values(terms).map(({ [language]: { use } }) => use);
    expect(unused.filter((use) => !all.includes(use.toLowerCase()))).toEqual([]);
  });
}

test("reports a word that was replaced", () => {
  const planted = new Map([["planted.json", JSON.stringify({ a: "휴대전화 번호를 입력해 주세요", b: "列を離れる" })]]);
  expect(refused("kr", planted)).toEqual(["planted.json: 휴대전화, say 휴대폰"]);
  expect(refused("jp", planted)).toEqual(["planted.json: 列を離れ, say 待機をやめる"]);
});

/** Messages that may contain such spaces: mails, documents and text messages have no CSS, a hint lists single characters, and the stage is two words. */
const SPACED_BY_HAND =
  /^(Mails|Documents)\.|^Members\.(mail|sms)\.|^Events\.waitlistMail\.|\.(passwordHint|pwd_require_note|resendIn)$|^Seats\.map\.stage$/;
const IDEOGRAPH = "[\\u3005-\\u3007\\u3040-\\u30ff\\u3400-\\u4dbf\\u4e00-\\u9fff]";
const TYPED_SPACE = new RegExp(`${IDEOGRAPH} +[A-Za-z0-9$({#]|[A-Za-z0-9%)}#] +${IDEOGRAPH}`);

/** Messages with a space between an ideograph or kana and Latin letters or digits. On pages `text-autospace` adds that space. */
function typedSpaces(messages: object, under = ""): string[] {
  return Object.entries(messages).flatMap(([key, value]: [string, unknown]) => {
    const path = under + key;
    if (typeof value === "object" && value !== null) return typedSpaces(value, `${path}.`);
    const text = String(value).replaceAll("Houselight 場燈", "");
    return !SPACED_BY_HAND.test(path) && TYPED_SPACE.test(text) ? [`${path}: ${text}`] : [];
  });
}

for (const language of ["tw", "jp"] as const) {
  test(`${language} leaves the space next to Latin letters and digits to the page`, () => {
    expect(typedSpaces(JSON.parse(readFileSync(join("messages", `${language}.json`), "utf8")) as object)).toEqual([]);
  });
}

test("reports a typed space", () => {
  expect(typedSpaces({ a: { b: "剩 {count} 張", c: "剩{count}張" }, Mails: { d: "剩 3 張" } })).toEqual(["a.b: 剩 {count} 張"]);
});
