"use client";

import { useTranslations } from "next-intl";
import Link from "next/link";

/** The order of a line, with a link to its page, and its event. */
export function OrderCell({ order_no: no, event_name: event }: { order_no: string; event_name: string | null }) {
  const t = useTranslations("OfficeMoney.takings");
  return (
    <>
      <Link className="mo-order num" href={`/office/orders/${no}`}>
        {no}
      </Link>
      <span className="tb-second">{event ?? t("shop")}</span>
    </>
  );
}
