"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { CircleAlert } from "@/components/icons/circle-alert";
import { Plus } from "@/components/icons/plus";
import { RefreshCw } from "@/components/icons/refresh-cw";
import { Trash2 } from "@/components/icons/trash-2";
import { AddDialog } from "@/components/office/draws/view/add-dialog";
import { PartyTable } from "@/components/office/draws/view/party-table";
import { PlacesTable } from "@/components/office/draws/view/places-table";
import { RemoveDialog } from "@/components/office/draws/view/remove-dialog";
import { RoundsTable } from "@/components/office/draws/view/rounds-table";
import { SealFacts } from "@/components/office/draws/view/seal-facts";
import { stepOf } from "@/components/office/draws/view/step-of";
import { Timeline } from "@/components/office/draws/view/timeline";
import { VoidDialog } from "@/components/office/draws/view/void-dialog";
import { VoidNote } from "@/components/office/draws/view/void-note";
import { CallFailed } from "@/components/office/ui/call-failed";
import { Button } from "@/components/ui/button";
import { Steps } from "@/components/ui/steps";
import { likelyNow } from "@/lib/client/clock/server-clock";
import { officeApi } from "@/lib/client/office/office-api";
import { useCall } from "@/lib/client/use-call";
import { formatClock, formatCount, formatDateTime } from "@/lib/i18n/format";

const steps = ["enter", "seal", "draw", "result", "pay"] as const;

type DrawViewProps = {
  drawId: string;
  /** no member has entered */ mayRemove: boolean;
  mayChange: boolean;
  /** shows another draw of the event */ onSelect: (drawId: string) => void;
  onChanged: () => void;
};

/** A draw as its organizer watches it: demand and places, seal, moments and rounds. It is counted again only when asked. */
export function DrawView({ drawId, mayRemove, mayChange, onSelect, onChanged }: DrawViewProps) {
  const t = useTranslations("OfficeDraws");
  const locale = useLocale();
  const [isRemoving, setRemoving] = useState(false);
  const [isVoiding, setVoiding] = useState(false);
  const [isAdding, setAdding] = useState(false);
  const { data, last, failure, reload } = useCall(`draw ${drawId}`, async ({ signal }) => ({
    draw: await officeApi.get("draw/read/{draw_id}", { draw_id: drawId }, { signal }),
    at: likelyNow(),
  }));
  const found = data ?? last;
  if (!found) return <CallFailed failure={failure} onRetry={reload} />;
  const { draw, at } = found;
  const places = draw.wishes.reduce((sum, wish) => sum + wish.places, 0);
  const paid = draw.wishes.reduce((sum, wish) => sum + wish.paid, 0);
  const { replaces_id: replaced } = draw;
  const isOn = draw.state === "committed" || draw.state === "drawn";
  const hasFree = draw.wishes.some((wish) => wish.elsewhere.some(({ why }) => why === "free"));
  const mayAdd = mayChange && isOn && hasFree && draw.rounds.length > 1 && draw.rounds.at(-1)?.is_drawn === false;
  // The draw ended before anyone confirmed that it is void.
  const isOverdue = draw.void?.state === "waiting" && draw.state === "ended";
  const change = () => {
    reload();
    onChanged();
  };
  const count = (number: number) => <b key={number}>{formatCount(number)}</b>;
  return (
    <>
      <CallFailed failure={failure} onRetry={reload} />
      {draw.void && !isOverdue ? <VoidNote draw={draw} voided={draw.void} onSelect={onSelect} onDone={change} /> : null}
      {replaced ? (
        <p className="of-sub">
          {t("voiding.replaces")}{" "}
          <Button size="sm" onClick={() => onSelect(replaced)}>
            {t("voiding.before")}
          </Button>
        </p>
      ) : null}
      <div className="dr-steps">
        <Steps label={t("steps.label")} steps={steps.map((step) => t(`steps.${step}`))} current={stepOf(draw, at)} />
      </div>
      <div className="dr-lead">
        <p className="num">
          {t.rich("lead", {
            entries: () => count(draw.entries),
            people: () => count(draw.people),
            places: () => count(places),
          })}
        </p>
        <div className="of-acts-row">
          <span className="of-sub num">{draw.seal ? t("countedAtSeal") : t("counted", { time: formatClock(draw.counted_at) })}</span>
          <Button size="sm" icon={<RefreshCw className="ic ic-s" aria-hidden />} onClick={reload}>
            {t("countAgain")}
          </Button>
          {mayChange && isOn && !draw.void ? (
            <Button size="sm" icon={<CircleAlert className="ic ic-s" aria-hidden />} onClick={() => setVoiding(true)}>
              {t("voiding.act")}
            </Button>
          ) : null}
          {mayRemove && draw.entries === 0 ? (
            <Button size="sm" icon={<Trash2 className="ic ic-s" aria-hidden />} onClick={() => setRemoving(true)}>
              {t("remove")}
            </Button>
          ) : null}
        </div>
      </div>
      <p className="of-sub num">
        {t("rules", { party: draw.party_max, wishes: draw.wishes_max })}
        {draw.companions_named ? ` ${t("named")}` : ""}
      </p>
      <section className="dr-part" aria-labelledby="dr-places">
        <div className="dr-title">
          <h2 id="dr-places">{t("places.title")}</h2>
          <p className="of-sub">{t(draw.seal ? "places.sealed" : "places.open")}</p>
          {mayAdd ? (
            <Button size="sm" icon={<Plus className="ic ic-s" aria-hidden />} onClick={() => setAdding(true)}>
              {t("adding.act")}
            </Button>
          ) : null}
        </div>
        <PlacesTable draw={draw} />
      </section>
      <div className="dr-columns">
        <section className="dr-part" aria-labelledby="dr-entries">
          <div className="dr-title">
            <h2 id="dr-entries">{t("parties.title")}</h2>
            <p className="of-sub">{t("parties.once")}</p>
          </div>
          <PartyTable draw={draw} />
        </section>
        <section className="dr-part" aria-labelledby="dr-seal">
          <div className="dr-title">
            <h2 id="dr-seal">{t("seal.title")}</h2>
            <p className="of-sub">{t("seal.where")}</p>
          </div>
          {draw.seal ? <SealFacts seal={draw.seal} hasResult={draw.state === "drawn" || draw.state === "ended"} /> : null}
          {draw.seal ? null : <p>{t("seal.later", { time: formatDateTime(draw.closes_at, locale) })}</p>}
          <Timeline draw={draw} now={at} />
        </section>
      </div>
      <section className="dr-part" aria-labelledby="dr-rounds">
        <div className="dr-title">
          <h2 id="dr-rounds">{t("rounds.title")}</h2>
          <p className="of-sub num">{t("rounds.fill", { paid: formatCount(paid), places: formatCount(places) })}</p>
        </div>
        <RoundsTable rounds={draw.rounds} />
      </section>
      <AddDialog draw={draw} open={isAdding} onOpenChange={setAdding} onDone={change} />
      <VoidDialog drawId={drawId} open={isVoiding} onOpenChange={setVoiding} onDone={change} />
      <RemoveDialog drawId={drawId} places={places} open={isRemoving} onOpenChange={setRemoving} onRemoved={onChanged} />
    </>
  );
}
