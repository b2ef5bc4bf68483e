import { brand } from "@/lib/i18n/brand";
import { formatMoney } from "@/lib/i18n/format";
import type { Language } from "@/lib/i18n/languages";
import messages from "@/messages/tw.json" with { type: "json" };

/** A text on a page, as a reader or a screen reader gets it, with the language that the page declares for it. */
export type PageText = { text: string; lang: string; /** the element, and the attribute if the text is one */ where: string };

const words: Record<string, Language> = { "zh-Hant": "tw", en: "en", ja: "jp", ko: "kr" };
const han = /\p{Script=Han}/u;
const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const hangul = /\p{Script=Hangul}/u;
/** Characters that Taiwan writes differently from Japan, and the reverse: the most frequent ones, enough to detect a sentence. */
const chineseOnly = /[這們沒嗎呢吧裡對會來號點從擇變應實價單圖關發賣處總讀數區廳樓齊檢試驗據證戶購臺灣兌滿稅歡將]/u;
const japaneseOnly = /[気円発売応検価払込対営駅図国会来号点変実単関処総数区庁楼斉験拠証児満歓録帰黒広様覧戻歳]/u;
/** Characters that both use, or that names contain in every language. */
const sharedHan = /[試檢據戶購將]/gu;
const fullWidth = /[，。！？；：（）「」、]/u;
const halfWidth = /\p{Script=Han}[,;!?](?!\p{L})/u;
/** Four words of running English. */
const english = /(?<![\w@./-])[A-Za-z][a-z']+(?: [a-z']{2,}){3,}/;

const foreign: Record<Language, [string, RegExp][]> = {
  tw: [
    ["kana", kana],
    ["Hangul", hangul],
    ["Japanese characters", japaneseOnly],
    ["English", english],
    ["half-width punctuation", halfWidth],
  ],
  jp: [
    ["Hangul", hangul],
    ["Chinese characters", chineseOnly],
    ["English", english],
    ["half-width punctuation", halfWidth],
  ],
  kr: [
    ["kana", kana],
    ["Han", han],
    ["English", english],
    ["full-width punctuation", fullWidth],
  ],
  en: [
    ["kana", kana],
    ["Han", han],
    ["Hangul", hangul],
    ["full-width punctuation", fullWidth],
  ],
};

const key = new RegExp(`\\b(?:${Object.keys(messages).join("|")})\\.[a-z]\\w*(?:\\.\\w+)*\\b`);
const unfilled = /\{\s*[A-Za-z_]\w*[^}]*\}|\b(?:undefined|NaN|Invalid Date)\b|\[object /;

/** The product's name is the same in all languages; where possible it has its own `lang`. */
const name = new RegExp(`${brand.name} ${brand.nameHan}`, "g");

/** Faults of a text on a page: letters of another language, a message key, a missing value, money in a wrong format. */
export function faultsOf({ text, lang, where }: PageText): string[] {
  const language = words[lang];
  const read = (language === "jp" ? text.replace(sharedHan, "") : text).replace(name, brand.name);
  const found = language ? foreign[language].filter(([, letters]) => letters.test(read)).map(([name]) => name) : [`lang=${lang}`];
  if (key.test(text)) found.push("a message's key");
  if (unfilled.test(text)) found.push("a value that is missing");
  for (const [amount, digits = ""] of text.matchAll(/NT ?\$ ?(\d[\d,]*\d|\d)/g))
    if (amount !== formatMoney(Number(digits.replaceAll(",", "")))) found.push("money");
  return found.map((fault) => `${fault} in ${lang}, ${where}: ${text.slice(0, 80)}`);
}

const day: Record<Language, string> = {
  tw: "(?:\\d{4}\\.)?\\d\\d\\.\\d\\d(?:（[日一二三四五六]）)?",
  jp: "(?:\\d{4}\\.)?\\d\\d\\.\\d\\d(?:（[日月火水木金土]）)?",
  kr: "(?:\\d{4}\\.)?\\d\\d\\.\\d\\d(?:\\([일월화수목금토]\\))?",
  en: "(?:(?:Sun|Mon|Tue|Wed|Thu|Fri|Sat) )?\\d{1,2} (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)(?: \\d{4})?",
};

/** The text between a date and its time. */
const beforeTime: Record<Language, string> = { tw: "", en: ", ", jp: "", kr: " " };

/** Whether the text is a date, a range of dates, a moment or a time of day as the language writes it. */
export function isTimeIn(text: string, language: Language): boolean {
  const clock = "\\d\\d:\\d\\d(?::\\d\\d)?";
  const [date, join] = [day[language], beforeTime[language]];
  return new RegExp(`^(?:${date}(?: ?– ${date}|${join}${clock}(?: ?– ?${clock})?)?|${clock})$`).test(text);
}
