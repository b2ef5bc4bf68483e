import type { SessionView } from "@/lib/domain/events/types";

/** Whether a session has a presale, reserved places or codes, so that members are asked for their rights. */
export function mayHaveRights({ takes_codes, has_reserved, phases }: SessionView): boolean {
  return takes_codes ?? has_reserved ?? phases?.some(({ kind }) => kind === "presale") ?? false;
}
