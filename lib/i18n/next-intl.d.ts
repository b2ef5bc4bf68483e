import type { Locale } from "@/lib/i18n/routing";
import type office from "@/messages/office/tw.json";
import type messages from "@/messages/tw.json";

declare module "next-intl" {
  // next-intl reads its types from an interface of this name
  interface AppConfig {
    Locale: Locale;
    // the office's words are there on its pages alone; their namespaces begin with Office
    Messages: typeof messages & typeof office;
  }
}

// Next writes this declaration while it builds; a check of the types alone needs it before.
declare module "next/root-params" {
  export function locale(): Promise<string | undefined>;
}
