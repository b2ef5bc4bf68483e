"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { CircleAlert } from "@/components/icons/circle-alert";
import { CircleCheck } from "@/components/icons/circle-check";
import { CloseForDialog } from "@/components/office/box-office/drawers/close-for-dialog";
import type { DrawerLine, DrawerList } from "@/components/office/box-office/drawers/types";
import { CallFailed } from "@/components/office/ui/call-failed";
import { DataTable } from "@/components/office/ui/data-table";
import { DoneLine } from "@/components/office/ui/done/done-line";
import { PageHead } from "@/components/office/ui/page-head";
import { StatusWord } from "@/components/office/ui/status-word";
import { Button } from "@/components/ui/button";
import { officeApi } from "@/lib/client/office/office-api";
import { useCall } from "@/lib/client/use-call";
import { formatDateTime, formatMoney } from "@/lib/i18n/format";

/** Cash drawers of all tills, newest first: difference, report, and a dialog that closes a drawer for its cashier. */
export function DrawersScreen() {
  const t = useTranslations("OfficeDrawers");
  const words = useTranslations("Office");
  const locale = useLocale();
  const [before, setBefore] = useState("");
  const [closing, setClosing] = useState<DrawerLine | null>(null);
  const { data, last, failure, loading, reload } = useCall<DrawerList>(before || "first", async ({ signal }, shown) => {
    const more = await officeApi.get("box_office/drawers", { query: before ? { before } : {}, signal });
    return { ...more, drawers: before ? [...(shown?.drawers ?? []), ...more.drawers] : more.drawers };
  });
  const list = data ?? last;
  /** Goes back to the first page: pages that were added to the list are not loaded again. */
  function restart(): void {
    setClosing(null);
    if (before) setBefore("");
    else reload();
  }
  return (
    <main id="main" className="work">
      <PageHead title={words("pages.drawers")} sub={t("sub")} />
      <CallFailed failure={failure} onRetry={reload} />
      <DoneLine place="drawers" />
      {list || !failure ? (
        <DataTable
          label={words("pages.drawers")}
          height={52}
          rows={list?.drawers}
          rowKey={({ drawer_id: id }) => id}
          empty={<p>{t("empty")}</p>}
          columns={[
            { id: "opened", header: t("opened"), cell: ({ opened_at: at }) => <span className="num">{formatDateTime(at, locale)}</span> },
            { id: "till", header: t("till"), cell: ({ till }) => till },
            {
              id: "cashier",
              header: t("cashier"),
              cell: ({ cashier, cashier_ended: ended }) => (
                <>
                  {cashier}
                  {ended ? <span className="tb-second">{t("ended")}</span> : null}
                </>
              ),
            },
            { id: "state", header: t("state"), cell: (line) => <DrawerState line={line} /> },
            {
              id: "counted",
              header: t("counted"),
              isNumber: true,
              cell: ({ counted }) => (counted === null ? "–" : formatMoney(counted)),
            },
            { id: "difference", header: t("difference"), isNumber: true, cell: (line) => <Difference line={line} /> },
            {
              id: "report",
              header: t("report"),
              cell: (line) => <DrawerAct line={line} onClose={() => setClosing(line)} />,
            },
          ]}
        />
      ) : null}
      {list?.next ? (
        <p className="mt-4">
          <Button loading={loading} onClick={() => setBefore(list.next ?? "")}>
            {words("states.more")}
          </Button>
        </p>
      ) : null}
      {closing ? <CloseForDialog drawer={closing} onClose={() => setClosing(null)} onDone={restart} /> : null}
    </main>
  );
}

function DrawerState({ line: { state, closed_at: at, closed_by: by } }: { line: DrawerLine }) {
  const t = useTranslations("OfficeDrawers");
  const locale = useLocale();
  const tone = state === "closed" ? "ok" : state === "counted" ? "warn" : "info";
  return (
    <>
      <StatusWord tone={tone} icon={state === "closed" ? CircleCheck : state === "counted" ? CircleAlert : undefined}>
        {t(`states.${state}`)}
      </StatusWord>
      <span className="tb-second num">
        {[at ? formatDateTime(at, locale) : "", by ? t("closedBy", { name: by }) : ""].filter(Boolean).join(" · ")}
      </span>
    </>
  );
}

function Difference({ line: { difference, reason } }: { line: DrawerLine }) {
  const t = useTranslations("OfficeDrawers");
  if (difference === null) return "–";
  return (
    <>
      {difference === 0 ? t("none") : <b className="of-refused">{formatMoney(difference)}</b>}
      {reason ? <span className="tb-second">{reason}</span> : null}
    </>
  );
}

function DrawerAct({
  line: { drawer_id: id, till, cashier, state, closed_at: at, may_close: mayClose },
  onClose,
}: {
  line: DrawerLine;
  onClose: () => void;
}) {
  const t = useTranslations("OfficeDrawers");
  const locale = useLocale();
  if (state === "closed")
    return (
      <a
        className="link"
        href={`/office/api/box_office/report/${id}`}
        target="_blank"
        rel="noreferrer"
        aria-label={t("reportOf", { till, time: at ? formatDateTime(at, locale) : "" })}
      >
        {t("report")}
      </a>
    );
  if (!mayClose) return "–";
  return (
    <button type="button" className="link" aria-label={t("closeOf", { till, name: cashier })} onClick={onClose}>
      {t("close")}
    </button>
  );
}
