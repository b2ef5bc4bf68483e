import { contentLanguages, type ContentLanguage } from "@/lib/i18n/languages";

/** Pictures and specs of a piece, at most. */
export const IMAGES_MAX = 8;
export const SPECS_MAX = 40;

type Texts = Record<ContentLanguage, string>;
/** What a buyer reads of a piece. */
type Told = { name: Texts; details: Texts; custom_text: Texts[]; specs: { name: Texts }[] };
/** That, and what nothing can be sold without. */
type Shown = Told & { images: unknown[]; delivery: unknown[] };

/** Each text that a buyer would see, by its field. */
export function textsOfPiece({ name, details, custom_text: labels, specs }: Told): [field: string, texts: Texts][] {
  return [
    ["name", name],
    ["details", details],
    ...labels.map((texts, at): [string, Texts] => [`custom_text.${at}`, texts]),
    ...specs.map((spec, at): [string, Texts] => [`specs.${at}.name`, spec.name]),
  ];
}

/** What keeps a piece from being shown: each empty text in its language, and what it has none of. */
export function gapsOfPiece(data: Shown): string[] {
  return [
    ...textsOfPiece(data).flatMap(([field, texts]) =>
      contentLanguages.filter((language) => texts[language].trim() === "").map((language) => `${field}.${language}`),
    ),
    ...(["images", "delivery", "specs"] as const).filter((name) => data[name].length === 0),
  ];
}
