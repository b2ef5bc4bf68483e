import { sameText } from "@/lib/i18n/languages";
import type { NewsData, NewsKind } from "@/lib/office/news/types";

/** The empty text to begin with. */
export function emptyNews(kind: NewsKind, images: string[]): NewsData {
  if (kind === "announcement") return { kind, category: "notice", top: false, title: sameText(), content: sameText() };
  if (kind === "question") return { kind, category: "buying", title: sameText(), content: sameText() };
  return { kind, image: images[0] ?? "", link: "/activity", title: sameText() };
}
