"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { Wallet } from "@/components/icons/wallet";
import { WalletCards } from "@/components/icons/wallet-cards";
import { useFailureText } from "@/components/members/use-failure-text";
import { Button } from "@/components/ui/button";
import { api } from "@/lib/client/api";
import { thisDevice } from "@/lib/client/device";
import { download, fetchDocument } from "@/lib/client/download";
import { useBrowserValue } from "@/lib/client/use-browser-value";
import type { OrderDetailView } from "@/lib/domain/orders/types";

type WalletName = OrderDetailView["tickets"][number]["wallets"][number];

const icons = { apple: Wallet, google: WalletCards };

/** Adds all tickets of an order that have a code to the phone's wallet. This phone's own wallet comes first. */
export function WalletButtons({ order }: { order: OrderDetailView }) {
  const t = useTranslations("Tickets.wallet");
  const failureText = useFailureText();
  const device = useBrowserValue(thisDevice, "other");
  const [busy, setBusy] = useState<WalletName>();
  const [failure, setFailure] = useState("");
  const row = useRef<HTMLDivElement>(null);
  // A link in a mail names a wallet: its button is scrolled into view and focused.
  useEffect(() => {
    const wanted = new URLSearchParams(window.location.search).get("wallet");
    const button = [...(row.current?.querySelectorAll<HTMLElement>("button") ?? [])].find(({ dataset }) => dataset.wallet === wanted);
    button?.scrollIntoView({ block: "center" });
    button?.focus({ preventScroll: true });
  }, []);
  const offered = new Set(order.tickets.flatMap(({ wallets }) => wallets));
  const inOrder: WalletName[] = device === "android" ? ["google", "apple"] : ["apple", "google"];
  const shown = inOrder.filter((wallet) => offered.has(wallet));
  if (shown.length === 0) return null;

  async function add(wallet: WalletName): Promise<void> {
    setBusy(wallet);
    setFailure("");
    try {
      await (wallet === "apple" ? openPasses(`/order/apple_wallet/${order.order_id}`) : openAtGoogle(order.order_id));
    } catch (thrown) {
      setFailure(failureText(thrown));
    } finally {
      setBusy(undefined);
    }
  }

  return (
    <section className="wrap pt-2" aria-label={t("title")}>
      <div ref={row} className="grid auto-cols-fr grid-flow-col gap-2 max-xs:grid-flow-row md:max-w-160">
        {shown.map((wallet) => {
          const Icon = icons[wallet];
          return (
            <Button
              key={wallet}
              data-wallet={wallet}
              className="phrase !border-on-house-2 !bg-house !px-2 !text-14 !leading-tight !whitespace-normal !text-on-house"
              loading={busy === wallet}
              icon={<Icon className="ic flex-none" aria-hidden />}
              onClick={() => void add(wallet)}
            >
              {t(wallet)}
            </Button>
          );
        })}
      </div>
      <p className="mt-2 text-13 text-ink-2">{t("note")}</p>
      {failure ? (
        <p role="alert" className="msg msg-err mt-2">
          {failure}
        </p>
      ) : null}
    </section>
  );
}

async function openAtGoogle(orderId: string): Promise<void> {
  const { save_url: address } = await api.post("/order/google_wallet/{id}", { id: orderId });
  window.location.assign(address);
}

/**
 * Opens signed passes. An iPhone passes them to Wallet only if the browser itself navigates to their address, so it navigates
 * there once the server has confirmed that it can deliver them.
 * @throws the same errors as download
 */
async function openPasses(path: string): Promise<void> {
  if (thisDevice() !== "ios") return download(path);
  await fetchDocument(path);
  window.location.assign(path);
}
