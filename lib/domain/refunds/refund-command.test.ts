import { expect, test } from "playwright/test";
import { requestRefund } from "@/lib/domain/refunds/request-refund";
import { markPickedUp } from "@/lib/domain/tickets/mark-picked-up";
import { closeDb, db } from "@/lib/platform/db";
import { makeMember } from "@/prisma/factories/members";
import { makePaidOrder } from "@/prisma/factories/paid-orders";
import { makeSession } from "@/prisma/factories/sessions";
import { testOperator } from "@/prisma/factories/test-operator";
import { runCommand } from "@/test-support/run-command";

// npm run refund does nothing irreversible for arguments that it does not understand.

test.describe.configure({ mode: "parallel" });
test.afterAll(closeDb);

async function refund(words: string) {
  const { code, stdout, stderr } = await runCommand("refund", words.split(" "));
  return { status: code, stdout, stderr };
}

for (const words of ["approve 7 --yes --place-back", "approve 7 8 --yes", "paid-back 7 --yes --force", "list all", "approve --yes"]) {
  test(`"${words}" prints the usage`, async () => {
    const { status, stderr, stdout } = await refund(words);
    expect({ status, stdout }, stderr).toEqual({ status: 2, stdout: "" });
    expect(stderr).toContain("Usage: npm run --silent refund");
  });
}

test("explains a refusal in a sentence, with the option that allows it", async () => {
  const [member, session] = await Promise.all([makeMember(), makeSession({ seats: 4 })]);
  const seatIds = (session.seatIds[0] as number[]).slice(0, 2);
  const { orderId } = await makePaidOrder({ member, session, seatIds, ticketType: "kiosk" });
  await requestRefund({ orderId, memberId: member.id, request: { reason: "行程有變" } });
  const { id } = await db.refund.findFirstOrThrow({ where: { orderId } });
  const ticket = await db.ticket.findFirstOrThrow({ where: { orderId } });
  await markPickedUp({ pickupNo: ticket.pickupNo ?? "", actor: testOperator });
  const refusals = await Promise.all(
    [`approve ${id} --yes`, `paid-back ${id} --yes`, `retry ${id}`, "retry 999999999999999999"].map(refund),
  );
  const refused = (stderr: unknown) => ({ status: 1, stdout: "", stderr });
  expect(refusals).toEqual([
    refused("1 of its tickets were printed by a kiosk: once they are back, say --paper-returned.\n"),
    refused("This money goes back to a card by itself. If you have given it back in the gateway's portal, say --card.\n"),
    refused(expect.stringMatching(/^There is no such card refund that is due, .*\.\n$/)),
    refused("No open refund has this number.\n"),
  ]);
  expect(await db.refund.findFirstOrThrow({ where: { orderId } })).toMatchObject({ status: "requested" });
});
