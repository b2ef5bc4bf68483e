"use client";

import { useTranslations } from "next-intl";
import Link from "next/link";
import { useState } from "react";
import { CircleAlert } from "@/components/icons/circle-alert";
import { MemberActs, type MemberAct } from "@/components/office/members/member-acts";
import { OrderStatus } from "@/components/office/orders/order-status";
import { PersonLine } from "@/components/office/orders/person-line";
import { timelineWords } from "@/components/office/orders/timeline-words";
import { CallFailed } from "@/components/office/ui/call-failed";
import { PageHead } from "@/components/office/ui/page-head";
import { DateText } from "@/components/ui/date-text";
import { officeApi } from "@/lib/client/office/office-api";
import { useSelf } from "@/lib/client/office/use-self";
import { useCall } from "@/lib/client/use-call";
import { formatMoney } from "@/lib/i18n/format";
import type { OfficeMember } from "@/lib/office/members/types";

/** A member's account: logins, orders, restriction and history. */
export function MemberPage({ memberId }: { memberId: string }) {
  const t = useTranslations("OfficeOrders");
  const {
    data: member,
    failure,
    reload,
  } = useCall(`member ${memberId}`, ({ signal }) => officeApi.get("member/detail/{id}", { id: memberId }, { signal }));
  const ofAllEvents = useSelf().event_ids === null;
  const [act, setAct] = useState<MemberAct>();
  if (!member)
    return (
      <main id="main" className="work" aria-busy={!failure}>
        <PageHead title={t("member.title")} />
        <CallFailed failure={failure} onRetry={reload} />
      </main>
    );
  return (
    <main id="main" className="work split desk-order">
      <div className="work-main">
        <p className="of-sub">
          <Link className="link" href="/office/members">
            {t("member.title")}
          </Link>
        </p>
        <PageHead title={member.person.name || t("member.deleted")} sub={<DateText at={member.since} show="day" year="always" />} />
        <PersonLine person={member.person} reveal={(reason) => officeApi.post("member/reveal", { member_id: memberId, reason })} />
        {member.restriction ? (
          <div className="notebar">
            <CircleAlert className="ic" aria-hidden />
            <span>
              <b>{t("member.restrictedUntil")}</b> <DateText at={member.restriction.until} year="always" /> · {member.restriction.reason} ·{" "}
              {member.restriction.appeal}
            </span>
          </div>
        ) : null}
        <section className="desk-part">
          <h2>{t("orders.title")}</h2>
          {member.orders.length === 0 ? <p className="of-sub">–</p> : null}
          <ul className="desk-list">
            {member.orders.map((hit) => (
              <li key={hit.order_no}>
                <DateText at={hit.created_at} />
                <span>
                  <Link className="link num" href={`/office/orders/${hit.order_no}`}>
                    {hit.order_no}
                  </Link>{" "}
                  {hit.event_name ?? t(`kinds.${hit.kind}`)} {formatMoney(hit.total_price)} <OrderStatus hit={hit} />
                </span>
              </li>
            ))}
          </ul>
        </section>
        {ofAllEvents ? <AccountParts member={member} /> : null}
      </div>
      {member.deleted ? null : ofAllEvents ? (
        <MemberActs member={member} act={act} onAct={setAct} onDone={reload} />
      ) : (
        <aside className="pane desk-acts" aria-label={t("acts.title")}>
          <p className="of-sub">{t("member.actsOfAllEvents")}</p>
        </aside>
      )}
    </main>
  );
}

/** The logins and the history, which belong to the whole account and not to single events. */
function AccountParts({ member }: { member: OfficeMember }) {
  const t = useTranslations("OfficeOrders");
  return (
    <>
      <section className="desk-part">
        <h2>{t("member.logins")}</h2>
        {member.logins.length === 0 ? <p className="of-sub">{t("member.noLogins")}</p> : null}
        <ul className="desk-list">
          {member.logins.map(({ device, since }) => (
            <li key={`${since}${device}`}>
              <DateText at={since} />
              <span>{device || "–"}</span>
            </li>
          ))}
        </ul>
      </section>
      <section className="desk-part">
        <h2>{t("parts.history")}</h2>
        <ol className="desk-timeline">
          {member.audit.map(({ entry_id: id, at, act: what, actor, reason, before, after }) => (
            <li key={id}>
              <DateText at={at} />
              <p>
                {timelineWords({ at, source: "audit", what, actor: actor.name, reason, data: { before, after } }, t)}
                {reason ? <span className="desk-reason">{t("history.reason", { reason })}</span> : null}
              </p>
              <span className="desk-by">{actor.name}</span>
            </li>
          ))}
        </ol>
        {member.audit.length === 0 ? <p className="of-sub">–</p> : null}
      </section>
    </>
  );
}
