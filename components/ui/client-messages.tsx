import { NextIntlClientProvider } from "next-intl";
import { getMessages } from "next-intl/server";
import type { ReactNode } from "react";
import type messages from "@/messages/tw.json";

export type Namespace = keyof typeof messages;

/** What the frame of every page needs in the browser. */
const always: Namespace[] = ["Brand", "Layout", "Ui"];

/** Hand the browser only the messages that the islands inside read. */
export async function ClientMessages({ namespaces = [], children }: { namespaces?: Namespace[]; children: ReactNode }) {
  const all = await getMessages();
  const chosen = Object.fromEntries([...always, ...namespaces].map((name) => [name, all[name]]));
  return <NextIntlClientProvider messages={chosen as Partial<typeof all>}>{children}</NextIntlClientProvider>;
}
