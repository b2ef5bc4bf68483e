import { createNavigation } from "next-intl/navigation";
import { routing } from "@/lib/i18n/routing";

/** Links and routers that preserve the page's language. Hrefs have no language prefix. */
export const { Link, redirect, usePathname, useRouter, getPathname } = createNavigation(routing);
