"use client";

import { useMemo, useState } from "react";
import { mayHaveRights } from "@/components/events/sale/rights/may-have-rights";
import { SalePanel, type PanelSale, type SalePanelProps } from "@/components/events/sale/sale-panel";
import { later } from "@/components/ui/later";
import { useNow } from "@/lib/client/clock/use-now";
import { sessionTag } from "@/lib/domain/events/rules";
import type { SessionView } from "@/lib/domain/events/types";

const WithRights = later(() => import("@/components/events/sale/rights/with-rights").then((module) => module.WithRights));

type BuyPanelProps = Omit<SalePanelProps, "open" | "own" | "now" | "onSession"> & {
  initialSessionId?: string;
  /** ISO 8601, when the page was rendered */
  madeAt: string;
};

/** The wanted session, else the first that is on sale, else the first that will be, else the first. */
function firstChoice(sessions: SessionView[], now: Date, wanted: string | undefined): SessionView {
  const asked = sessions.find((session) => session.session_id === wanted);
  const open = sessions.find((session) => ["hot", null].includes(sessionTag(now, session)));
  return (asked ?? open ?? sessions.find((session) => sessionTag(now, session) === "soon") ?? sessions[0]) as SessionView;
}

/** The starts and ends of the sales and of their phases, at which the panel changes. */
const saleTimes = (sessions: readonly SessionView[]) => [
  ...sessions,
  ...sessions.flatMap(({ phases = [], sale_end_time: end }) =>
    phases.map(({ from, until }) => ({ sale_start_time: from, sale_end_time: until ?? end })),
  ),
];

/** The sale of a session as everybody has it. */
const everybodys = (session: SessionView): PanelSale => ({
  session,
  rights: [],
  who: "guest",
  reload: () => undefined,
  reserved: new Map(),
});

/** The chosen session of an event and its sale, as this visitor has it. */
export function BuyPanel({ initialSessionId, ...props }: BuyPanelProps) {
  const { sessions, madeAt } = props;
  const times = useMemo(() => saleTimes(sessions), [sessions]);
  const now = useNow(times) ?? new Date(madeAt);
  const [chosen, setChosen] = useState<string>();
  const open = sessions.find(({ session_id }) => session_id === chosen) ?? firstChoice(sessions, now, initialSessionId);
  const panel = (own: PanelSale) => <SalePanel {...props} open={open} own={own} now={now} onSession={setChosen} />;
  // for all sessions alike: the choice would lose the focus with the panel
  return sessions.some(mayHaveRights) ? (
    <WithRights session={open} now={now}>
      {panel}
    </WithRights>
  ) : (
    panel(everybodys(open))
  );
}
