import { mayAct } from "@/lib/domain/staff/rules";
import { dayInTaipei } from "@/lib/platform/clock";

type Closing = {
  supervisorId: string;
  cashier: { id: string; roles: string[]; endedAt: Date | null };
  openedAt: Date;
  now: Date;
};

/**
 * Whether a supervisor may close a cashier's drawer: never their own, and only if the cashier cannot close it or did not close it
 * by the end of its day in Taipei.
 */
export function mayCloseFor({ supervisorId, cashier: { id, roles, endedAt }, openedAt, now }: Closing): boolean {
  if (supervisorId === id) return false;
  return endedAt !== null || !mayAct(roles as Parameters<typeof mayAct>[0], ["box_office"]) || dayInTaipei(openedAt) < dayInTaipei(now);
}
