"use client";

import { useState } from "react";
import type { z } from "zod";
import { officeApi } from "@/lib/client/office/office-api";
import { useCall } from "@/lib/client/use-call";
import type { reportSchema } from "@/lib/office/reports/schemas";

export type Report = z.output<typeof reportSchema>;
export type ReportViewName = "sum" | "day" | "hour";

/** The choices of staff on the page; an empty text is the default of the call. */
export type ReportChoice = { view: ReportViewName; from: string; to: string; session: string; compare: string };

const FIRST: ReportChoice = { view: "sum", from: "", to: "", session: "", compare: "before" };

/** Loads the report of an event for the current choice; the previous one remains on the page meanwhile. */
export function useReport(eventId: string) {
  const [choice, setChoice] = useState(FIRST);
  const { view, from, to, session, compare } = choice;
  const query = {
    step: view === "hour" ? ("hour" as const) : ("day" as const),
    compare,
    ...(from && { from }),
    ...(to && { to }),
    ...(session && { session_id: session }),
  };
  const key = `${eventId} ${new URLSearchParams(query).toString()}`;
  const call = useCall(key, ({ signal }) => officeApi.get("report/event/{event_id}", { event_id: eventId }, { query, signal }));
  const [last, setLast] = useState<Report>();
  if (call.data && call.data !== last) setLast(call.data);
  return {
    ...call,
    report: call.data ?? last,
    choice,
    choose: (change: Partial<ReportChoice>) => setChoice((current) => ({ ...current, ...change })),
    /** the query of a file with a part of this report */
    fileOf: (part: string, format: "csv" | "xlsx") => `report/${format}/${eventId}?${new URLSearchParams({ ...query, part }).toString()}`,
  };
}
