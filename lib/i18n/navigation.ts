import { createNavigation } from "next-intl/navigation";
import { routing } from "@/lib/i18n/routing";

/** Links and routers that keep the page's language. Hrefs carry no prefix. */
export const { Link, redirect, usePathname, useRouter, getPathname } = createNavigation(routing);
