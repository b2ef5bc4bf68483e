import { useTranslations } from "next-intl";
import { CircleAlert } from "@/components/icons/circle-alert";
import { CircleCheck } from "@/components/icons/circle-check";
import { CircleX } from "@/components/icons/circle-x";
import { Hourglass } from "@/components/icons/hourglass";
import { Mail } from "@/components/icons/mail";
import { RotateCcw } from "@/components/icons/rotate-ccw";
import { StatusWord } from "@/components/office/ui/status-word";
import type { OrderHit } from "@/lib/office/orders/types";

type Standing = Pick<OrderHit, "status" | "refund" | "inspected" | "mail_failed">;

/** The status of an order; states that need staff come first. */
export function OrderStatus({ hit: { status, refund, inspected, mail_failed: mailFailed }, isTag }: { hit: Standing; isTag?: boolean }) {
  const t = useTranslations("OfficeOrders.status");
  if (inspected)
    return (
      <StatusWord tone="warn" icon={CircleAlert} isTag={isTag}>
        {t("inspected")}
      </StatusWord>
    );
  if (mailFailed)
    return (
      <StatusWord tone="warn" icon={Mail} isTag={isTag}>
        {t("mailFailed")}
      </StatusWord>
    );
  if (refund === "requested")
    return (
      <StatusWord tone="info" icon={RotateCcw} isTag={isTag}>
        {t("refundRequested")}
      </StatusWord>
    );
  if (refund === "refund_due")
    return (
      <StatusWord tone="info" icon={RotateCcw} isTag={isTag}>
        {t("refundDue")}
      </StatusWord>
    );
  if (refund === "refunded")
    return (
      <StatusWord icon={RotateCcw} isTag={isTag}>
        {t("refunded")}
      </StatusWord>
    );
  if (status === "paid")
    return (
      <StatusWord tone="ok" icon={CircleCheck} isTag={isTag}>
        {t("paid")}
      </StatusWord>
    );
  if (status === "unpaid")
    return (
      <StatusWord tone="info" icon={Hourglass} isTag={isTag}>
        {t("unpaid")}
      </StatusWord>
    );
  return (
    <StatusWord icon={CircleX} isTag={isTag}>
      {t("cancelled")}
    </StatusWord>
  );
}
