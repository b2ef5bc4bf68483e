import type { NewsData, NewsKind } from "@/lib/domain/news/types";

/** Where writing begins. */
export function emptyNews(kind: NewsKind, images: string[]): NewsData {
  const nothing = () => ({ tw: "", en: "", jp: "", kr: "" });
  if (kind === "announcement") return { kind, category: "notice", top: false, title: nothing(), content: nothing() };
  if (kind === "question") return { kind, category: "buying", title: nothing(), content: nothing() };
  return { kind, image: images[0] ?? "", link: "/activity", title: nothing() };
}
