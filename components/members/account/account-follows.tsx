"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { CalendarPlus } from "@/components/icons/calendar-plus";
import { Copy } from "@/components/icons/copy";
import { MapPin } from "@/components/icons/map-pin";
import { partRow } from "@/components/members/account/account-editor";
import { askFollows, followStore, setCalendar, setFollow } from "@/components/members/follow-store";
import { ArtistPattern } from "@/components/ui/artist-pattern";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { showToast } from "@/components/ui/toast-store";
import { copyText } from "@/lib/client/browser/copy-text";
import { useStore } from "@/lib/client/stores/create-store";
import type { CalendarWish, Followed } from "@/lib/domain/follows/types";
import { Link } from "@/lib/i18n/navigation";

/** Lists the artists and venues that the member follows, each with a button to unfollow it, and the calendar of their events. */
export function AccountFollows() {
  const t = useTranslations("Artists.account");
  const list = useStore(followStore);
  const [failed, setFailed] = useState(false);
  const ask = () => {
    setFailed(false);
    askFollows().catch(() => setFailed(true));
  };
  useEffect(() => {
    askFollows().catch(() => setFailed(true));
  }, []);
  return (
    <section className={`${partRow} lg:mt-4`} aria-busy={!list && !failed}>
      <h2 id="account-follows" tabIndex={-1} className="scroll-mt-28 text-16 lg:text-17">
        {t("title")}
      </h2>
      <div className="col-span-2 min-w-0 md:max-lg:col-span-2">
        {failed ? (
          <p role="alert">
            <span>{t("loadFailed")}</span>{" "}
            <Button size="sm" onClick={ask}>
              {t("retry")}
            </Button>
          </p>
        ) : null}
        {list?.items.length === 0 ? <p className="text-ink-2">{t("none")}</p> : null}
        <ul>
          {list?.items.map((item) => (
            <FollowedRow key={`${item.kind}/${item.slug}`} item={item} />
          ))}
        </ul>
        {list ? <CalendarBox address={list.calendar} /> : null}
      </div>
    </section>
  );
}

function FollowedRow({ item }: { item: Followed }) {
  const t = useTranslations("Artists");
  const [busy, setBusy] = useState(false);
  const { kind, slug, name, tint, accent } = item;
  async function end(): Promise<void> {
    setBusy(true);
    try {
      await setFollow(item, false);
      showToast({
        text: t("ended", { name }),
        action: { label: t("undo"), onAct: () => void setFollow(item, true).catch(() => showToast({ tone: "error", text: t("failed") })) },
      });
    } catch {
      showToast({ tone: "error", text: t("failed") });
      setBusy(false);
    }
  }
  return (
    <li className="flex min-h-14 items-center gap-3 border-b border-line py-1.5">
      {tint && accent ? (
        <ArtistPattern slug={slug} tint={tint} accent={accent} columns={2} rows={2} className="size-9 shrink-0 rounded-full" />
      ) : (
        <MapPin className="ic mx-2 text-ink-2" aria-hidden />
      )}
      <Link className="min-w-0 grow py-2 underline-offset-4 hover:underline" href={`/${kind}/${slug}`} prefetch={false}>
        {name}
      </Link>
      <Button size="sm" variant="ghost" loading={busy} aria-label={t("account.endOf", { name })} onClick={() => void end()}>
        {t("account.end")}
      </Button>
    </li>
  );
}

function CalendarBox({ address }: { address: string | null }) {
  const t = useTranslations("Artists.calendar");
  const [busy, setBusy] = useState(false);
  const [asked, setAsked] = useState<Exclude<CalendarWish, "one"> | null>(null);
  async function set(wish: CalendarWish): Promise<void> {
    setBusy(true);
    try {
      await setCalendar(wish);
      if (wish !== "one") showToast({ text: t(wish === "none" ? "isEnded" : "isRenewed") });
    } catch {
      showToast({ tone: "error", text: t("failed") });
    } finally {
      setBusy(false);
      setAsked(null);
    }
  }
  async function copy(text: string): Promise<void> {
    showToast((await copyText(text)) ? { text: t("copied") } : { tone: "error", text: t("failed") });
  }
  return (
    <div className="mt-5 rounded-panel border border-line bg-surface p-4">
      <h3 className="text-16">{t("title")}</h3>
      <p className="mt-1 text-14 text-ink-2">{t(address === null ? "text" : "private")}</p>
      {address === null ? (
        <Button className="mt-3" icon={<CalendarPlus className="ic" aria-hidden />} loading={busy} onClick={() => void set("one")}>
          {t("subscribe")}
        </Button>
      ) : (
        <div className="mt-3 flex flex-wrap gap-2">
          <a className="btn btn-line" href={address.replace(/^https?:/, "webcal:")}>
            <CalendarPlus className="ic" aria-hidden />
            <span>{t("open")}</span>
          </a>
          <Button icon={<Copy className="ic" aria-hidden />} onClick={() => void copy(address)}>
            {t("copy")}
          </Button>
          <Button variant="ghost" onClick={() => setAsked("another")}>
            {t("renew")}
          </Button>
          <Button variant="ghost" onClick={() => setAsked("none")}>
            {t("end")}
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={(open) => !open && setAsked(null)}
        title={t(asked === "another" ? "renewTitle" : "endTitle")}
        act={t(asked === "another" ? "renew" : "end")}
        keep={t("keep")}
        danger={false}
        loading={busy}
        onAct={() => asked && void set(asked)}
      >
        {t("oldEnds")}
      </ConfirmDialog>
    </div>
  );
}
