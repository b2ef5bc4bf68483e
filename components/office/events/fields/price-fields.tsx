"use client";

import { useTranslations } from "next-intl";
import { Trash2 } from "@/components/icons/trash-2";
import { useEventForm } from "@/components/office/events/event-form";
import { AreaChecks } from "@/components/office/events/fields/area-checks";
import { EventCheck } from "@/components/office/events/fields/event-check";
import { EventInput } from "@/components/office/events/fields/event-input";
import { EventSelect } from "@/components/office/events/fields/event-select";
import { FourCells } from "@/components/office/events/fields/four-cells";
import { isOpened, type SaleRights } from "@/components/office/events/phases-of";
import { Button } from "@/components/ui/button";
import { TierShape } from "@/components/ui/tier-shape";
import { likelyNow } from "@/lib/client/clock/server-clock";
import type { DraftSession } from "@/lib/office/events/types";

const tiers = ["1", "2", "3", "4", "5"];

/** One price of a session: its name in four languages, its amounts, its areas. */
export function PriceFields({ session, at, sale }: { session: number; at: number; sale: SaleRights | undefined }) {
  const t = useTranslations("OfficeEvents.prices");
  const { event, set } = useEventForm();
  const { key, prices, type } = event.sessions[session] as DraftSession;
  const price = prices[at]!;
  const path = (...rest: (string | number)[]) => ["sessions", session, "prices", at, ...rest];
  const list = ["sessions", session, "prices"];
  return (
    <fieldset className="ev-price">
      <legend>
        <TierShape tier={price.tier} />
        {t("price", { number: at + 1 })}
        {prices.length > 1 ? (
          <Button
            size="sm"
            variant="ghost"
            icon={<Trash2 className="ic ic-s" aria-hidden />}
            onClick={() =>
              set(
                list,
                prices.filter((_, other) => other !== at),
              )
            }
          >
            {t("remove", { number: at + 1 })}
          </Button>
        ) : null}
      </legend>
      <FourCells path={path("name")} label={t("name")} />
      <div className="ev-short">
        <EventInput path={path("price")} label={t("amount")} kind="number" />
        <EventInput path={path("service_fee")} label={t("fee")} kind="number" />
        <EventInput path={path("package_size")} label={t("package")} hint={t("packageHint")} kind="number" />
        <EventSelect path={path("tier")} label={t("tier")} options={tiers.map((value) => ({ value, label: value }))} />
      </div>
      <EventCheck path={path("only_by_right")} label={t("onlyByRight")} absent={false} />
      {price.only_by_right && sale && !isOpened(sale, { session: key, price: price.key }, likelyNow()) ? (
        <p className="of-missing" role="status">
          {t("noRight")}
        </p>
      ) : null}
      {type === "exhibition" ? null : <AreaChecks session={session} price={at} />}
    </fieldset>
  );
}
