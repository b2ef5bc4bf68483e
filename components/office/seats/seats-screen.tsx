"use client";

import { useTranslations } from "next-intl";
import { useRouter, useSearchParams } from "next/navigation";
import { SessionSeats } from "@/components/office/seats/session-seats";
import { CallFailed } from "@/components/office/ui/call-failed";
import { PageHead } from "@/components/office/ui/page-head";
import { SessionGone } from "@/components/office/ui/session-gone";
import { officeApi } from "@/lib/client/office/office-api";
import { scopeStore } from "@/lib/client/office/scope-store";
import { useStore } from "@/lib/client/stores/create-store";
import { useCall } from "@/lib/client/use-call";

/** The seats of a session, at first the next one of the chosen event. */
export function SeatsScreen() {
  const t = useTranslations("OfficeSeats");
  const router = useRouter();
  const asked = useSearchParams().get("session");
  const scope = useStore(scopeStore);
  const { data, last, failure, reload } = useCall(`sessions ${asked}`, ({ signal }) =>
    officeApi.get("seat/sessions", { query: { session_id: asked ?? undefined }, signal }),
  );
  const listed = (data ?? last)?.items;
  const sessions = listed?.filter(({ event_id }) => scope === null || event_id === scope);
  // no other session in place of one that is not there: its seats would be changed by mistake
  const isGone = asked !== null && data?.items.every(({ session_id }) => session_id !== asked) === true;
  const chosen = isGone ? undefined : (sessions?.find(({ session_id }) => session_id === asked) ?? sessions?.[0]);
  if (!sessions || !chosen) {
    return (
      <main id="main" className="work" aria-busy={!sessions && !failure}>
        <PageHead title={t("title")} />
        <CallFailed failure={failure} onRetry={reload} />
        {isGone ? <SessionGone next="/office/seats" /> : sessions ? <p className="of-empty">{t("noSession")}</p> : null}
      </main>
    );
  }
  return (
    <SessionSeats
      key={chosen.session_id}
      session={chosen}
      sessions={sessions}
      onSession={(id) => router.replace(`/office/seats?session=${id}`, { scroll: false })}
    />
  );
}
