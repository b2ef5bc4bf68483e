"use client";

import { useLocale, useTranslations } from "next-intl";
import Link from "next/link";
import { useState } from "react";
import { ReturnForm } from "@/components/office/shop/return-form";
import { CallFailed } from "@/components/office/ui/call-failed";
import { FileButtons } from "@/components/office/ui/filters/file-buttons";
import { FilterBar } from "@/components/office/ui/filters/filter-bar";
import { NoRows } from "@/components/office/ui/filters/no-rows";
import { useFilterFields } from "@/components/office/ui/filters/use-filter-fields";
import { useListAddress } from "@/components/office/ui/filters/use-list-address";
import { Button } from "@/components/ui/button";
import { officeApi } from "@/lib/client/office/office-api";
import { useCall } from "@/lib/client/use-call";
import { formatDateTime, formatMoney } from "@/lib/i18n/format";
import { lists } from "@/lib/office/lists/rules";
import { filterRows } from "@/lib/office/lists/short-rows";
import { returnList } from "@/lib/office/shop/rules";

const { filters } = lists.returns;

/** Returns that wait for a decision or for their arrival. */
export function ReturnList() {
  const t = useTranslations("OfficeShop.returns");
  const locale = useLocale();
  const [open, setOpen] = useState<string>();
  const { data, last, failure, reload } = useCall("returns", ({ signal }) => officeApi.get("shop/returns", { signal }));
  const list = data ?? last;
  const address = useListAddress("returns");
  const make = useFilterFields();
  const fields = [
    make.choice(
      "kind",
      t("kind"),
      filters.kind.options.map((value) => ({ value, label: t(`kinds.${value}`) })),
    ),
    make.choice(
      "state",
      t("state"),
      filters.state.options.map((value) => ({ value, label: t(`states.${value}`) })),
    ),
    make.days("requested", t("requested")),
  ];
  const returns = list && filterRows(list.returns, returnList.filterBy, address.values);
  return (
    <section className="sp-part">
      <CallFailed failure={failure} onRetry={reload} />
      <FilterBar list="returns" address={address} fields={fields}>
        <FileButtons path="shop/returns" query={address.asked} />
      </FilterBar>
      {returns?.length === 0 ? (
        <div className="of-empty">
          <NoRows address={address} fields={fields}>
            {t("none")}
          </NoRows>
        </div>
      ) : null}
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
