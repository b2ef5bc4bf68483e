import { expect, test } from "playwright/test";
import { nameTicket } from "@/lib/domain/tickets/holders/name-ticket";
import { applePassData } from "@/lib/domain/wallet/apple-pass-data";
import { findPass } from "@/lib/domain/wallet/find-pass";
import { googleObject } from "@/lib/domain/wallet/google-resources";
import { issuePasses } from "@/lib/domain/wallet/issue-passes";
import { closeDb, db } from "@/lib/platform/db";
import { closeRedis } from "@/lib/platform/redis";
import { makeMember } from "@/prisma/factories/members";
import { makePaidOrder } from "@/prisma/factories/paid-orders";
import { makeSession } from "@/prisma/factories/sessions";
import { playWallets } from "@/sandbox/play-wallets";

let played: Awaited<ReturnType<typeof playWallets>>;
test.beforeAll(async () => {
  played = await playWallets();
});
test.afterAll(async () => {
  await played.close();
  await closeRedis();
  await closeDb();
});

test("says on the passes of a wheelchair place and its companion seat which place it is, and what staff check", async () => {
  const [member, session] = await Promise.all([makeMember(), makeSession({ seats: 4, pairs: 1, companion: {} })]);
  const passesOf = async (from: number, companion: boolean) => {
    const seatIds = session.seatIds[0]!.slice(from, from + 2);
    const { orderId } = await makePaidOrder({ member, session, seatIds, companion });
    return issuePasses({ orderId, memberId: member.id, wallet: "apple" });
  };
  const passes = [...(await passesOf(0, true)), (await passesOf(2, false))[0]!];
  const contents = await Promise.all(passes.map(({ serial }) => findPass(serial)));
  const apple = contents.map((content) => applePassData(content));
  expect(apple.map(({ auxiliary }) => auxiliary.find(({ key }) => key === "seat")?.value)).toMatchObject([
    { tw: "1號（身障席）", en: "1 (accessible seat)" },
    { tw: "2號（陪同席）", en: "2 (companion seat)" },
    "3",
  ]);
  expect(apple.map(({ back }) => back.find(({ key }) => key === "pair")?.value)).toEqual([
    expect.objectContaining({ tw: expect.stringContaining("證明") }),
    expect.objectContaining({ en: expect.stringContaining("Companion seat") }),
    undefined,
  ]);
  const google = contents.map((content) => googleObject(content, "issuer"));
  expect(google.map(({ seatInfo }) => seatInfo.seat?.defaultValue.value)).toEqual(["1號（身障席）", "2號（陪同席）", "3"]);
  expect(google.map(({ textModulesData }) => textModulesData?.[0]?.localizedBody.defaultValue.value)).toEqual([
    expect.stringContaining("證明"),
    expect.stringContaining("陪同席"),
    undefined,
  ]);
});

test("says the name on the ticket, and changes with it", async () => {
  const [member, session] = await Promise.all([makeMember(), makeSession({ seats: 2 })]);
  await db.event.update({ where: { id: session.eventId }, data: { namesRequired: true } });
  const { orderId } = await makePaidOrder({ member, session, seatIds: session.seatIds[0]!.slice(0, 1) });
  const [{ serial } = { serial: "" }] = await issuePasses({ orderId, memberId: member.id, wallet: "apple" });
  const before = await findPass(serial);
  expect(applePassData(before).secondary.some(({ key }) => key === "holder")).toBe(false);
  await nameTicket({ ticketNo: before.ticketNo, memberId: member.id, name: "林雨晴" });
  const after = await findPass(serial);
  expect(after.updatedAt > before.updatedAt).toBe(true);
  expect(applePassData(after).secondary.find(({ key }) => key === "holder")?.value).toBe("林雨晴");
  expect(googleObject(after, "issuer").ticketHolderName).toBe("林雨晴");
});
