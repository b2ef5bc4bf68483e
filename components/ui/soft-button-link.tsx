import type { ComponentProps } from "react";
import { buttonClass, labelOf, type ButtonLook } from "@/components/ui/button";
import { Link } from "@/lib/i18n/navigation";

type SoftButtonLinkProps = ComponentProps<typeof Link> & ButtonLook;

/** A link that looks like a button and changes the page without loading it, because the page has state that a load would lose. */
export function SoftButtonLink({ variant, size, block, icon, className, children, ...rest }: SoftButtonLinkProps) {
  return (
    <Link {...rest} className={buttonClass({ variant, size, block }, className)}>
      {icon}
      {labelOf(children)}
    </Link>
  );
}
