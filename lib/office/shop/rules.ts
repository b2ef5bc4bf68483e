import { gapsOfTexts, type LocalizedText } from "@/lib/i18n/languages";
import type { lists } from "@/lib/office/lists/rules";
import type { ShortList } from "@/lib/office/lists/short-rows";

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

/** By what parcels are filtered. */
export const parcelList: ShortList<{ method: string; paid_at: string }, (typeof lists)["parcels"]> = {
  filterBy: { method: ({ method }) => method, paid: ({ paid_at: at }) => at },
  sortBy: {},
};

/** By what returns are filtered. */
export const returnList: ShortList<{ kind: string; status: string; requested_at: string }, (typeof lists)["returns"]> = {
  filterBy: { kind: ({ kind }) => kind, state: ({ status }) => status, requested: ({ requested_at: at }) => at },
  sortBy: {},
};

type ListedSpec = {
  price: number;
  stock: number;
  held: number;
  piece: { name: string; event_id: string | null; event_name: string | null; published: boolean };
};

/** By what pieces are filtered and sorted. Each spec is a row. */
export const pieceList: ShortList<ListedSpec, (typeof lists)["pieces"]> = {
  filterBy: {
    state: ({ piece }) => (piece.published ? "shown" : "hidden"),
    event_id: ({ piece }) => piece.event_id,
    stock: ({ stock }) => stock,
  },
  sortBy: {
    piece: ({ piece }) => piece.name,
    event: ({ piece }) => piece.event_name ?? "",
    price: ({ price }) => price,
    stock: ({ stock }) => stock,
    held: ({ held }) => held,
  },
};
