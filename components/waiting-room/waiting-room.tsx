"use client";

import { useLocale, useTranslations } from "next-intl";
import { useEffect } from "react";
import { Check } from "@/components/icons/check";
import { Hourglass } from "@/components/icons/hourglass";
import { RefreshCw } from "@/components/icons/refresh-cw";
import { LanguageMenu } from "@/components/layout/header/language-menu";
import { Logo } from "@/components/layout/logo";
import { UnpaidNotice } from "@/components/orders/unpaid-order";
import { useUnpaidOrder } from "@/components/orders/use-unpaid-order";
import { Countdown } from "@/components/ui/countdown";
import { Poster } from "@/components/ui/poster";
import { SoftButtonLink } from "@/components/ui/soft-button-link";
import { useSeparator } from "@/components/ui/use-separator";
import { LeaveRoom } from "@/components/waiting-room/leave-room";
import { PeopleAhead } from "@/components/waiting-room/people-ahead";
import { QueueTicks } from "@/components/waiting-room/queue-ticks";
import { RoomStop } from "@/components/waiting-room/room-stop";
import { useRoomPlace } from "@/components/waiting-room/use-room-place";
import { api } from "@/lib/client/api";
import { useIsPast } from "@/lib/client/clock/use-now";
import { useCall } from "@/lib/client/use-call";
import type { SessionHeadView } from "@/lib/domain/seats/types";
import type { WaitingRoomView } from "@/lib/domain/waiting-room/types";
import { formatClock, formatCount, formatDateTime } from "@/lib/i18n/format";
import { Link, useRouter } from "@/lib/i18n/navigation";
import "@/components/waiting-room/waiting-room.css";

/** Spreads the requests for an unpaid order over this time, in ms, because all members arrive at once. */
const ASKED_WITHIN_MS = 10_000;

/** The waiting room: lobby, queue, and entry to the sale. */
export function WaitingRoom({ sessionId }: { sessionId: string | undefined }) {
  const dot = useSeparator();
  const t = useTranslations("WaitingRoom");
  const layout = useTranslations("Layout");
  const locale = useLocale();
  const router = useRouter();
  const head = useRoomSession(sessionId);
  const { place, stop, said, lost, retry } = useRoomPlace(sessionId);
  const isIn = place !== null && !place.is_purchase_waiting;
  const { unpaid, reload } = useUnpaidOrder(sessionId, { active: place?.is_purchase_waiting === true, withinMs: ASKED_WITHIN_MS });
  useRoomTitle(place);
  useEntry(isIn, `/purchase/ticket/${sessionId ?? ""}`);
  const untilKey = place?.presale ? "lobby.presale" : "lobby.until";
  const event = head ? `/activity/${head.event_slug}` : "/activity";
  const opens = place?.opens_at ?? head?.sale_start_time ?? undefined;
  const isDrawing = useIsPast(opens) && place?.state === "lobby";
  const heading = !place ? "loading" : isDrawing ? "drawing" : place.state === "open" ? "admitted" : place.state;

  return (
    <div className="room on-house">
      <header className="wrap room-head">
        <Link href="/" className="hdr-home">
          <Logo name={layout("home")} />
        </Link>
        <LanguageMenu />
      </header>
      <main id="main" tabIndex={-1} className="wrap room-main outline-none">
        <div className="room-poster">
          {head ? <Poster src={head.event_image} alt="" sizes="(min-width: 768px) 400px, 84px" load="eager" /> : null}
        </div>
        <div className="room-what">
          <p className="room-tag">
            <Hourglass className="ic ic-s" aria-hidden />
            {t("tag")}
          </p>
          <h1>{stop ? t("title") : t(`heading.${heading}`)}</h1>
          {head ? (
            <p className="mt-2 text-on-house-2">
              {head.event_name}
              <span className="num block text-14 text-on-house-3">
                {formatDateTime(head.session_time, locale, { year: "always" })}
                {dot}
                {head.hall_name}
              </span>
            </p>
          ) : (
            // reserves the space for the name and the time
            <p className="mt-2" aria-hidden>
              {"\u00a0"}
              <span className="block text-14">{"\u00a0"}</span>
            </p>
          )}
        </div>
        <div className="room-where">
          {stop ? <RoomStop stop={stop} said={said} sessionId={sessionId} head={head} onRetry={retry} /> : null}
          {isIn ? (
            <div role="status">
              <p className="text-17 font-semibold text-spot">{t("admitted")}</p>
              <SoftButtonLink href={`/purchase/ticket/${sessionId}`} variant="spot" className="mt-6">
                {t("enter")}
              </SoftButtonLink>
              <p className="mt-5 text-15 text-on-house-2">{t("promise.tenMinutes")}</p>
            </div>
          ) : null}
          {place?.state === "waiting" ? (
            <>
              <PeopleAhead ahead={place.waiting_room_num} estimate={place.estimate_seconds} />
              <QueueTicks sessionId={sessionId ?? ""} ahead={place.waiting_room_num} />
            </>
          ) : null}
          {place?.state === "lobby" && head ? (
            <div className="cd-start">
              {isDrawing ? null : <p className="mb-2 text-15 text-on-house-2">{t(untilKey)}</p>}
              <Countdown
                until={place.opens_at ?? head.sale_start_time}
                label={t(untilKey)}
                ended={<span className="text-17 font-semibold text-spot">{t("lobby.drawing")}</span>}
              />
              {isDrawing ? null : <p className="mt-5 text-on-house-2">{t("lobby.draw")}</p>}
            </div>
          ) : null}
          {place?.is_purchase_waiting && (head || place.state !== "lobby") ? (
            <>
              <p className="num flex items-center gap-2.5 text-13 text-on-house-3">
                <RefreshCw className="ic ic-s" aria-hidden />
                {updateText(place)}
              </p>
              <ul className="room-promises">
                {(["auto", "keepOpen", "tenMinutes"] as const).map((promise) => (
                  <li key={promise}>
                    <Check className="ic" aria-hidden />
                    {t(`promise.${promise}`)}
                  </li>
                ))}
              </ul>
              <LeaveRoom sessionId={sessionId ?? ""} onLeft={() => router.replace(event)} />
              {/* last, because it appears late and would move everything below it */}
              {unpaid ? (
                <UnpaidNotice
                  order={unpaid}
                  onChanged={() => {
                    reload();
                    retry();
                  }}
                />
              ) : null}
            </>
          ) : null}
        </div>
      </main>
    </div>
  );

  function updateText({ updated_at: at, poll_after: seconds }: WaitingRoomView): string {
    const time = formatClock(at);
    return lost ? t("lost", { time }) : t("updated", { time, seconds });
  }
}

/** After admission, opens the tickets automatically as soon as the page is visible. Until then the tab's title shows it. */
function useEntry(isIn: boolean, target: string): void {
  const router = useRouter();
  useEffect(() => {
    if (!isIn) return;
    const enter = () => {
      if (document.visibilityState === "visible") router.replace(target);
    };
    enter();
    document.addEventListener("visibilitychange", enter);
    return () => document.removeEventListener("visibilitychange", enter);
  }, [isIn, router, target]);
}

/** The session of this waiting room. Without an answer the room works without a poster. */
function useRoomSession(sessionId: string | undefined): SessionHeadView | null {
  const { data } = useCall(sessionId ?? null, ({ signal }) => api.get("/session/block_list/{id}", { id: sessionId! }, { signal }));
  return data?.session ?? null;
}

/** Shows the position in the tab's title, for members who look at another tab meanwhile. */
function useRoomTitle(place: WaitingRoomView | null): void {
  const t = useTranslations("WaitingRoom");
  const state = place?.state;
  const text =
    state === "waiting"
      ? t("docTitle.waiting", { count: formatCount(place?.waiting_room_num ?? 0) })
      : state === "lobby"
        ? t("docTitle.lobby")
        : state
          ? t("heading.admitted")
          : "";
  const title = t("title");
  useEffect(() => {
    if (!text) return;
    const own = `${text} | ${title}`;
    let before = document.title;
    function show(): void {
      if (document.title === own) return;
      before = document.title;
      document.title = own;
    }
    show();
    // The router may set the page's own title later.
    const titles = new MutationObserver(show);
    titles.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => {
      titles.disconnect();
      document.title = before;
    };
  }, [text, title]);
}
