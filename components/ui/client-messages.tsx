import { NextIntlClientProvider } from "next-intl";
import { getMessages } from "next-intl/server";
import type { ReactNode } from "react";
import type messages from "@/messages/tw.json";

export type Namespace = keyof typeof messages;

/** Namespaces that the frame of every page needs in the browser. */
const always: Namespace[] = ["Brand", "Layout", "Ui"];

/** Sends the browser only the messages that the client components inside need. */
export async function ClientMessages({ namespaces = [], children }: { namespaces?: Namespace[]; children: ReactNode }) {
  const all = await getMessages();
  const chosen = Object.fromEntries([...always, ...namespaces].map((name) => [name, all[name]]));
  return <NextIntlClientProvider messages={chosen as Partial<typeof all>}>{children}</NextIntlClientProvider>;
}
