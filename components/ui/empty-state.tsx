import type { ReactNode } from "react";
import type { IconComponent } from "@/components/icons/create-icon";

/** One sentence and one thing to do. */
export function EmptyState({ icon: Icon, children, action }: { icon: IconComponent; children: ReactNode; action?: ReactNode }) {
  return (
    <div className="py-12">
      <Icon className="-ml-2 size-16 text-ink-3" strokeWidth={1} aria-hidden />
      <p className="mt-5 text-18">{children}</p>
      {action ? <div className="mt-6">{action}</div> : null}
    </div>
  );
}
