"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { withPartners } from "@/components/office/seats/join-seats";
import { nameSeats } from "@/components/office/seats/name-seats";
import { BlockForm } from "@/components/office/seats/pane/block-form";
import { BlockList } from "@/components/office/seats/pane/block-list";
import { ChangeForm } from "@/components/office/seats/pane/change-form";
import { ComplimentaryForm } from "@/components/office/seats/pane/complimentary-form";
import { GiveBackForm } from "@/components/office/seats/pane/give-back-form";
import { GivenList } from "@/components/office/seats/pane/given-list";
import { PlacesForm } from "@/components/office/seats/pane/places-form";
import { SeatListField } from "@/components/office/seats/pane/seat-list-field";
import { SelectionSummary } from "@/components/office/seats/pane/selection-summary";
import type { Hall, Truth } from "@/components/office/seats/read-hall";
import {
  areasWithoutNumbers,
  givesByNumber,
  mayChange,
  seatActs,
  type SeatAct,
  type SeatActProps,
} from "@/components/office/seats/seat-acts";
import { KeyHint } from "@/components/office/ui/key-hint";
import { NumberInput } from "@/components/office/ui/numbers/number-input";
import { Button } from "@/components/ui/button";
import { officeApi } from "@/lib/client/office/office-api";
import { useKeys } from "@/lib/client/office/use-keys";
import { useCall } from "@/lib/client/use-call";

type SeatPaneProps = {
  sessionId: string;
  hall: Hall;
  truth: Truth;
  chosen: ReadonlySet<string>;
  act: SeatAct;
  onAct: (act: SeatAct) => void;
  /** whether this person may change seats */
  may: boolean;
  onChosen: (seatIds: ReadonlySet<string>) => void;
  refresh: () => Promise<unknown>;
};

const SHOWN_LINES = 3;

/** The selection, how much of it the act changes, and the act's form. Without a selection, instructions and the current blocks. */
export function SeatPane({ sessionId, hall, truth, chosen, act, onAct, may, onChosen, refresh }: SeatPaneProps) {
  const t = useTranslations("OfficeSeats");
  const [said, setSaid] = useState("");
  const [gives, setGives] = useState(false);
  const [fewer, setFewer] = useState<{ of: ReadonlySet<string>; typed: number }>();
  const changeable = [...chosen].filter((id) => mayChange(act, truth.stateOf(id)));
  // places without numbers are interchangeable, so the user may type how many
  const places = areasWithoutNumbers(hall, chosen);
  const byNumber = act === "complimentary" && givesByNumber(hall, truth, chosen);
  const typed = fewer?.of === chosen ? fewer.typed : changeable.length;
  const seatIds = changeable.slice(0, typed || 0);
  const isExhibition = hall.areas.some(({ entry }) => entry !== null);
  const names = nameSeats(hall, chosen);
  const { data: given, reload } = useCall(`given ${sessionId}`, ({ signal }) =>
    officeApi.get("seat/complimentary_list/{session_id}", { session_id: sessionId }, { signal }),
  );
  useKeys(may ? seatActs.map(({ act: name, key }) => ({ keys: key, label: t(`acts.${name}`), act: () => onAct(name) })) : []);
  const form: SeatActProps = {
    sessionId,
    hall,
    truth,
    seatIds,
    onDone: async (sentence) => {
      await refresh();
      reload();
      setSaid(sentence);
      setGives(false);
      onChosen(new Set());
    },
    onRefused: () => {
      void refresh();
      reload();
    },
  };
  return (
    <aside className="pane st-pane" aria-label={t("pane")}>
      <div className="pane-head">
        <div>
          <h2 className="num">
            {chosen.size > 0 ? t("chosen", { count: chosen.size }) : t(gives ? "places.give" : isExhibition ? "places.head" : "choose")}
          </h2>
          <p className="of-sub num">
            {chosen.size > 0
              ? names.slice(0, SHOWN_LINES).join(t("joinRows")) +
                (names.length > SHOWN_LINES ? t("andRows", { count: names.length - SHOWN_LINES }) : "")
              : t(gives ? "places.giveHow" : isExhibition ? "places.chooseHow" : "chooseHow")}
          </p>
        </div>
        {chosen.size > 0 ? (
          <Button size="sm" onClick={() => onChosen(new Set())}>
            {t("forget")}
          </Button>
        ) : gives ? (
          <Button size="sm" onClick={() => setGives(false)}>
            {t("places.back")}
          </Button>
        ) : null}
      </div>
      <p className="st-said" role="status">
        {said}
      </p>
      {isExhibition ? null : (
        <SeatListField hall={hall} truth={truth} onFound={(ids) => onChosen(new Set([...chosen, ...withPartners(ids, hall)]))} />
      )}
      {chosen.size === 0 && gives ? (
        <PlacesForm {...form} given={given} />
      ) : chosen.size === 0 ? (
        <>
          <BlockList hall={hall} truth={truth} onChoose={(ids) => onChosen(new Set(ids))} />
          {given ? (
            <GivenList
              sessionId={sessionId}
              hall={hall}
              given={given}
              may={may}
              onChoose={(ids) => {
                onChosen(new Set(ids));
                onAct("withdraw");
              }}
              onQuota={reload}
              onGive={hall.areas.some(({ isNumbered }) => !isNumbered) ? () => setGives(true) : undefined}
            />
          ) : null}
        </>
      ) : (
        <>
          <SelectionSummary sessionId={sessionId} hall={hall} truth={truth} chosen={chosen} act={act} />
          {may ? (
            <>
              <div className="st-switch st-acts" role="radiogroup" aria-label={t("act")}>
                {seatActs.map(({ act: name, key }) => (
                  <button key={name} type="button" role="radio" aria-checked={act === name} onClick={() => onAct(name)}>
                    {t(`acts.${name}`)} <KeyHint>{key.toUpperCase()}</KeyHint>
                  </button>
                ))}
              </div>
              {places.length > 0 && changeable.length > 1 && act !== "change" && !byNumber ? (
                <NumberInput
                  label={t("places.count")}
                  hint={t("places.countHint")}
                  min={1}
                  max={changeable.length}
                  value={typed}
                  onChange={(count) => setFewer({ of: chosen, typed: count })}
                />
              ) : null}
              {act === "block" ? <BlockForm {...form} /> : null}
              {act === "release" || act === "withdraw" ? <GiveBackForm key={act} {...form} act={act} /> : null}
              {act === "change" ? <ChangeForm {...form} /> : null}
              {act === "complimentary" && byNumber ? (
                <PlacesForm key={places[0]?.id} {...form} given={given} areaId={places[0]?.id} />
              ) : null}
              {act === "complimentary" && !byNumber ? <ComplimentaryForm {...form} given={given} /> : null}
            </>
          ) : (
            <p className="of-sub">{t("onlyLook")}</p>
          )}
        </>
      )}
    </aside>
  );
}
