/** A ticket's number in groups of four, its letters in front: HL-T 8842 0193 5521. */
export function groupedTicketNo(ticketNo: string): string {
  const [, prefix = "", rest = ticketNo] = /^((?:[A-Za-z]+-)*)(.*)$/.exec(ticketNo) ?? [];
  const groups = rest.replace(/[\s-]/g, "").match(/.{1,4}/g) ?? [rest];
  return [prefix.replace(/-$/, ""), ...groups].filter(Boolean).join(" ");
}
