"use client";

import { useLocale, useTranslations } from "next-intl";
import { formatDateTime } from "@/lib/i18n/format";
import type { CallOffView } from "@/lib/office/call-offs/types";

/** The content of a call-off: its kind, its sessions, and who put it forward and confirmed it. */
export function CallOffFacts({ callOff }: { callOff: CallOffView }) {
  const t = useTranslations("OfficeCallOffs");
  const locale = useLocale();
  const { data, session_times: times, author, confirmed_by: confirmed } = callOff;
  const at = (time: string) => formatDateTime(time, locale, { year: "always" });
  return (
    <section aria-labelledby="what" className="co-part">
      <h2 id="what">{t("what")}</h2>
      <p>{t(`kindWhat.${callOff.kind}`)}</p>
      <ul className="co-times num">
        {times.map(({ session_id, from, to }) => (
          <li key={session_id}>{to ? t("fromTo", { from: at(from), to: at(to) }) : at(from)}</li>
        ))}
      </ul>
      {data.give_back_until ? <p>{t("untilWhat", { time: at(data.give_back_until) })}</p> : null}
      <p>{t(data.kiosk_fee_back ? "kioskBack" : "kioskKept")}</p>
      <p className="of-sub">{confirmed ? t("byTwo", { author, confirmed }) : t("byOne", { author })}</p>
    </section>
  );
}
