import type { Locale } from "@/lib/i18n/routing";
import type office from "@/messages/office/tw.json";
import type messages from "@/messages/tw.json";

declare module "next-intl" {
  // next-intl reads its types from an interface with this name.
  interface AppConfig {
    Locale: Locale;
    // Only pages of the office load the office's messages; their namespaces begin with Office.
    Messages: typeof messages & typeof office;
  }
}

// Next writes this declaration during a build; a type check without a build needs it as well.
declare module "next/root-params" {
  export function locale(): Promise<string | undefined>;
}
