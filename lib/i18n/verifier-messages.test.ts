import { expect, test } from "playwright/test";
import en from "@/messages/verifier/en.json" with { type: "json" };
import jp from "@/messages/verifier/jp.json" with { type: "json" };
import kr from "@/messages/verifier/kr.json" with { type: "json" };
import tw from "@/messages/verifier/tw.json" with { type: "json" };

type Tree = { [key: string]: Tree | string };

/** All messages by their dotted names. */
function flatten(tree: Tree, prefix = ""): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === "string" ? [[prefix + key, value] as [string, string]] : flatten(value, `${prefix}${key}.`),
  );
}

const placesOf = (message: string) => [...message.matchAll(/\{([a-z]+)\}/g)].map(([, name]) => name).sort();
const own = new Map(flatten(tw));

for (const [language, messages] of Object.entries({ en, jp, kr })) {
  test(`the verifier has the same messages with the same places in ${language} as in tw`, () => {
    const other = new Map(flatten(messages));
    expect([...other.keys()]).toEqual([...own.keys()]);
    expect([...other].filter(([key, message]) => placesOf(message).join() !== placesOf(own.get(key)!).join())).toEqual([]);
  });
}

test("no message of the verifier has a typed space next to Latin letters, an empty text or a key in another case", () => {
  const typed = /[\u3005-\u3007\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff] +[A-Za-z0-9({]|[A-Za-z0-9)}] +[\u3040-\u30ff\u4e00-\u9fff]/;
  const texts = [tw, jp].flatMap((messages) => flatten(messages));
  expect(texts.filter(([, message]) => typed.test(message.replaceAll("Houselight 場燈", "")))).toEqual([]);
  const all = [tw, en, jp, kr].flatMap((messages) => flatten(messages));
  expect(all.filter(([key, message]) => message.trim() !== message || message === "" || !/^([a-z][A-Za-z]*\.?)+$/.test(key))).toEqual([]);
});
