import { readStep, type Step } from "@/lib/domain/staff/login/steps";
import { DomainError } from "@/lib/errors/domain-error";
import type { CallRequest } from "@/lib/http/call-request";
import { readStaffLogin } from "@/lib/http/caller/require-staff";
import { stepToken } from "@/lib/http/caller/staff-cookies";

/**
 * Returns the person who is adding a second factor: one with a live login, or one who has just set or typed a password and has no
 * login.
 * @throws TOKEN_MISSING
 */
export async function enrolmentStep(request: CallRequest): Promise<{ step: Step & { staffId: string }; hasLogin: boolean }> {
  const [staff, step] = [await readStaffLogin(request), await readStep(stepToken(request))];
  if (staff) {
    const own = step?.staffId === staff.id ? step : { enrols: false };
    return { step: { ...own, staffId: staff.id }, hasLogin: true };
  }
  if (!step?.staffId || !step.enrols) throw new DomainError("TOKEN_MISSING");
  return { step: { ...step, staffId: step.staffId }, hasLogin: false };
}
