import type { InvoiceProvider, IssuedInvoice } from "@/lib/domain/invoices/types";

type Behaviour = "answers" | "away" | "loses its answer";

/**
 * An invoice provider in memory: it accepts a number once, refuses lines that do not sum up, and can be away, or issue and lose the
 * answer. `amounts` is what it has issued, by number.
 */
export function invoiceLedger() {
  const issued = new Map<string, IssuedInvoice & { amount: number; lines: string[] }>();
  const state = { behaviour: "answers" as Behaviour, whileAnswering: async () => {} };
  const away = { result: "later" as const, problem: "away" };
  const provider: InvoiceProvider = {
    async issue({ number, amount, lines }) {
      if (state.behaviour === "away") return away;
      await state.whileAnswering();
      if (issued.has(number)) return { result: "duplicate" };
      if (amount <= 0 || lines.some(({ qty, price }) => qty < 1 || price < 1)) return { result: "refused", problem: "INV10012" };
      if (lines.reduce((sum, { qty, price }) => sum + qty * price, 0) !== amount) return { result: "refused", problem: "INV10012" };
      const at = issued.size + 1;
      const invoice = { invoiceNo: `HL${String(at).padStart(8, "0")}`, randomNo: "1234", transNo: `T${at}`, issuedAt: new Date() };
      issued.set(number, { ...invoice, amount, lines: lines.map(({ name, qty, price }) => `${name} ${qty}×${price}`) });
      return state.behaviour === "loses its answer" ? away : { result: "issued", ...invoice };
    },
    async find({ number, amount }) {
      if (state.behaviour === "away") return away;
      const found = issued.get(number);
      return found?.amount === amount ? { result: "issued", ...found } : { result: "refused", problem: "INV20006" };
    },
    barcodeExists: async () => true,
  };
  return { provider, issued, state };
}
