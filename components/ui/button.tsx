import type { ComponentProps, ReactNode } from "react";
import { LoaderCircle } from "@/components/icons/loader-circle";
import { PageLink } from "@/components/ui/page-link";

/** `spot` is highlighted: at most one in a view. */
export type ButtonVariant = "spot" | "ink" | "line" | "ghost" | "danger";
type Look = { variant?: ButtonVariant; size?: "sm" | "md" | "lg"; block?: boolean };
export type ButtonLook = Look & { icon?: ReactNode };

export function buttonClass({ variant = "line", size = "md", block = false }: Look, extra = ""): string {
  return ["btn", `btn-${variant}`, size === "md" ? "" : `btn-${size}`, block ? "btn-block" : "", extra].filter(Boolean).join(" ");
}

/** Wraps text in an element: browser translation replaces text nodes, and React then fails to update a bare one. */
export function labelOf(children: ReactNode): ReactNode {
  return typeof children === "string" ? <span>{children}</span> : children;
}

type ButtonProps = ComponentProps<"button"> & ButtonLook & { loading?: boolean };

/** While loading, the label remains and presses do nothing. A disabled button has its reason next to it. */
export function Button({
  variant,
  size,
  block,
  loading = false,
  icon,
  className,
  children,
  type = "button",
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={loading ? "button" : type}
      className={buttonClass({ variant, size, block }, className)}
      onClick={loading ? undefined : onClick}
      aria-disabled={loading || undefined}
      aria-busy={loading || undefined}
    >
      {loading ? <LoaderCircle className="ic ic-s spin" aria-hidden /> : icon}
      {labelOf(children)}
    </button>
  );
}

type ButtonLinkProps = ComponentProps<typeof PageLink> & ButtonLook;

/** A link to a public page that looks like a button. */
export function ButtonLink({ variant, size, block, icon, className, children, ...rest }: ButtonLinkProps) {
  return (
    <PageLink {...rest} className={buttonClass({ variant, size, block }, className)}>
      {icon}
      {labelOf(children)}
    </PageLink>
  );
}

type IconButtonProps = ComponentProps<"button"> & { label: string };

/** A button with an icon only; `label` names it for screen readers. */
export function IconButton({ label, className = "", type = "button", ...rest }: IconButtonProps) {
  return <button {...rest} type={type} aria-label={label} className={`ib ${className}`} />;
}
