import type { ReactNode } from "react";
import type { IconComponent } from "@/components/icons/create-icon";
import { EmptyPlace } from "@/components/ui/empty-place";

type EmptyStateProps = {
  /** for failures, or if nothing was found */
  icon?: IconComponent;
  /** the picture by what is missing: seat for tickets and events, hook for merchandise */
  place?: "seat" | "hook";
  children: ReactNode;
  /** a second sentence */
  more?: ReactNode;
  action?: ReactNode;
};

/** One sentence, and one thing to do. */
export function EmptyState({ icon: Icon, place, children, more, action }: EmptyStateProps) {
  if (place)
    return (
      <div className="empty">
        <EmptyPlace place={place} />
        <div>
          <p className="empty-title">{children}</p>
          {more ? <p className="mt-1 text-ink-2">{more}</p> : null}
          {action ? <div className="empty-way">{action}</div> : null}
        </div>
      </div>
    );
  return (
    <div className="py-12">
      {Icon ? <Icon className="-ml-2 size-16 text-ink-3" strokeWidth={1} aria-hidden /> : null}
      <p className="mt-5 text-18">{children}</p>
      {action ? <div className="mt-6">{action}</div> : null}
    </div>
  );
}
