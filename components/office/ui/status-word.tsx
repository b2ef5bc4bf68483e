import type { IconComponent } from "@/components/icons/create-icon";

type StatusWordProps = {
  tone?: "plain" | "ok" | "info" | "warn" | "danger";
  icon?: IconComponent;
  children: string;
  /** on a background of its colour, for the head of a pane */ isTag?: boolean;
};

/** A status as a word, an icon and a colour, which all say the same. */
export function StatusWord({ tone = "plain", icon: Icon, isTag = false, children }: StatusWordProps) {
  return (
    <span className={`${isTag ? "st-tag" : "st"} st-${tone}`}>
      {Icon ? <Icon className="ic" aria-hidden /> : null}
      {children}
    </span>
  );
}
