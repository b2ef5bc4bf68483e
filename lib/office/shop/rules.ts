import { gapsOfTexts, type LocalizedText } from "@/lib/i18n/languages";

/** Pictures and specs of a piece, at most. */
export const IMAGES_MAX = 8;
export const SPECS_MAX = 40;

/** What a buyer reads of a piece. */
type Told = { name: LocalizedText; details: LocalizedText; custom_text: LocalizedText[]; specs: { name: LocalizedText }[] };
/** That, and what nothing can be sold without. */
type Shown = Told & { images: unknown[]; delivery: unknown[] };

/** Each text that a buyer would see, by its field. */
export function textsOfPiece({ name, details, custom_text: labels, specs }: Told): [field: string, texts: LocalizedText][] {
  return [
    ["name", name],
    ["details", details],
    ...labels.map((texts, at): [string, LocalizedText] => [`custom_text.${at}`, texts]),
    ...specs.map((spec, at): [string, LocalizedText] => [`specs.${at}.name`, spec.name]),
  ];
}

/** What keeps a piece from being shown: each empty text in its language, and what it has none of. */
export function gapsOfPiece(data: Shown): string[] {
  return [
    ...textsOfPiece(data).flatMap(([field, texts]) => gapsOfTexts(texts).map((language) => `${field}.${language}`)),
    ...(["images", "delivery", "specs"] as const).filter((name) => data[name].length === 0),
  ];
}
