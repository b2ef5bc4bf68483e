import { runsOf } from "@/lib/input/fold-text";

/**
 * Further pairs of forms of one character that occur in people's names, besides those of foldText: forms that Unicode lists as
 * variants (kZVariant) or that the Ministry of Education's dictionary of variants lists. The database's name_words has the same list.
 */
const variants = new Map(
  (
    "黄黃 吴吳 呉吳 吕呂 彦彥 顔顏 淸清 靑青 姸妍 强強 敎教 緖緒 祕秘 爲為 卽即 既旣 户戶 戸戶 内內 悦悅 閲閱 郞郎 徳德 頼賴 産產 " +
    "禄祿 緑綠 録錄 曽曾 髙高 﨑崎 煕熙 熈熙 喆哲 堃坤 廸迪 昻昂 栢柏 蘓蘇"
  )
    .split(" ")
    .map((pair) => [...pair] as [string, string]),
);
const VARIANT = new RegExp(`[${[...variants.keys()].join("")}]`, "gu");

/**
 * Returns the words of a person's name in comparable form: width, case, accents, punctuation, middle dots and variants of a
 * character make no difference. The database's name_words does the same; a test compares the two.
 */
export function nameWords(name: string): string[] {
  return runsOf(name).map(({ text }) => text.replace(VARIANT, (variant) => variants.get(variant) ?? variant));
}

/** Returns a name, or a part of one, as one word in comparable form. Orders, members, gates and letters all compare names by it. */
export function foldName(name: string): string {
  return nameWords(name).join("");
}
