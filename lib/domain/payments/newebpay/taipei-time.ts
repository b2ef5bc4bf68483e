import { momentInTaipei } from "@/lib/platform/clock";

/** "2026-11-21 12:06:00", Taiwan time; empty or all zeros when nothing was paid. */
export function taipeiTime(value: string | undefined): Date | null {
  if (!value || value.startsWith("0000")) return null;
  const date = momentInTaipei(value);
  return Number.isNaN(date.getTime()) ? null : date;
}
