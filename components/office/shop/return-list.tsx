"use client";

import { useLocale, useTranslations } from "next-intl";
import Link from "next/link";
import { useState } from "react";
import { ReturnForm } from "@/components/office/shop/return-form";
import { CallFailed } from "@/components/office/ui/call-failed";
import { Button } from "@/components/ui/button";
import { officeApi } from "@/lib/client/office/office-api";
import { useCall } from "@/lib/client/use-call";
import { formatDateTime, formatMoney } from "@/lib/i18n/format";

/** Returns that wait for a decision or for their arrival. */
export function ReturnList() {
  const t = useTranslations("OfficeShop.returns");
  const locale = useLocale();
  const [open, setOpen] = useState<string>();
  const { data, last, failure, reload } = useCall("returns", ({ signal }) => officeApi.get("shop/returns", { signal }));
  const returns = (data ?? last)?.returns;
  return (
    <section className="sp-part">
      <CallFailed failure={failure} onRetry={reload} />
      {returns?.length === 0 ? <p className="of-empty">{t("none")}</p> : null}
      <ul className="sp-list" aria-busy={!data}>
        {returns?.map((one) => {
          const { return_id: id, order_no: no, kind, status, spec, qty, amount, reason, requested_at: at } = one;
          return (
            <li key={id}>
              <div className="sp-line num">
                <p>
                  <b>
                    {spec} × {qty}
                  </b>{" "}
                  {formatMoney(amount)} · {t(`kinds.${kind}`)} · <Link href={`/office/orders/${no}`}>{no}</Link>
                  <span className="of-sub sp-block">
                    {t(`states.${status}`)} · {formatDateTime(at, locale)} · {reason}
                  </span>
                </p>
                {open === id ? null : (
                  <Button variant="line" onClick={() => setOpen(id)}>
                    {t(status === "requested" ? "decide" : "receive")}
                  </Button>
                )}
              </div>
              {open === id ? (
                <ReturnForm
                  back={one}
                  onClose={() => setOpen(undefined)}
                  onDone={() => {
                    setOpen(undefined);
                    reload();
                  }}
                />
              ) : null}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
