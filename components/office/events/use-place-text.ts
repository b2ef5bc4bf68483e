"use client";

import { useTranslations } from "next-intl";
import { useCallback } from "react";
import type { Path } from "@/components/office/events/at-path";

/** The label of each field, by its key in the file. */
const labels = {
  image: "sections.poster",
  tint: "poster.tint",
  accent: "poster.accent",
  type: "basics.type",
  slug: "basics.slug",
  position: "basics.position",
  published_at: "basics.publishedAt",
  name: "texts.name",
  headline: "texts.headline",
  summary: "texts.summary",
  details: "texts.details",
  organizer: "texts.organizer",
  location: "texts.location",
  title: "texts.notice.title",
  content: "texts.notice.content",
  notice: "texts.notice.content",
  pay_ways: "sessions.payWays",
  ticket_methods: "pay.pickup",
  refund_terms: "sections.refunds",
  holders: "sections.holders",
  fee_percent: "refunds.fee",
  sessions: "sections.sessions",
  prices: "sessions.prices",
  products: "sections.products",
  hall: "sessions.hall",
  starts_at: "sessions.startsAt",
  length_minutes: "sessions.length",
  doors_minutes: "sessions.doors",
  key: "sessions.key",
  sale: "sessions.sale",
  ends_at: "sessions.saleEnds",
  max_per_order: "sessions.maxPerOrder",
  max_per_member: "sessions.maxPerMember",
  waiting_room: "sessions.room",
  ticket_times: "entries.title",
  days: "entries.days",
  price: "prices.amount",
  service_fee: "prices.fee",
  package_size: "prices.package",
  only_by_right: "prices.onlyByRight",
  areas: "prices.areas",
} as const;

const isLanguage = (part: string): part is "tw" | "en" | "jp" | "kr" => ["tw", "en", "jp", "kr"].includes(part);

/** Returns the place of a problem in the page's words: 第 1 場 › 票價 2 › 區域. */
export function usePlaceText() {
  const t = useTranslations("OfficeEvents");
  return useCallback(
    (path: Path): string =>
      path
        .flatMap((part, at) => {
          const next = path[at + 1];
          const number = typeof next === "number" ? next + 1 : 0;
          if (typeof part === "number" || (part === "sale" && next !== undefined) || (part === "notice" && next !== undefined)) return [];
          if (isLanguage(part)) return [t(`inWords.${part}`)];
          if (number > 0 && part === "sessions") return [t("sessions.session", { number })];
          if (number > 0 && part === "prices") return [t("prices.price", { number })];
          if (number > 0 && part === "products") return [t("products.product", { number })];
          if (number > 0 && part === "facts") return [t("texts.factLabel", { number })];
          if (part === "days" && path.includes("refund_terms")) return [t("refunds.days")];
          if (part === "starts_at" && path[at - 1] === "sale") return [t("sessions.saleStarts")];
          return part in labels ? [t(labels[part as keyof typeof labels])] : [];
        })
        .join(" › "),
    [t],
  );
}
