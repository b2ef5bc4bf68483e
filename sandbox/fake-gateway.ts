import type { AddressInfo } from "node:net";
import { env } from "@/lib/platform/env";
import { cardOrderRoutes } from "@/sandbox/gateway/card-order-routes";
import type { Method } from "@/sandbox/gateway/methods";
import { openTrade } from "@/sandbox/gateway/open-trade";
import { queryRoutes } from "@/sandbox/gateway/query";
import { settle } from "@/sandbox/gateway/settlement";
import type { Trade } from "@/sandbox/gateway/trade";
import { createHttpServer } from "@/sandbox/http-server";
import { readSettings } from "@/sandbox/read-settings";
import type { Mode } from "@/sandbox/sandbox";
import { emptySandbox } from "@/sandbox/start-sandbox";

const MANY = 1_000_000_000;

/**
 * Runs the gateway's calls for shops over HTTP, with its trades in this process: for tests with thousands of payments for which no form
 * is filled in. `close` restores the settings.
 */
export async function fakeGateway() {
  const sandbox = emptySandbox(
    readSettings({ SANDBOX_UNKNOWN_QUERIES: String(MANY / 10), SANDBOX_SETTLE_MS: String(MANY / 10) }),
    Date.now,
  );
  const server = createHttpServer([...queryRoutes(sandbox), ...cardOrderRoutes(sandbox)], () => undefined);
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { NEWEBPAY_API_URL, NEWEBPAY_QUERIES_PER_HOUR, NEWEBPAY_UNKNOWN_PER_HOUR } = env();
  const before = { NEWEBPAY_API_URL, NEWEBPAY_QUERIES_PER_HOUR, NEWEBPAY_UNKNOWN_PER_HOUR };
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  Object.assign(env(), { NEWEBPAY_API_URL: url, NEWEBPAY_QUERIES_PER_HOUR: MANY, NEWEBPAY_UNKNOWN_PER_HOUR: MANY });
  const tradeOf = (merchantOrderNo: string) => sandbox.trades.get(merchantOrderNo);

  return {
    /** Pays a payment without a notify. Once paid, a trade stays paid. */
    pay(merchantOrderNo: string, amount: number, method: Method): Trade {
      const paid = tradeOf(merchantOrderNo);
      if (paid) return paid;
      const request = {
        merchantOrderNo,
        amount,
        itemDesc: "-",
        comment: "",
        lang: "zh-tw",
        version: "2.3",
        respondType: "JSON" as const,
        methods: [method],
        tradeLimit: 0,
        numberUntil: { vacc: MANY, cvs: MANY },
        bankCode: "008",
        returnUrl: "",
        notifyUrl: "",
        customerUrl: "",
        clientBackUrl: "",
      };
      // Numbered by its order, so that the numbers of several gateways with one database do not collide.
      return Object.assign(openTrade(sandbox, request, "127.0.0.1"), {
        status: 1,
        tradeNo: `T${merchantOrderNo}`,
        method,
        payTime: Date.now(),
        auth: "123456",
        respondCode: "00",
      });
    },
    tradeOf,
    /** Sets how commands and queries about this payment are answered from now on. */
    behave: (merchantOrderNo: string, mode: Partial<Mode>) => void sandbox.orderModes.set(merchantOrderNo, mode),
    /** Runs the bank's nightly batch for one payment. */
    night(merchantOrderNo: string) {
      const trade = tradeOf(merchantOrderNo);
      if (trade) settle([trade]);
    },
    /** Refunds a card in the portal as the operator does, in full or in part, without a notify. */
    refundInPortal(merchantOrderNo: string, amount: number) {
      const trade = tradeOf(merchantOrderNo);
      if (!trade || trade.status !== 1 || trade.closeStatus !== 0) return;
      Object.assign(trade, {
        closeStatus: 3,
        closeAmount: trade.request.amount,
        backStatus: 1,
        backPending: Math.min(amount, trade.request.amount),
      });
      settle([trade]);
    },
    /** Returns how much was refunded to the payer, and how much is on its way, in whole TWD. */
    givenBack(merchantOrderNo: string): { done: number; underWay: number } {
      const trade = tradeOf(merchantOrderNo);
      if (!trade) return { done: 0, underWay: 0 };
      return trade.status === 3 ? { done: trade.request.amount, underWay: 0 } : { done: trade.backAmount, underWay: trade.backPending };
    },
    async close() {
      Object.assign(env(), before);
      for (const timer of sandbox.timers) clearTimeout(timer);
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

export type Bank = Awaited<ReturnType<typeof fakeGateway>>;
