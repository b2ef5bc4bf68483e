import { useTranslations } from "next-intl";
import { RefundTerms } from "@/components/events/refund-terms";
import { isCancelled } from "@/lib/domain/events/rules";
import type { EventDetail } from "@/lib/domain/events/types";
import { formatMoney } from "@/lib/i18n/format";

/** How buyers get tickets and how they return them; of a cancelled event, how its holders are refunded. */
export function PickupAndRefund({ event }: { event: EventDetail }) {
  const t = useTranslations("Events");
  if (isCancelled(event.sessions))
    return (
      <div className="prose pt-8">
        <h2 className="mt-0!">{t("refund.title")}</h2>
        <p>{t("calledOff.rights.cancelled")}</p>
      </div>
    );
  return (
    <div className="prose pt-8">
      <h2 className="mt-0!">{t("pickup.title")}</h2>
      <dl className="info num">
        {event.ticket_methods.map(({ ticket_type, fee }) => (
          <div key={ticket_type}>
            <dt>{t(`pickup.${ticket_type}`)}</dt>
            <dd>
              {t(`pickup.text.${ticket_type}`)}
              <span className="block text-14 text-ink-2">{fee > 0 ? t("pickup.fee", { fee: formatMoney(fee) }) : t("pickup.free")}</span>
            </dd>
          </div>
        ))}
      </dl>
      <HolderTerms holders={event.ticket_holders} />
      <h2>{t("refund.title")}</h2>
      <RefundTerms event={event} />
    </div>
  );
}

/** Rules that a buyer must know before the purchase: names on tickets, guests, and offering back. */
function HolderTerms({ holders }: { holders: EventDetail["ticket_holders"] }) {
  const { names, name_changes: changes, hand_over: handOver, offer_back: offerBack } = holders;
  const t = useTranslations("Events.holders");
  if (!names && !handOver && !offerBack) return null;
  return (
    <>
      <h2>{t("title")}</h2>
      <ul>
        {names ? <li>{t("names")}</li> : null}
        {names ? <li>{t(changes ? "changes" : "noChanges")}</li> : null}
        {handOver ? <li>{t("handOver")}</li> : null}
        {offerBack ? <li>{t("offerBack")}</li> : null}
      </ul>
    </>
  );
}
