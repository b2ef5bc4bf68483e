import { createTranslator } from "use-intl/core";
import type { ErrorKey } from "@/lib/errors/catalogue";
import en from "@/messages/en.json";
import jp from "@/messages/jp.json";
import kr from "@/messages/kr.json";
import tw from "@/messages/tw.json";

const translators = {
  tw: createTranslator({ locale: "zh-TW", messages: tw, namespace: "Errors" }),
  en: createTranslator({ locale: "en", messages: en, namespace: "Errors" }),
  jp: createTranslator({ locale: "ja", messages: jp, namespace: "Errors" }),
  kr: createTranslator({ locale: "ko", messages: kr, namespace: "Errors" }),
};

type Params = Record<string, string | number>;

/** The sentence of a failure in the four languages, under the envelope's field names. */
export function errorMessages(key: ErrorKey, params: Params = {}) {
  return {
    tw_msg: translators.tw(key, params),
    en_msg: translators.en(key, params),
    jp_msg: translators.jp(key, params),
    kr_msg: translators.kr(key, params),
  };
}
