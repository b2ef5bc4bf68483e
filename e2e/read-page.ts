import Validator from "@adobe/structured-data-validator";
import { parse } from "node-html-parser";
import { fetchWhileBusy } from "@/e2e/polling";
import { schemaProblems } from "@/e2e/schema-org";

/** A page's metadata for search engines. */
export type PageHead = {
  status: number;
  lang: string;
  title: string;
  description: string;
  canonical: string;
  robots: string;
  /** hreflang → address */
  languages: Record<string, string>;
  og: Record<string, string>;
  data: Record<string, unknown>[];
};

/** Normalizes the home page's address, with or without the trailing slash. */
const whole = (href: string | undefined) => (href && URL.canParse(href) ? new URL(href).href : (href ?? ""));

export async function readPage(address: string): Promise<PageHead> {
  const answer = await fetchWhileBusy(address, { redirect: "manual", headers: { accept: "text/html" } });
  const root = parse(await answer.text(), { blockTextElements: { script: true, style: false } });
  const content = (name: string) => root.querySelector(`meta[name="${name}"]`)?.getAttribute("content") ?? "";
  const links = root
    .querySelectorAll('link[rel="alternate"]')
    .map((link) => [link.getAttribute("hreflang") ?? link.getAttribute("hrefLang") ?? "", whole(link.getAttribute("href"))]);
  return {
    status: answer.status,
    lang: root.querySelector("html")?.getAttribute("lang") ?? "",
    title: root.querySelector("title")?.text ?? "",
    description: content("description"),
    canonical: whole(root.querySelector('link[rel="canonical"]')?.getAttribute("href")),
    robots: content("robots"),
    languages: Object.fromEntries(links) as Record<string, string>,
    og: Object.fromEntries(
      root.querySelectorAll("meta[property]").map((meta) => [meta.getAttribute("property"), meta.getAttribute("content")]),
    ) as Record<string, string>,
    data: root
      .querySelectorAll('script[type="application/ld+json"]')
      .flatMap((script) => [JSON.parse(script.rawText)].flat() as Record<string, unknown>[]),
  };
}

/** Problems in a page's data, by schema.org's definitions and the rules for rich results. */
export async function dataProblems(data: Record<string, unknown>[]): Promise<string[]> {
  const byType: Record<string, object[]> = {};
  for (const node of data) (byType[String(node["@type"])] ??= []).push(structuredClone(node));
  const issues = await new Validator().validate({ jsonld: byType });
  return [
    ...schemaProblems(data),
    ...issues.filter(({ severity }) => severity === "ERROR").map(({ rootType, issueMessage }) => `${rootType}: ${issueMessage}`),
  ];
}
