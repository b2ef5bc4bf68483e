import type { ErrorKey } from "@/lib/errors/catalogue";
import { translate } from "@/lib/i18n/translate";

/** Returns the sentence of a failure in the four languages, under the envelope's field names. */
export function errorMessages(key: ErrorKey, params: Record<string, string | number> = {}) {
  return {
    tw_msg: translate.tw(`Errors.${key}`, params),
    en_msg: translate.en(`Errors.${key}`, params),
    jp_msg: translate.jp(`Errors.${key}`, params),
    kr_msg: translate.kr(`Errors.${key}`, params),
  };
}
