import { isBlankText, sameText, type LocalizedText } from "@/lib/i18n/languages";
import type { PageKind } from "@/lib/office/artists/types";

/** An artist's or venue's file as the editor's fields: missing texts are empty, and a list is one text with an entry per line. */
export type PageForm = {
  slug: string;
  texts: Record<string, LocalizedText>;
  aliases: string;
  sameAs: string;
  image: string;
  tint: string;
  accent: string;
  latitude: number | undefined;
  longitude: number | undefined;
  map: string;
};

type TextField = { name: string; isLong: boolean; isOptional: boolean };

const text = (name: string, { isLong = false, isOptional = false } = {}): TextField => ({ name, isLong, isOptional });

/** The texts in four languages, in the order of the form. */
export const textFields: Record<PageKind, TextField[]> = {
  artist: [text("name"), text("summary"), text("details", { isLong: true })],
  venue: [
    text("name"),
    text("address"),
    text("city"),
    text("directions", { isLong: true, isOptional: true }),
    text("last_trains", { isLong: true, isOptional: true }),
    text("rules", { isLong: true, isOptional: true }),
  ],
};

const lines = (value: unknown) => (Array.isArray(value) ? value.join("\n") : "");
const words = (value: unknown) => (typeof value === "string" ? value : "");
const listed = (typed: string) =>
  typed
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);

/** Converts a file to form fields; an empty file to the form of a new page. */
export function formOf(kind: PageKind, file: Record<string, unknown>): PageForm {
  const position = (file.position ?? {}) as { latitude?: number; longitude?: number };
  return {
    slug: words(file.slug),
    texts: Object.fromEntries(textFields[kind].map(({ name }) => [name, { ...sameText(), ...(file[name] as LocalizedText | undefined) }])),
    aliases: lines(file.aliases),
    sameAs: lines(file.same_as),
    image: words(file.image),
    tint: words(file.tint),
    accent: words(file.accent),
    latitude: position.latitude,
    longitude: position.longitude,
    map: words(file.map),
  };
}

/** Converts form fields to a file, without optional fields that are empty. */
export function fileOf(kind: PageKind, form: PageForm): Record<string, unknown> {
  const texts = textFields[kind].filter(({ name, isOptional }) => !isOptional || !isBlankText(form.texts[name]!));
  const filled = (entries: Record<string, string>) =>
    Object.fromEntries(Object.entries(entries).filter(([, value]) => value.trim() !== ""));
  const { latitude, longitude } = form;
  const hasPosition = latitude !== undefined || longitude !== undefined;
  return {
    slug: form.slug.trim(),
    ...Object.fromEntries(texts.map(({ name }) => [name, form.texts[name]])),
    aliases: listed(form.aliases),
    same_as: listed(form.sameAs),
    ...(kind === "artist" ? filled({ image: form.image, tint: form.tint, accent: form.accent }) : filled({ map: form.map })),
    ...(kind === "venue" && hasPosition ? { position: { latitude, longitude } } : {}),
  };
}
