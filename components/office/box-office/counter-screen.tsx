"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { CounterSale } from "@/components/office/box-office/counter-sale";
import { OpenDrawerForm } from "@/components/office/box-office/open-drawer-form";
import { CallFailed } from "@/components/office/ui/call-failed";
import { PageHead } from "@/components/office/ui/page-head";
import { officeApi } from "@/lib/client/office/office-api";
import { useCall } from "@/lib/client/use-call";

/** The counter: without an open drawer only the form that opens one, otherwise the sale. */
export function CounterScreen() {
  const t = useTranslations("OfficeBoxOffice");
  const [asked, setAsked] = useState<string>();
  const state = useCall("drawer", ({ signal }) => officeApi.get("box_office/drawer", { signal }));
  const list = useCall("sessions", ({ signal }) => officeApi.get("box_office/sessions", { signal }));
  const sessionId = asked ?? list.data?.items[0]?.session_id ?? null;
  const session = useCall(sessionId, ({ signal }) =>
    officeApi.get("box_office/session/{session_id}", { session_id: sessionId! }, { signal }),
  );
  const drawerState = state.data ?? state.last;
  const shown = session.data ?? (session.last?.session_id === sessionId ? session.last : undefined);
  if (drawerState?.drawer && list.data && shown)
    return (
      <CounterSale
        key={shown.session_id}
        drawer={drawerState.drawer}
        session={shown}
        sessions={list.data.items}
        onSession={setAsked}
        onChange={() => {
          state.reload();
          session.reload();
        }}
      />
    );
  const failed = [state, list, session].find(({ failure }) => failure);
  return (
    <main id="main" className="work" aria-busy={!drawerState && !failed}>
      <PageHead title={t("title")} />
      <CallFailed failure={failed?.failure} onRetry={() => failed?.reload()} />
      {drawerState && !drawerState.drawer ? <OpenDrawerForm state={drawerState} onOpen={state.reload} /> : null}
      {drawerState?.drawer && list.data?.items.length === 0 ? <p className="of-empty">{t("noSession")}</p> : null}
    </main>
  );
}
