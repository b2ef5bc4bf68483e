"use client";

import { useTranslations } from "next-intl";
import { useEventForm } from "@/components/office/events/event-form";
import { SessionFields } from "@/components/office/events/fields/session-fields";
import { newSession } from "@/components/office/events/new-event";
import { useSaleRights } from "@/components/office/events/use-sale-rights";
import { Button } from "@/components/ui/button";

/** The sessions in their order, each with its prices. A new session begins as a copy of the last one. */
export function SessionSection() {
  const t = useTranslations("OfficeEvents.sessions");
  const { event, halls, problems, set } = useEventForm();
  const { sessions } = event;
  const sale = useSaleRights();
  return (
    <>
      {problems.has("sessions") ? (
        <p id="at-sessions" tabIndex={-1} className="of-refused">
          {problems.get("sessions")}
        </p>
      ) : null}
      {sessions.map((_, at) => (
        <SessionFields
          key={at}
          at={at}
          sale={sale}
          onRemove={
            sessions.length > 1
              ? () =>
                  set(
                    ["sessions"],
                    sessions.filter((_, other) => other !== at),
                  )
              : undefined
          }
        />
      ))}
      <p>
        <Button onClick={() => set(["sessions"], [...sessions, newSession(sessions, halls[0]?.key ?? "")])}>{t("add")}</Button>
      </p>
    </>
  );
}
