import { randomUUID } from "node:crypto";
import { enqueueOrderMail } from "@/lib/domain/outbox/enqueue-order-mail";
import { guestMailName, type HolderChange } from "@/lib/domain/outbox/rules";
import type { Tx } from "@/lib/platform/db";

type Change = {
  change: HolderChange;
  orderId: string;
  /** the ticket's seat, in each reader's language */
  place: (language: string) => string;
  /** the name that the mail is about: the new one on the ticket, the guest's, or the buyer's in the mail to the guest */
  name: string;
  buyer: { language: string; name: string };
  /** the guest, who gets a mail as well */
  guest?: { memberId: string; email: string; language: string; event: string; time: Date };
};

/** Enqueues the mails about a new name or guest of a ticket, to its buyer and to its guest, in the change's transaction. */
export async function enqueueHolderChange(tx: Tx, { change, orderId, place, name, buyer, guest }: Change): Promise<void> {
  const id = randomUUID();
  const about = { holder_change: change, holder_name: name };
  await enqueueOrderMail(tx, { orderId, template: "ticket_holder", about: id, data: { ...about, holder_place: place(buyer.language) } });
  if (!guest || guest.email === "") return;
  const { memberId, email: recipient, language } = guest;
  const data = {
    ...about,
    ...(change === "named" ? {} : { holder_name: buyer.name }),
    holder_place: place(language),
    holder_event: guest.event,
    holder_time: guest.time.toISOString(),
  };
  await tx.mailOutbox.create({
    data: { messageId: `${guestMailName}.${id}`, template: guestMailName, language, recipient, memberId, data },
  });
}
