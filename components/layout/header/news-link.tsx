"use client";

import { useTranslations } from "next-intl";
import { PageLink } from "@/components/ui/page-link";
import { usePagePath } from "@/lib/client/browser/use-page-path";
import { useUnreadNews } from "@/lib/client/use-unread-news";

/** A link to the news. A dot marks important news that the visitor has not read. */
export function NewsLink({ onClick }: { onClick?: () => void }) {
  const t = useTranslations("Layout");
  const pathname = usePagePath();
  const unread = useUnreadNews(pathname === "/announcement/list");
  return (
    <PageLink
      className="relative"
      href="/announcement/list"
      aria-current={pathname.startsWith("/announcement/") ? "page" : undefined}
      onClick={onClick}
    >
      <span>{t("news")}</span>
      {unread ? (
        <>
          <i className="dot" aria-hidden />
          <span className="sr-only">{t("unread")}</span>
        </>
      ) : null}
    </PageLink>
  );
}
