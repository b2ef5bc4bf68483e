import type { ReactNode } from "react";

type PageShellProps = {
  title: string;
  /** a line below the title */
  lead?: ReactNode;
  children: ReactNode;
};

/** The frame of a text or reference page: its title, then the content. */
export function PageShell({ title, lead, children }: PageShellProps) {
  return (
    <div className="wrap pt-8 md:pt-14">
      <h1 className="text-26 md:text-34">{title}</h1>
      {lead ? <p className="num mt-2 text-14 text-ink-2">{lead}</p> : null}
      {children}
    </div>
  );
}
