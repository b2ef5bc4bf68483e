import { env } from "@/lib/platform/env";

/** Whether visitors use the site over https. Secure cookies, their names, HSTS and the policy of pages depend on it. */
export function siteIsHttps(): boolean {
  return env().SITE_URL.startsWith("https://");
}
