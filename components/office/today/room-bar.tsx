"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import type { SaleSession } from "@/components/office/today/use-live-sale";
import { useAct } from "@/components/office/ui/use-act";
import { useRefusalText } from "@/components/office/ui/use-refusal-text";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Stepper } from "@/components/ui/stepper";
import { officeApi } from "@/lib/client/office/office-api";
import { useSelf } from "@/lib/client/office/use-self";
import { mayAct } from "@/lib/domain/staff/rules";
import { formatCount } from "@/lib/i18n/format";

type Room = NonNullable<SaleSession["room"]>;

/** The step of one press, and the maximum. */
const STEP = 10;
const INSIDE_MAX = 100_000;

/** The waiting room of a session: its length, and buttons for staff who may change it. A dialog explains the effect of opening it. */
export function RoomBar({ sessionId, room }: { sessionId: string; room: Room }) {
  const t = useTranslations("OfficeToday.room");
  const refusal = useRefusalText();
  const { roles } = useSelf();
  const { pending, thrown, run } = useAct();
  const [asks, setAsks] = useState(false);
  const [size, setSize] = useState<number>();
  type Change = { act: "pause" | "resume" | "open" } | { act: "resize"; inside: number };
  const change = (body: Change) => run(() => officeApi.post("room/change", { session_id: sessionId, ...body }));
  const may = mayAct(roles, ["events"]);
  const inside = size ?? room.capacity;
  return (
    <div className="td-room">
      <dl className="num">
        <div className="td-room-main">
          <dt>{t("waiting")}</dt>
          <dd>{t("people", { count: formatCount(room.waiting) })}</dd>
        </div>
        <div>
          <dt>{t("pace")}</dt>
          <dd>
            {room.mode !== "running"
              ? t(`mode.${room.mode}`)
              : room.last_minute === null
                ? t("aMinute", { count: room.per_minute })
                : t("ofAMinute", { now: room.last_minute, count: room.per_minute })}
          </dd>
        </div>
        <div>
          <dt>{t("inside")}</dt>
          <dd>
            {formatCount(room.inside)} / {formatCount(room.capacity)}
          </dd>
        </div>
        <div>
          <dt>{t("held")}</dt>
          <dd>{t("people", { count: formatCount(room.held) })}</dd>
        </div>
        <div>
          <dt>{t("looks")}</dt>
          <dd>{t("aSecond", { count: room.looks })}</dd>
        </div>
      </dl>
      {may ? (
        <div className="td-room-acts">
          <Stepper label={t("size")} value={inside} min={STEP} max={INSIDE_MAX} step={STEP} onChange={setSize} />
          {size !== undefined && size !== room.capacity ? (
            <Button
              size="sm"
              variant="spot"
              disabled={pending}
              onClick={() => void change({ act: "resize", inside }).then((done) => done && setSize(undefined))}
            >
              {t("resize", { count: inside })}
            </Button>
          ) : null}
          <Button size="sm" disabled={pending} onClick={() => void change({ act: room.mode === "running" ? "pause" : "resume" })}>
            {room.mode === "running" ? t("pause") : t("resume")}
          </Button>
          {room.mode === "open" ? null : (
            <Button size="sm" disabled={pending} onClick={() => setAsks(true)}>
              {t("open")}
            </Button>
          )}
        </div>
      ) : null}
      {thrown ? <p role="alert">{refusal.whole(thrown)}</p> : null}
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title={t("openTitle")}
        act={t("openYes", { count: formatCount(room.waiting) })}
        keep={t("openNo")}
        loading={pending}
        onAct={() => void change({ act: "open" }).then(() => setAsks(false))}
      >
        {t("openText", { count: formatCount(room.waiting), inside: formatCount(room.capacity) })}
      </ConfirmDialog>
    </div>
  );
}
