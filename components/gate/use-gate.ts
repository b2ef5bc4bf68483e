"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import { asGate, gateAnswers, isShut } from "@/components/gate/gate-call";
import { listedHolder } from "@/components/gate/listed-holder";
import { api, ApiError, hasCode } from "@/lib/client/api";
import { deviceNow, likelyNow } from "@/lib/client/clock/server-clock";
import { keepScans, keepSheet, readGate, type GateMemory } from "@/lib/client/stores/gate-store";
import { isSigned } from "@/lib/client/verify-code";
import { judgeOffline, OTHER_SESSION, type Holder, type RefusalReason } from "@/lib/domain/gate/rules";
import type { GateSheet, Redeemed } from "@/lib/domain/gate/types";
import type { PairPlace } from "@/lib/domain/seats/rules";
import { readTicketCode } from "@/lib/domain/tickets/rules";
import * as errorCodes from "@/lib/errors/codes";
import { isTicketNo } from "@/lib/input/ids";
import { normaliseNumber } from "@/lib/input/normalise-number";

export type GatePass = { key: string; sessionId: string; gate: string };

export type ScanResult = {
  id: number;
  at: string;
  ticketNo?: string;
  state: "admitted" | "used" | "refused";
  reason?: RefusalReason;
  /** the server's message: when the ticket was used */
  sentence?: string;
  usedAt?: string;
  offline: boolean;
  /** offline: the place of a pair, according to the list */
  pair?: PairPlace;
  /** the person who may enter with it: from the server, or offline from the signed list */
  holder?: Holder;
  /** found during sync: this scan had admitted a person, but another scan of the ticket counts */
  late?: boolean;
  redeemed?: Redeemed;
};

const SYNC_EVERY_MS = 15_000;
/** A list younger than this is not loaded again, in ms, because a full hall's list is large. */
const SHEET_GOOD_MS = 60_000;
const LIST_SHOWN = 20;

function codeOf(thrown: unknown): number | undefined {
  return thrown instanceof ApiError && gateAnswers.includes(thrown.code) ? thrown.code : undefined;
}

/** The reason of a refusal, from the server's error. */
function reasonOf(thrown: unknown): RefusalReason {
  if (hasCode(thrown, errorCodes.BAD_INPUT)) return "malformed";
  return thrown instanceof ApiError && thrown.details.some(({ key }) => key === OTHER_SESSION) ? "otherSession" : "unknown";
}

/** A scanner: it asks the server, judges tickets offline when the server cannot be reached, and reports those scans later. */
export function useGate({ key, sessionId, gate }: GatePass, onStop: (thrown: Error) => void) {
  const memory = useRef<GateMemory | null>(null);
  const [results, setResults] = useState<ScanResult[]>([]);
  const [online, setOnline] = useState(true);
  const [status, setStatus] = useState<{ unsent: number; letIn: number; sheet: GateSheet | null; kept: boolean }>(() => {
    const { queue, sheet, admitted } = readGate(sessionId);
    return { unsent: queue.length, letIn: Object.keys(admitted).length, sheet, kept: true };
  });
  const busy = useRef(false);
  const syncing = useRef(false);
  const wanted = useRef(false);
  const count = useRef(0);
  const fetchedAt = useRef(0);

  const load = useCallback(() => (memory.current ??= readGate(sessionId)), [sessionId]);
  const keep = useCallback(() => {
    const now = load();
    const kept = keepScans(sessionId, now);
    setStatus({ unsent: now.queue.length, letIn: Object.keys(now.admitted).length, sheet: now.sheet, kept });
  }, [load, sessionId]);
  const show = useCallback((result: Omit<ScanResult, "id">) => {
    setResults((now) => [{ ...result, id: ++count.current }, ...now].slice(0, LIST_SHOWN));
  }, []);

  /** An answer has arrived, though the network may have gone since. */
  const setReached = useCallback(() => setOnline(navigator.onLine), []);

  const refresh = useCallback(async () => {
    try {
      const sheet = await api.get("/ticket/gate/{session_id}", { session_id: sessionId }, asGate(key));
      load().sheet = sheet;
      keepSheet(sessionId, sheet);
      fetchedAt.current = deviceNow();
      setReached();
    } catch (thrown) {
      if (isShut(thrown)) onStop(thrown);
      else setOnline(false);
    }
    keep();
  }, [key, sessionId, load, keep, setReached, onStop]);

  /** Sends the offline scans to the server, oldest first. */
  const sync = useCallback(async () => {
    if (syncing.current) {
      wanted.current = true; // the network may have come back while an earlier call is still waiting
      return;
    }
    syncing.current = true;
    wanted.current = false;
    const now = load();
    try {
      for (let scan = now.queue[0]; scan; scan = now.queue[0]) {
        try {
          await api.post("/ticket/redeem", { ...scan, session_id: sessionId, gate }, asGate(key));
        } catch (thrown) {
          // The scan stays in the queue for the device's next credential.
          if (isShut(thrown)) return onStop(thrown);
          const code = codeOf(thrown);
          if (code === undefined) {
            fetchedAt.current = 0; // load the list again as soon as the server can be reached
            return setOnline(false);
          }
          show({
            at: scan.scanned_at,
            ticketNo: readTicketCode(scan.code)?.ticket.ticketNo,
            offline: true,
            late: true,
            ...(code === errorCodes.TICKET_USED
              ? { state: "used", sentence: (thrown as Error).message }
              : { state: "refused", reason: reasonOf(thrown) }),
          });
        }
        now.queue.shift();
        keep();
      }
      if (deviceNow() - fetchedAt.current > SHEET_GOOD_MS) await refresh();
    } finally {
      syncing.current = false;
    }
  }, [key, sessionId, gate, load, keep, refresh, show, onStop]);

  useEffect(() => {
    const back = () => void sync().then(() => (wanted.current && !syncing.current && navigator.onLine ? sync() : undefined));
    const gone = () => {
      fetchedAt.current = 0;
      setOnline(false);
    };
    back();
    const timer = setInterval(back, SYNC_EVERY_MS);
    window.addEventListener("online", back);
    window.addEventListener("offline", gone);
    return () => {
      clearInterval(timer);
      window.removeEventListener("online", back);
      window.removeEventListener("offline", gone);
    };
  }, [sync]);

  const judge = useCallback(
    async (text: string, at: string): Promise<Omit<ScanResult, "id">> => {
      const now = load();
      const read = readTicketCode(text);
      const signed = read && now.sheet ? await isSigned(read, now.sheet.public_key, ...(now.sheet.previous_public_keys ?? [])) : undefined;
      const verdict = judgeOffline({ text, read, signed, sessionId, revoked: new Set(now.sheet?.revoked), admitted: now.admitted });
      const about = { at, ticketNo: read?.ticket.ticketNo, offline: true };
      if (verdict.state === "used") return { ...about, state: "used", usedAt: verdict.at };
      if (verdict.state === "refused") return { ...about, ...verdict };
      now.queue.push({ code: text, scanned_at: at });
      // a list from an older version has no pairs
      const holder = await listedHolder(now.sheet, read?.ticket.ticketNo ?? "", sessionId);
      return { ...about, state: "admitted", pair: now.sheet?.pairs?.[read?.ticket.ticketNo ?? ""], holder };
    },
    [load, sessionId],
  );

  const ask = useCallback(
    async (text: string, at: string): Promise<Omit<ScanResult, "id">> => {
      const scannedNo = readTicketCode(text)?.ticket.ticketNo;
      // The server does not know of an unsent scan and would admit its ticket again.
      if (load().queue.some(({ code }) => code === text)) return judge(text, at);
      try {
        if (!navigator.onLine) throw new Error("offline");
        const redeemed = await api.post("/ticket/redeem", { code: text, session_id: sessionId, gate }, asGate(key));
        setReached();
        return { at, ticketNo: redeemed.ticket_no, state: "admitted", offline: false, redeemed, holder: redeemed.holder };
      } catch (thrown) {
        const code = codeOf(thrown);
        if (code === undefined) {
          fetchedAt.current = 0;
          setOnline(false);
          return judge(text, at);
        }
        setReached();
        if (isShut(thrown)) onStop(thrown);
        if (code === errorCodes.TICKET_USED)
          return { at, ticketNo: scannedNo, state: "used", sentence: (thrown as Error).message, offline: false };
        const reason = isTicketNo(text) ? "numberOnly" : reasonOf(thrown);
        return { at, ticketNo: scannedNo, state: "refused", reason, offline: false };
      }
    },
    [key, sessionId, gate, load, judge, setReached, onStop],
  );

  /** Handles one code, from the camera or typed. It ignores further codes until this one is done. */
  const scan = useCallback(
    async (entered: string): Promise<void> => {
      const text = normaliseNumber(entered).toUpperCase();
      if (busy.current || text === "") return;
      busy.current = true;
      try {
        const result = await ask(text, new Date(likelyNow()).toISOString());
        if (result.state === "admitted" && result.ticketNo) load().admitted[result.ticketNo] = result.at;
        keep();
        show(result);
      } finally {
        busy.current = false;
      }
    },
    [ask, load, keep, show],
  );

  /** Handles a typed number with the seat or name that its holder says. The server compares them, so this needs the network. */
  const enterNumber = useCallback(
    async ({ ticketNo: entered, seatOrName }: { ticketNo: string; seatOrName: string }): Promise<void> => {
      if (busy.current) return;
      busy.current = true;
      const ticketNo = normaliseNumber(entered);
      const about = { at: new Date(likelyNow()).toISOString(), ticketNo, offline: false };
      try {
        const body = { ticket_no: ticketNo, seat_or_name: seatOrName, session_id: sessionId, gate };
        const redeemed = await api.post("/ticket/redeem_number", body, asGate(key));
        setReached();
        load().admitted[ticketNo] = about.at;
        keep();
        show({ ...about, state: "admitted", redeemed, holder: redeemed.holder });
      } catch (thrown) {
        const code = codeOf(thrown);
        if (isShut(thrown)) return onStop(thrown);
        if (code === undefined) setOnline(false);
        if (code === errorCodes.TICKET_USED) show({ ...about, state: "used", sentence: (thrown as Error).message });
        else {
          const reason = code === undefined ? "needsNetwork" : code === errorCodes.BAD_INPUT ? "notHolder" : reasonOf(thrown);
          show({ ...about, state: "refused", reason });
        }
      } finally {
        busy.current = false;
      }
    },
    [key, sessionId, gate, load, keep, show, setReached, onStop],
  );

  return { results, online, ...status, scan, enterNumber, sync };
}
