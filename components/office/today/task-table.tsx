"use client";

import { useLocale, useTranslations } from "next-intl";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import type { z } from "zod";
import { taskListPath, taskPlace } from "@/components/office/today/task-place";
import { CallFailed } from "@/components/office/ui/call-failed";
import { KeyHint } from "@/components/office/ui/key-hint";
import { officeApi } from "@/lib/client/office/office-api";
import { useKeys } from "@/lib/client/office/use-keys";
import { useSelf } from "@/lib/client/office/use-self";
import { useCall } from "@/lib/client/use-call";
import { mayAct } from "@/lib/domain/staff/rules";
import { formatCount, formatDateTime, formatMoney, formatTime } from "@/lib/i18n/format";
import { overviewRoles } from "@/lib/office/today/rules";
import type { taskListSchema } from "@/lib/office/today/schemas";

type Tasks = z.output<typeof taskListSchema>;
type Task = Tasks["tasks"][number];

/** Interval of loading the tasks, in ms. */
const EVERY_MS = 30_000;
/** Number of tasks that have a digit as their key. */
const DIGITS = 9;

/** Open tasks, sorted by the cost of waiting; a digit opens a task's list. */
export function TaskTable() {
  const t = useTranslations("OfficeToday");
  const locale = useLocale();
  const router = useRouter();
  const { roles } = useSelf();
  const [showsAll, setShowsAll] = useState(false);
  const { data, failure, reload } = useCall("tasks", ({ signal }) => officeApi.get("today/tasks", { signal }));
  useEffect(() => {
    const looking = setInterval(reload, EVERY_MS);
    return () => clearInterval(looking);
  }, [reload]);
  const tasks = data?.tasks.filter(({ is_own }) => showsAll || is_own) ?? [];
  useKeys(
    tasks.slice(0, DIGITS).map((task, at) => ({
      keys: String(at + 1),
      label: t(`tasks.${task.kind}.what`, { count: task.count }),
      act: () => router.push(hrefOf(task)),
    })),
  );
  const now = new Date(data?.checked_at ?? 0);
  return (
    <section aria-labelledby="waiting">
      <div className="td-head">
        <h2 id="waiting">
          {t("waiting")} {data ? <span className="td-count num">{tasks.length}</span> : null}
        </h2>
        <p className="td-sorted">{t("sorted")}</p>
        {mayAct(roles, overviewRoles) ? (
          <TabSwitch label={t("whose")} value={showsAll} onChange={setShowsAll} options={[t("mine"), t("all")]} />
        ) : null}
      </div>
      <CallFailed failure={failure} onRetry={reload} />
      {data && tasks.length === 0 ? (
        <p className="of-empty">{t("nothing", { time: formatTime(data.checked_at) })}</p>
      ) : (
        <ul className="td-tasks" aria-busy={!data}>
          {tasks.map((task, at) => (
            <li key={task.kind} className={`td-task td-rank-${rankTone(task, now)}`}>
              <b className="td-stake num">{stake(task)}</b>
              <b className="td-what">{t(`tasks.${task.kind}.what`, { count: task.count })}</b>
              <span className="td-why">
                {task.orders === null ? null : `${t("atStake", { count: task.orders })} `}
                {t(`tasks.${task.kind}.why`)}
              </span>
              <span className="td-since num">{t("since", { hours: hoursSince(task, now) })}</span>
              <span className="td-due num">
                {new Date(task.due) <= now ? t("overdue") : t("due", { time: formatDateTime(task.due, locale) })}
              </span>
              <Link className={`btn btn-sm ${at === 0 ? "btn-spot" : "btn-line"}`} href={hrefOf(task)}>
                {t(task.is_own ? `tasks.${task.kind}.act` : "see")}
                {at < DIGITS ? <KeyHint>{String(at + 1)}</KeyHint> : null}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );

  /** One case opens where it is settled, several the list of them; tasks of colleagues are only listed. */
  function hrefOf({ kind, key, is_own }: Task): string {
    return (is_own ? taskPlace(kind, key, roles) : null) ?? taskListPath(kind);
  }

  function stake({ kind, count, amount }: Task): string {
    return amount === null ? t(`tasks.${kind}.unit`, { count: formatCount(count) }) : formatMoney(amount);
  }
}

const HOUR_MS = 3_600_000;
const hoursSince = ({ since }: Task, now: Date) => Math.max(0, Math.round((now.getTime() - Date.parse(since)) / HOUR_MS));

/** Overdue tasks are urgent; those due within a day are a warning. */
function rankTone({ due }: Task, now: Date): "late" | "soon" | "calm" {
  const left = Date.parse(due) - now.getTime();
  return left <= 0 ? "late" : left < 24 * HOUR_MS ? "soon" : "calm";
}

type TabSwitchProps = { label: string; value: boolean; onChange: (value: boolean) => void; options: readonly [string, string] };

/** A choice of two, both visible. */
function TabSwitch({ label, value, onChange, options }: TabSwitchProps) {
  return (
    <div className="td-switch" role="radiogroup" aria-label={label}>
      {options.map((option, at) => (
        <button key={option} type="button" role="radio" aria-checked={value === (at === 1)} onClick={() => onChange(at === 1)}>
          {option}
        </button>
      ))}
    </div>
  );
}
