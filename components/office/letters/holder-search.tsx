"use client";

import { useTranslations } from "next-intl";
import Link from "next/link";
import { useState } from "react";
import { CallFailed } from "@/components/office/ui/call-failed";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { officeApi } from "@/lib/client/office/office-api";
import { useCall } from "@/lib/client/use-call";

/** Finds a holder of tickets, and whether the letter went to them. */
export function HolderSearch({ letterId }: { letterId: string }) {
  const t = useTranslations("OfficeLetters");
  const [text, setText] = useState("");
  const [asked, setAsked] = useState("");
  const { data, failure, reload } = useCall(asked ? `holders ${letterId} ${asked}` : null, ({ signal }) =>
    officeApi.get("letter/holders/{letter_id}", { letter_id: letterId }, { query: { q: asked }, signal }),
  );
  return (
    <section aria-labelledby="holder">
      <h2 id="holder">{t("holder")}</h2>
      <form
        role="search"
        aria-labelledby="holder"
        className="lt-search"
        onSubmit={(event) => {
          event.preventDefault();
          setAsked(text.trim());
        }}
      >
        <Input
          label={t("findHolder")}
          hint={t("findHolderHint")}
          data-office-search
          autoComplete="off"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <Button type="submit" variant="line" loading={Boolean(asked) && !data && !failure}>
          {t("find")}
        </Button>
      </form>
      <CallFailed failure={failure} onRetry={reload} />
      <div aria-live="polite">
        {data?.holders.length === 0 ? <p className="of-sub">{t("noHolder")}</p> : null}
        {data && data.holders.length > 0 ? (
          <table className="tb">
            <thead>
              <tr>
                <th scope="col">{t("order")}</th>
                <th scope="col">{t("buyer")}</th>
                <th scope="col">{t("state")}</th>
              </tr>
            </thead>
            <tbody>
              {data.holders.map(({ order_no, name, state }) => (
                <tr key={order_no} data-key={order_no}>
                  <td className="num">
                    <Link href={`/office/orders/${order_no}`} prefetch={false}>
                      {order_no}
                    </Link>
                  </td>
                  <td>{name || "–"}</td>
                  <td>{t(`holderStates.${state}`)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        ) : null}
      </div>
    </section>
  );
}
