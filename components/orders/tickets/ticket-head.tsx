"use client";

import { useTranslations } from "next-intl";
import { ChevronLeft } from "@/components/icons/chevron-left";
import { Mail } from "@/components/icons/mail";
import { hasNumbers, orderListPath } from "@/components/orders/order-paths";
import { useMember } from "@/lib/client/use-member";
import type { OrderDetailView } from "@/lib/domain/orders/types";
import { Link } from "@/lib/i18n/navigation";

/**
 * The heading above the tickets: a link back or, right after the payment, a confirmation and the address that the mail was sent
 * to.
 */
export function TicketHead({ order, fresh }: { order: OrderDetailView; /** just paid */ fresh: boolean }) {
  const t = useTranslations("Tickets");
  const words = useTranslations("Orders.record");
  const { member } = useMember();
  const mail = order.invoice?.email || member?.email;
  if (fresh)
    return (
      <div className="pt-4.5 pb-3.5 md:pt-10 md:pb-6" role="status">
        <h1 className="text-26 md:text-34">{t(hasNumbers(order) ? "paidSeats" : "paidTickets")}</h1>
        <p className="num mt-1 flex min-h-6 items-start gap-2 text-14 text-on-house-2 md:text-16">
          {mail ? (
            <>
              <Mail className="ic mt-0.5 flex-none" aria-hidden />
              <span className="min-w-0 [overflow-wrap:anywhere]">
                {t(order.ticket_type === "kiosk" ? "mailedKiosk" : "mailed", { mail })}
              </span>
            </>
          ) : null}
        </p>
      </div>
    );
  return (
    <div className="flex min-h-12 items-center gap-1 md:min-h-24 md:gap-3">
      <nav aria-label={words("crumb")}>
        <Link href={orderListPath} aria-label={words("invalid.back")} className="ib -ml-3">
          <ChevronLeft className="ic" aria-hidden />
        </Link>
      </nav>
      <h1 className="text-18 md:text-28">{t("title")}</h1>
    </div>
  );
}
