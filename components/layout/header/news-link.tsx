"use client";

import { useTranslations } from "next-intl";
import { useUnreadNews } from "@/lib/client/use-unread-news";
import { Link, usePathname } from "@/lib/i18n/navigation";

/** A link to the news. A dot marks important news that the visitor has not read. */
export function NewsLink({ onClick }: { onClick?: () => void }) {
  const t = useTranslations("Layout");
  const pathname = usePathname();
  const unread = useUnreadNews(pathname === "/announcement/list");
  return (
    <Link
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
    </Link>
  );
}
