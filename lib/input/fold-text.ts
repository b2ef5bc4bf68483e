/** Katakana, which is compared as hiragana. */
const KATAKANA = /[\u30A1-\u30F6\u30FD\u30FE]/g;
const KANA_DISTANCE = 0x60;
/** Marks above and below Latin letters. */
const ACCENT = /[\u0300-\u036F]/g;
/** Characters with two forms, most of them used in Taiwan. The database's search_fold has the same list. */
const variants = new Map(
  "臺台 裏裡 峯峰 羣群 着著 衞衛 恆恒 眞真 綫線 鷄雞 啓啟 牀床 邨村 温溫 説說 鋭銳 厦廈 灾災 凉涼 冲沖 游遊 舘館 ςσ"
    .split(" ")
    .map(([a, b]) => [a, b]),
);
const VARIANT = new RegExp(`[${[...variants.keys()].join("")}]`, "g");

/**
 * Converts text to a comparable form: width, case, accents, katakana and variants of a character make no difference. The
 * database's search_fold does the same; a test compares the two.
 */
export function foldText(text: string): string {
  return text
    .normalize("NFKD")
    .replace(ACCENT, "")
    .normalize("NFC")
    .toLowerCase()
    .replace(KATAKANA, (kana) => String.fromCharCode(kana.charCodeAt(0) - KANA_DISTANCE))
    .replace(VARIANT, (variant) => variants.get(variant) ?? variant);
}

/** A part of a text without spaces or punctuation, in one kind of writing. */
export type Run = { text: string; /** Han, kana or Hangul: no spaces between words */ isCjk: boolean };

const RUN =
  /([\u3005-\u3007\u3040-\u30FA\u30FC-\u30FF\u3400-\u9FFF\uAC00-\uD7A3\uF900-\uFAFF\u{20000}-\u{3FFFF}]+)|([a-z0-9\u00AA\u00B5\u00BA\u00C0-\u00D6\u00D8-\u00F6\u00F8-\u1FFF]+)/gu;

/** Splits a text in comparable form into runs. The database's search_runs does the same. */
export function runsOf(text: string): Run[] {
  return [...foldText(text).matchAll(RUN)].map(([run, cjk]) => ({ text: run, isCjk: cjk !== undefined }));
}
