import { gapsOfTexts, type LocalizedText } from "@/lib/i18n/languages";

/** Maximum of pictures and specs per piece. */
export const IMAGES_MAX = 8;
export const SPECS_MAX = 40;

/** The texts of a piece that a buyer reads. */
type Told = { name: LocalizedText; details: LocalizedText; custom_text: LocalizedText[]; specs: { name: LocalizedText }[] };
/** The texts, and everything else without which a piece cannot be sold. */
type Shown = Told & { images: unknown[]; delivery: unknown[] };

/** Returns each text that a buyer would see, by its field. */
export function textsOfPiece({ name, details, custom_text: labels, specs }: Told): [field: string, texts: LocalizedText][] {
  return [
    ["name", name],
    ["details", details],
    ...labels.map((texts, at): [string, LocalizedText] => [`custom_text.${at}`, texts]),
    ...specs.map((spec, at): [string, LocalizedText] => [`specs.${at}.name`, spec.name]),
  ];
}

/** Returns what prevents a piece from being published: each empty text by language, and each missing part. */
export function gapsOfPiece(data: Shown): string[] {
  return [
    ...textsOfPiece(data).flatMap(([field, texts]) => gapsOfTexts([texts]).map((language) => `${field}.${language}`)),
    ...(["images", "delivery", "specs"] as const).filter((name) => data[name].length === 0),
  ];
}
