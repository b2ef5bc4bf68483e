"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { CodesTab } from "@/components/office/rights/pane/codes-tab";
import { ListTab } from "@/components/office/rights/pane/list-tab";
import { RightFacts } from "@/components/office/rights/pane/right-facts";
import { RightHistory } from "@/components/office/rights/pane/right-history";
import { RightUses } from "@/components/office/rights/pane/right-uses";
import { StockTab } from "@/components/office/rights/pane/stock-tab";
import { StopDialog } from "@/components/office/rights/pane/stop-dialog";
import { rightState } from "@/components/office/rights/right-state";
import { StateWord } from "@/components/office/rights/state-word";
import { useRightWords } from "@/components/office/rights/use-right-words";
import { DoneLine } from "@/components/office/ui/done/done-line";
import { KeyHint } from "@/components/office/ui/key-hint";
import { SidePane } from "@/components/office/ui/side-pane";
import { Button } from "@/components/ui/button";
import { Tabs } from "@/components/ui/tabs";
import { mayLeaveText } from "@/lib/client/office/unsaved-text";
import { useKeys } from "@/lib/client/office/use-keys";
import { useSelf } from "@/lib/client/office/use-self";
import { mayAct } from "@/lib/domain/staff/rules";
import type { EventParts, OfficeRight } from "@/lib/office/rights/types";

type RightPaneProps = {
  right: OfficeRight;
  parts: EventParts;
  now: number;
  onChange: () => void;
  onCopy: () => void;
  reload: () => void;
  onClose: () => void;
};

/** One right: its content, its list or codes, its use and its history, with the acts on it. */
export function RightPane({ right, parts, now, onChange, onCopy, reload, onClose }: RightPaneProps) {
  const t = useTranslations("OfficeRights");
  const words = useRightWords();
  const { roles } = useSelf();
  const mayChange = mayAct(roles, ["events"]);
  const [tab, setTab] = useState("about");
  const [isStopping, setStopping] = useState(false);
  const { carrier } = right;
  const place = `right ${right.right_id}`;
  const panels = {
    about: <RightFacts right={right} parts={parts} />,
    list: <ListTab right={right} place={place} onAdded={reload} />,
    codes: <CodesTab right={right} place={place} onChanged={reload} />,
    stock: <StockTab right={right} parts={parts} now={now} mayChange={mayChange} place={place} onChanged={reload} />,
    uses: <RightUses right={right} />,
    history: <RightHistory right={right} parts={parts} />,
  };
  const offered = (Object.keys(panels) as (keyof typeof panels)[]).filter((id) => {
    if (id === "list") return mayChange && carrier === "list";
    if (id === "codes") return mayChange && (carrier === "code" || carrier === "shared");
    if (id === "stock") return mayChange || right.reserved.length > 0;
    return id === "about" || mayAct(roles, ["events", "finance"]);
  });
  const open = (id: string) => (mayLeaveText() ? setTab(id) : undefined);
  useKeys(
    mayChange
      ? [
          { keys: "e", label: t("keys.change"), act: onChange, leaves: true },
          { keys: "c", label: t("keys.copy"), act: onCopy, leaves: true },
          { keys: "s", label: t("keys.stop"), act: () => setStopping(true) },
          ...(offered.includes("list") ? [{ keys: "i", label: t("keys.import"), act: () => open("list") }] : []),
          ...(offered.includes("codes") ? [{ keys: "g", label: t("keys.codes"), act: () => open("codes") }] : []),
        ]
      : [],
  );
  return (
    <SidePane
      title={words.name(right)}
      sub={words.carrier(right)}
      status={<StateWord state={rightState(right, now)} isTag />}
      onClose={onClose}
    >
      {mayChange ? (
        <div className="of-acts-row">
          <Button size="sm" data-leave onClick={onChange}>
            {t("change")}
            <KeyHint>E</KeyHint>
          </Button>
          <Button size="sm" data-leave onClick={onCopy}>
            {t("copy")}
            <KeyHint>C</KeyHint>
          </Button>
          <Button size="sm" onClick={() => setStopping(true)}>
            {t(right.stopped_at ? "resume" : "stop")}
            <KeyHint>S</KeyHint>
          </Button>
        </div>
      ) : null}
      <DoneLine place={place} />
      <div className="rt-tabs">
        <Tabs
          label={t("parts")}
          value={tab}
          onChange={open}
          // a part that is not shown makes no calls
          tabs={offered.map((id) => ({
            id,
            label: t(`tabs.${id}`),
            panel: id === tab ? <div className="rt-tab">{panels[id]}</div> : null,
          }))}
        />
      </div>
      <StopDialog right={right} place={place} open={isStopping} onOpenChange={setStopping} onDone={reload} />
    </SidePane>
  );
}
