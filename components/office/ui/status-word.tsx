import type { IconComponent } from "@/components/icons/create-icon";

type StatusWordProps = {
  tone?: "plain" | "ok" | "info" | "warn" | "danger";
  icon?: IconComponent;
  children: string;
  /** on a ground of its colour: at the head of a pane */ isTag?: boolean;
};

/** How something stands: a word, its shape and its colour, which say the same. */
export function StatusWord({ tone = "plain", icon: Icon, isTag = false, children }: StatusWordProps) {
  return (
    <span className={`${isTag ? "st-tag" : "st"} st-${tone}`}>
      {Icon ? <Icon className="ic" aria-hidden /> : null}
      {children}
    </span>
  );
}
