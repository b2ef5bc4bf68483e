import type { z } from "zod";
import { claimPlaces, type Admission, type Claim } from "@/lib/domain/orders/create/claim-places";
import { runClaim, type Caller, type Outcome } from "@/lib/domain/orders/create/run-claim";
import type { createOrderSchema } from "@/lib/domain/orders/schemas";
import { storedBuyer, storedInvoice } from "@/lib/domain/orders/stored-delivery";

/** The fields that all ticket orders share, however their places are found. */
type TicketOrder = Omit<z.output<typeof createOrderSchema>, "seat_ids">;
type Input = { order: TicketOrder; caller: Caller } & Pick<Claim, "qty" | "pick" | "entry" | "judgeOnly"> & { admission: Admission };

/** Run the claim of places for an order of tickets, numbered or not. @throws as runClaim does */
export function claimTickets({ order, caller, admission, ...places }: Input): Promise<Outcome> {
  return runClaim({
    caller,
    claim: (own) =>
      claimPlaces({
        ...own,
        ...admission,
        ...places,
        sessionId: order.session_id,
        ticketType: order.ticket_type,
        products: order.additional_product,
        buyer: order.buyer && storedBuyer(order.buyer),
        invoice: order.invoice && storedInvoice(order.invoice),
        expectedTotal: order.expected_total,
        companion: order.companion,
      }),
  });
}
