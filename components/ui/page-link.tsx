import { useLocale } from "next-intl";
import type { ComponentProps } from "react";
import { localizedPath } from "@/lib/i18n/messages";

type PageLinkProps = Omit<ComponentProps<"a">, "href"> & { /** without a language prefix */ href: string };

/**
 * A link to a public page, in the page's language. It loads the page, which nginx has cached, so that a page to read needs no
 * router (docs/decisions/106-most-components-are-client-components.md). The purchase and member's pages use the router's Link,
 * because they have state that a load would lose.
 */
export function PageLink({ href, ...rest }: PageLinkProps) {
  return <a {...rest} href={localizedPath(useLocale(), href)} />;
}
