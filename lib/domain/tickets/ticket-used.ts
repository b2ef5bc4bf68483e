import { DomainError } from "@/lib/errors/domain-error";
import { textInTaipei } from "@/lib/platform/clock";

/** TICKET_USED with the time of the first scan; the caller throws it. */
export function ticketUsed(at: Date): DomainError {
  const [date = "", time = ""] = textInTaipei(at).split(" ");
  return new DomainError("TICKET_USED", { params: { date, time: time.slice(0, 5) } });
}
