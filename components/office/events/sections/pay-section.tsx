"use client";

import { useTranslations } from "next-intl";
import { useEventForm } from "@/components/office/events/event-form";
import { EventInput } from "@/components/office/events/fields/event-input";
import { PayWayChecks } from "@/components/office/events/fields/pay-way-checks";
import { Checkbox } from "@/components/ui/checkbox";

const methods = ["e_ticket", "kiosk"] as const;

/** The pay ways of orders, and the ways in which tickets are delivered. */
export function PaySection() {
  const t = useTranslations("OfficeEvents.pay");
  const { event, problems, set } = useEventForm();
  const chosen = event.ticket_methods;
  return (
    <>
      <PayWayChecks path={["pay_ways"]} label={t("ways")} all={t("all")} />
      <fieldset className="ev-pay" id="at-ticket_methods" tabIndex={-1}>
        <legend>{t("pickup")}</legend>
        {methods.map((type) => {
          const index = chosen.findIndex((method) => method.type === type);
          return (
            <div key={type} className="ev-method">
              <Checkbox
                label={t(`methods.${type}`)}
                checked={index >= 0}
                onChange={({ target }) =>
                  set(
                    ["ticket_methods"],
                    methods.flatMap((one) => {
                      const kept = chosen.find((method) => method.type === one);
                      if (one !== type) return kept ? [kept] : [];
                      return target.checked ? [{ type, fee: 0 }] : [];
                    }),
                  )
                }
              />
              {index >= 0 ? <EventInput path={["ticket_methods", index, "fee"]} label={t("fee")} kind="number" /> : null}
            </div>
          );
        })}
        {problems.has("ticket_methods") ? <p className="of-refused">{t("noMethod")}</p> : null}
      </fieldset>
    </>
  );
}
