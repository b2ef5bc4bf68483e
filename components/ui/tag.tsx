import { useTranslations } from "next-intl";
import { CalendarDays } from "@/components/icons/calendar-days";
import { Check } from "@/components/icons/check";
import { Clock } from "@/components/icons/clock";
import { Flame } from "@/components/icons/flame";
import { X } from "@/components/icons/x";
import type { EventTag } from "@/lib/domain/events/rules";

const icons = {
  incoming: CalendarDays,
  soon: Clock,
  hot: Flame,
  sold_out: X,
  ended: Check,
  cancelled: X,
  postponed: Clock,
} satisfies Record<EventTag, unknown>;

/** The state of an event's sale as icon and word; at most one per card. */
export function Tag({ tag }: { tag: EventTag }) {
  const t = useTranslations("Ui.tag");
  const Icon = icons[tag];
  return (
    <span className={`tag tag-${tag}`}>
      <Icon className="ic" aria-hidden />
      {t(tag)}
    </span>
  );
}
