"use client";

import { useLocale, useTranslations } from "next-intl";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { ChevronDown } from "@/components/icons/chevron-down";
import { Logo } from "@/components/layout/logo";
import { FindBox } from "@/components/office/frame/find-box";
import { findOfficePage } from "@/components/office/frame/office-pages";
import { PersonMenu } from "@/components/office/frame/person-menu";
import { chooseScope, scopeStore } from "@/lib/client/office/scope-store";
import type { OfficeSelf } from "@/lib/client/office/session-store";
import { useEventNames } from "@/lib/client/office/use-event-names";
import { useStore } from "@/lib/client/stores/create-store";
import { textIn } from "@/lib/i18n/languages";
import { languageOfLocale } from "@/lib/i18n/messages";

/** The dark bar at the top: the way home, the organizer that the person works for, the chosen event, the search and the person's menu. */
export function HouseBar({ self }: { self?: OfficeSelf }) {
  const t = useTranslations("Office");
  const base = useTranslations("OfficeBase");
  const language = languageOfLocale(useLocale());
  const page = findOfficePage(usePathname());
  const organizer = textIn(self?.organizer_name, language);
  return (
    <header className="obar on-house">
      <Link href="/office" className="obar-home" prefetch={false}>
        <Logo name={t("frame.home")} />
        <small aria-hidden>{base("office")}</small>
      </Link>
      {organizer ? <span className="obar-organizer">{organizer}</span> : null}
      {self && page?.isScoped ? <ScopeMenu /> : null}
      {self ? <FindBox self={self} /> : null}
      {self ? <PersonMenu self={self} /> : null}
    </header>
  );
}

/** Chooses the event that the pages show. The choice remains when the page changes. */
function ScopeMenu() {
  const t = useTranslations("Office.frame");
  const scope = useStore(scopeStore);
  const events = useEventNames();
  if (!events || events.length < 2) return null;
  const known = events.some(({ event_id }) => event_id === scope);
  return (
    <span className="scope">
      <select aria-label={t("scope")} value={known ? (scope ?? "") : ""} onChange={({ target }) => chooseScope(target.value || null)}>
        <option value="">{t("allEvents")}</option>
        {events.map(({ event_id, name }) => (
          <option key={event_id} value={event_id}>
            {name}
          </option>
        ))}
      </select>
      <ChevronDown className="ic ic-s" aria-hidden />
    </span>
  );
}
