"use client";

import { useTranslations } from "next-intl";
import Link from "next/link";
import { useAct } from "@/components/office/ui/use-act";
import { useRefusalText } from "@/components/office/ui/use-refusal-text";
import { Button } from "@/components/ui/button";
import { FormFailure } from "@/components/ui/form-failure";
import { officeApi } from "@/lib/client/office/office-api";
import type { CallOffView } from "@/lib/office/call-offs/types";

/** Orders that a person has to look at, each with its reason and who is responsible. A button retries an order. */
export function CallOffPeople({ callOff, onChanged }: { callOff: CallOffView; onChanged: () => void }) {
  const t = useTranslations("OfficeCallOffs");
  const refusal = useRefusalText();
  const { run, pending, thrown } = useAct();
  const retry = (order_no: string) =>
    run(async () => {
      await officeApi.post("call_off/retry", { call_off_id: callOff.call_off_id, order_no });
      onChanged();
    });
  return (
    <section aria-labelledby="people" className="co-part">
      <h2 id="people">{t("people")}</h2>
      <FormFailure>{refusal.whole(thrown)}</FormFailure>
      {callOff.people.length === 0 ? (
        <p className="of-sub">{t("nobody")}</p>
      ) : (
        <table className="tb">
          <thead>
            <tr>
              <th scope="col">{t("order")}</th>
              <th scope="col">{t("reason")}</th>
              <th scope="col">{t("owner")}</th>
              <th scope="col">
                <span className="sr-only">{t("again")}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {callOff.people.map(({ order_no, reason, owner, problem }) => (
              <tr key={order_no}>
                <td className="num">
                  <Link href={`/office/orders/${order_no}`} prefetch={false}>
                    {order_no}
                  </Link>
                </td>
                <td>
                  {t(`reasons.${reason}`)}
                  {problem ? <span className="tb-second">{problem}</span> : null}
                </td>
                <td>{owner}</td>
                <td>
                  {reason === "unreachable" || reason === "gateway" ? null : (
                    <Button
                      size="sm"
                      variant="line"
                      disabled={pending}
                      aria-label={t("againOf", { no: order_no })}
                      onClick={() => void retry(order_no)}
                    >
                      {t("again")}
                    </Button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
