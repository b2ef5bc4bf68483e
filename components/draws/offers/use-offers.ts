"use client";

import { api } from "@/lib/client/api";
import { useCall } from "@/lib/client/use-call";
import { useMember } from "@/lib/client/use-member";
import type { OfferView } from "@/lib/domain/draws/types";

/** An offer with the names of what it is for. */
export type NamedOffer = { offer: OfferView; event: { name: string; image: string }; time?: string; price: string };

async function readOffers(signal: AbortSignal): Promise<NamedOffer[]> {
  const { items } = await api.get("/offer/list", { signal });
  const live = items.filter(({ state }) => state === "live");
  return Promise.all(
    live.map(async (offer) => {
      const [event, prices] = await Promise.all([
        api.get("/event/detail/{id}", { id: offer.event_id }, { signal }),
        api.get("/session/price_list/{id}", { id: offer.session_id }, { signal }),
      ]);
      const time = event.sessions.find(({ session_id }) => session_id === offer.session_id)?.session_time;
      const price = prices.items.find(({ price_id }) => price_id === offer.price_id)?.name ?? "";
      return { offer, event: { name: event.name, image: event.image }, time, price };
    }),
  );
}

/** The member's live offers. A failure shows none: the page below works without them. */
export function useOffers(): { offers: NamedOffer[]; reload: () => void } {
  const { isLogin } = useMember();
  const { last, reload } = useCall(isLogin ? "offers" : null, ({ signal }) => readOffers(signal));
  return { offers: (isLogin && last) || [], reload };
}
