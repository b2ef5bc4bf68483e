"use client";

import type { ReactNode } from "react";
import { useOwnSale, type OwnSale } from "@/components/events/sale/rights/use-own-sale";
import { useReservedPlaces } from "@/components/events/sale/rights/use-reserved-places";
import type { PanelSale } from "@/components/events/sale/sale-panel";
import type { SessionView } from "@/lib/domain/events/types";

type WithRightsProps = { session: SessionView; now: Date; children: (sale: PanelSale) => ReactNode };

/** When the presale that is open for the member ends. */
function presaleEndOf({ phases }: SessionView, { rights }: OwnSale): string | undefined {
  const names = new Set(rights.filter(({ gives }) => gives.includes("early")).map(({ name }) => name));
  const ends = (phases ?? []).flatMap(({ kind, name, until }) => (kind === "presale" && name && names.has(name) && until ? [until] : []));
  return ends.sort((a, b) => Date.parse(a) - Date.parse(b)).at(-1);
}

/** The sale of a session as a member with rights has it. Pages of events without rights do not load it. */
export function WithRights({ session, now, children }: WithRightsProps) {
  const own = useOwnSale(session, now);
  const reserved = useReservedPlaces(own);
  return children({ ...own, reserved, presaleEnd: presaleEndOf(session, own) });
}
