"use client";

import { useTranslations } from "next-intl";
import { ChevronDown } from "@/components/icons/chevron-down";
import { Clock } from "@/components/icons/clock";
import type { IconComponent } from "@/components/icons/create-icon";
import { DoorClosed } from "@/components/icons/door-closed";
import { ExternalLink } from "@/components/icons/external-link";
import { Info } from "@/components/icons/info";
import { MapPin } from "@/components/icons/map-pin";
import { useSeparator } from "@/components/ui/use-separator";
import type { NextTicket } from "@/lib/client/offline/next-tickets";

type ShowFactsProps = {
  ticket: Pick<NextTicket, "doors" | "mapUrl" | "hall" | "directions" | "lastTrains" | "rules" | "lang">;
  /** shows the whole text of each */
  isOpen?: boolean;
};

const line = "flex min-h-12 items-center gap-3 border-b border-line py-2 text-15";

/**
 * The door, the map, and the organizer's texts about directions and the venue. Each is a line of 3rem, which `NextTicket.rem`
 * counts; its text opens below it.
 */
export function ShowFacts({ ticket, isOpen = false }: ShowFactsProps) {
  const t = useTranslations("ShowDay");
  const dot = useSeparator();
  const { doors, mapUrl, hall, directions, lastTrains, rules, lang } = ticket;
  return (
    <ul>
      {doors ? (
        <li className={line}>
          <DoorClosed className="ic flex-none" aria-hidden />
          <span className="flex-none text-ink-2">{t("door")}</span>
          <b className="num truncate text-17" lang={lang}>
            {doors.join(dot)}
          </b>
        </li>
      ) : null}
      {directions ? <Fact icon={MapPin} name={t("way")} text={directions} lang={lang} isOpen={isOpen} /> : null}
      {lastTrains ? <Fact icon={Clock} name={t("lastTrains")} text={lastTrains} lang={lang} isOpen={isOpen} /> : null}
      {rules ? <Fact icon={Info} name={t("rules")} text={rules} lang={lang} isOpen={isOpen} /> : null}
      {mapUrl ? (
        <li>
          <a className={`${line} hover:underline`} href={mapUrl} target="_blank" rel="noreferrer">
            <ExternalLink className="ic flex-none" aria-hidden />
            <span className="flex-none font-medium">{t("map")}</span>
            <span className="truncate text-ink-2" lang={lang}>
              {hall}
            </span>
          </a>
        </li>
      ) : null}
    </ul>
  );
}

type FactProps = { icon: IconComponent; name: string; text: string; lang: string; isOpen: boolean };

function Fact({ icon: Icon, name, text, lang, isOpen }: FactProps) {
  return (
    <li>
      <details className="group border-b border-line" open={isOpen}>
        <summary className="flex h-12 cursor-pointer list-none items-center gap-3 text-15">
          <Icon className="ic flex-none" aria-hidden />
          <span className="flex-none font-medium">{name}</span>
          <span className="min-w-0 grow truncate text-ink-2 group-open:invisible" lang={lang}>
            {text.split("\n")[0]}
          </span>
          <ChevronDown className="ic ic-s flex-none group-open:rotate-180" aria-hidden />
        </summary>
        <p className="max-w-[40em] whitespace-pre-line pb-3 pl-8 text-15 text-ink-2" lang={lang}>
          {text}
        </p>
      </details>
    </li>
  );
}
