import { expect, test } from "playwright/test";
import en from "@/messages/en.json" with { type: "json" };
import jp from "@/messages/jp.json" with { type: "json" };
import kr from "@/messages/kr.json" with { type: "json" };
import officeEn from "@/messages/office/en.json" with { type: "json" };
import officeTw from "@/messages/office/tw.json" with { type: "json" };
import tw from "@/messages/tw.json" with { type: "json" };

type Tree = { [key: string]: Tree | string };

/** All messages by their dotted names. */
function flatten(tree: Tree, prefix = ""): Record<string, string> {
  return Object.fromEntries(
    Object.entries(tree).flatMap(([key, value]) =>
      typeof value === "string" ? [[prefix + key, value]] : Object.entries(flatten(value, `${prefix}${key}.`)),
    ),
  );
}

const all = Object.fromEntries(Object.entries({ tw, en, jp, kr }).map(([language, tree]) => [language, flatten(tree as Tree)])) as Record<
  "tw" | "en" | "jp" | "kr",
  Record<string, string>
>;

/** The arguments of a message, such as {name} and {time}. Counts are left out, because not every language has plurals. */
function argumentsOf(message: string): string[] {
  const names = message.matchAll(/(?<!(?:zero|one|two|few|many|other|=\d+)\s*)\{\s*(\w+)\s*(?=[,}])/g);
  return [...new Set([...names].map(([, name]) => name as string))].filter((name) => name !== "count").sort();
}

for (const language of ["en", "jp", "kr"] as const) {
  test(`${language} has exactly the messages of tw`, () => {
    expect(Object.keys(all[language]).sort()).toEqual(Object.keys(all.tw).sort());
  });

  test(`${language} has the same arguments as tw`, () => {
    const differing = Object.entries(all.tw).filter(
      ([key, message]) => argumentsOf(message).join() !== argumentsOf(all[language][key] ?? "").join(),
    );
    expect(differing.map(([key]) => key)).toEqual([]);
  });
}

for (const [language, messages] of Object.entries(all)) {
  test(`no message of ${language} is empty or ends with a space`, () => {
    const untidy = Object.entries(messages).filter(
      ([, message]) => message.trim() === "" || (/\p{L}/u.test(message) && message.trim() !== message),
    );
    expect(untidy.map(([key]) => key)).toEqual([]);
  });
}

test("the office has the same messages in both of its languages, in namespaces that no page of the site uses", () => {
  const [own, other] = [flatten(officeTw), flatten(officeEn)];
  expect(Object.keys(other).sort()).toEqual(Object.keys(own).sort());
  const differing = Object.entries(own).filter(([key, message]) => argumentsOf(message).join() !== argumentsOf(other[key] ?? "").join());
  expect(differing.map(([key]) => key)).toEqual([]);
  const messages = [...Object.entries(own), ...Object.entries(other)];
  expect(messages.filter(([, message]) => message.trim() === "").map(([key]) => key)).toEqual([]);
  expect(Object.keys(officeTw).filter((namespace) => !/^Office([A-Z][a-z]+)*$/.test(namespace))).toEqual([]);
});

test("no text names a setting of the server: those who read it cannot change one", () => {
  const trees = { ...all, "office tw": flatten(officeTw), "office en": flatten(officeEn) };
  const naming = Object.entries(trees).flatMap(([language, messages]) =>
    Object.entries(messages)
      .filter(([, message]) => /\b[A-Z]{2,}(_[A-Z]+)+\b/.test(message))
      .map(([key]) => `${language} ${key}`),
  );
  expect(naming).toEqual([]);
});

test("no language contains another's script", () => {
  const found = (language: keyof typeof all, letters: RegExp) =>
    Object.entries(all[language])
      .filter(([key, message]) => letters.test(message) && !key.startsWith("Brand."))
      .map(([key]) => `${language} ${key}`);
  expect(found("tw", /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u)).toEqual([]);
  expect(found("kr", /[\p{Script=Hiragana}\p{Script=Katakana}]/u)).toEqual([]);
  expect(found("jp", /\p{Script=Hangul}/u)).toEqual([]);
});
