import type { Locale } from "@/lib/i18n/routing";
import type messages from "@/messages/tw.json";

declare module "next-intl" {
  // next-intl reads its types from an interface of this name
  interface AppConfig {
    Locale: Locale;
    Messages: typeof messages;
  }
}

// Next writes this declaration while it builds; a check of the types alone needs it before.
declare module "next/root-params" {
  export function locale(): Promise<string | undefined>;
}
