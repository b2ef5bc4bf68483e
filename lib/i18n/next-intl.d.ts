import type { Locale } from "@/lib/i18n/routing";
import type messages from "@/messages/tw.json";

declare module "next-intl" {
  // next-intl reads its types from an interface of this name
  interface AppConfig {
    Locale: Locale;
    Messages: typeof messages;
  }
}
