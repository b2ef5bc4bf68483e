import { randomUUID } from "node:crypto";
import { unsealData } from "iron-session";
import sharp from "sharp";
import { doCaptchaWork } from "@/lib/client/captcha/do-captcha-work";
import type { CaptchaView } from "@/lib/domain/captcha/types";
import type { OrderView } from "@/lib/domain/orders/types";
import { closeRedis, redis } from "@/lib/platform/redis";
import { answer, createCaptcha, passCaptcha, textOf } from "../captcha";
import { expect, test, type Caller, type Reply } from "../fixtures";
import { auto, autoCreate, cancel, create, orderOf, refused, seated } from "../orders";

test.afterAll(closeRedis);

const work = { onProgress: () => undefined, controller: new AbortController() };

/** The visitor id inside what the site has sealed. */
async function visitorIdOf(caller: Caller): Promise<string> {
  const sealed = caller.sessionId as string;
  return (await unsealData<{ id: string }>(sealed, { password: process.env.VISITOR_SECRET as string })).id;
}

const codes = (replies: Reply<unknown>[]) => replies.map(({ code }) => code).sort((a, b) => a - b);

test.describe("the picture", () => {
  test("is a PNG whose text is in the sandbox's outbox, accepts lower case, and can be answered once", async ({ visitor }) => {
    const { captcha_id: id, image, work: none } = await createCaptcha(visitor);
    expect(none).toBeUndefined();
    expect(image).toMatch(/^data:image\/png;base64,/);
    expect(await sharp(Buffer.from(image.split(",")[1] as string, "base64")).metadata()).toMatchObject({
      format: "png",
      width: 480,
      height: 160,
    });
    const text = await textOf(id);
    expect(text).toMatch(/^[A-Z0-9]{5}$/);
    expect(await answer(visitor, id, text.toLowerCase())).toMatchObject({ http: 200, result: { passed: true } });
    refused(await answer(visitor, id, text), 422, 1051);
  });

  test("requesting another picture voids the previous one", async ({ visitor }) => {
    const first = await createCaptcha(visitor);
    const second = await createCaptcha(visitor);
    expect(second.image).not.toBe(first.image);
    refused(await answer(visitor, first.captcha_id, await textOf(first.captcha_id)), 422, 1051);
    expect((await answer(visitor, second.captcha_id, await textOf(second.captcha_id))).code).toBe(0);
  });

  test("is used up by a wrong answer", async ({ visitor }) => {
    const { captcha_id: id } = await createCaptcha(visitor);
    refused(await answer(visitor, id, "?????"), 422, 1051);
    refused(await answer(visitor, id, await textOf(id)), 422, 1051);
  });

  test("accepts one of twenty simultaneous correct answers", async ({ visitor }) => {
    const { captcha_id: id } = await createCaptcha(visitor);
    const text = await textOf(id);
    const replies = await Promise.all(Array.from({ length: 20 }, () => answer(visitor, id, text)));
    expect(codes(replies)).toEqual([0, ...Array<number>(19).fill(1051)]);
  });

  test("can be neither answered nor used up by another visitor", async ({ visitor, as, member }) => {
    const stranger = as(member);
    const { captcha_id: id } = await createCaptcha(visitor);
    const text = await textOf(id);
    refused(await answer(stranger, id, text), 422, 1051);
    expect((await answer(visitor, id, text)).code).toBe(0);
  });

  test("is valid for five minutes, as is the pass", async ({ visitor }) => {
    /** Expects a key that was written since `start` to expire so many seconds after that. */
    const expectExpiry = async (key: string, start: number, seconds: number) => {
      const written = Date.now();
      const expiry = await redis().pexpiretime(key);
      expect(expiry, key).toBeGreaterThanOrEqual(start + (seconds - 1) * 1000);
      expect(expiry, key).toBeLessThanOrEqual(written + (seconds + 1) * 1000);
    };
    const created = Date.now();
    const { captcha_id: id } = await createCaptcha(visitor);
    const visitorId = await visitorIdOf(visitor);
    await expectExpiry(`captcha:${visitorId}`, created, 300);
    const text = await textOf(id);
    const answered = Date.now();
    await answer(visitor, id, text);
    expect(await redis().exists(`captcha:${visitorId}`)).toBe(0);
    await expectExpiry(`captcha-passed:${visitorId}`, answered, 300);
  });

  test("is refused once expired", async ({ visitor }) => {
    const { captcha_id: id } = await createCaptcha(visitor);
    const text = await textOf(id);
    await redis().pexpire(`captcha:${await visitorIdOf(visitor)}`, 1);
    await expect.poll(async () => redis().exists(`captcha:${await visitorIdOf(visitor)}`)).toBe(0);
    refused(await answer(visitor, id, text), 422, 1051);
  });

  test("refuses bad input with its field", async ({ visitor }) => {
    for (const [body, field, key] of [
      [{ captcha_id: "x" }, "text", "captcha_require"],
      [{ captcha_id: "x", text: " " }, "text", "captcha_require"],
      [{ text: "A" }, "captcha_id", "invalid"],
    ] as const) {
      const reply = await visitor.post("/member/captcha/verify", body);
      refused(reply, 400, 1000);
      expect(reply.failure.details).toEqual([{ field, key }]);
    }
    refused(await visitor.post("/member/captcha/create", { kind: "sound" }), 400, 1000);
  });
});

test("proof of work instead of a picture passes once, for its visitor, with one attempt", async ({ visitor, as, member }) => {
  const { result } = await visitor.post<CaptchaView>("/member/captcha/create", { kind: "work" });
  expect(result.image).toBe("");
  const text = (await doCaptchaWork(result.work as NonNullable<CaptchaView["work"]>, work)) as string;
  refused(await answer(as(member), result.captcha_id, text), 422, 1051);
  expect((await answer(visitor, result.captcha_id, text)).result).toEqual({ passed: true });
  refused(await answer(visitor, result.captcha_id, text), 422, 1051);

  const again = (await visitor.post<CaptchaView>("/member/captcha/create", { kind: "work" })).result;
  refused(await answer(visitor, again.captcha_id, text), 422, 1051);
});

test.describe("a session that requires a picture check", () => {
  test("requires one for create and auto_create, one check per order", async ({ api, newSession }) => {
    const session = await newSession({ captchaRequired: true });
    refused(await create(api, seated(session, 1)), 403, 1050);
    refused(await autoCreate(api, auto(session, 1)), 403, 1050);
    await passCaptcha(api);
    const { order_id: id } = await orderOf(create(api, seated(session, 1)));
    await cancel(api, id);
    refused(await create(api, seated(session, 1)), 403, 1050);
    await passCaptcha(api);
    const second = await orderOf(autoCreate(api, auto(session, 2)));
    expect(second.ticket_qty).toBe(2);
    await cancel(api, second.order_id);
    refused(await autoCreate(api, auto(session, 1)), 403, 1050);
  });

  test("does not accept a picture that was requested but not answered", async ({ api, newSession }) => {
    const session = await newSession({ captchaRequired: true });
    await createCaptcha(api);
    refused(await create(api, seated(session, 1)), 403, 1050);
  });

  test("does not affect other sessions, which use up no check", async ({ api, newSession }) => {
    const [plain, demanding] = [await newSession(), await newSession({ captchaRequired: true })];
    await passCaptcha(api);
    const { order_id: id } = await orderOf(create(api, seated(plain, 1)));
    await cancel(api, id);
    await orderOf(create(api, seated(demanding, 1)));
  });

  test("accepts a captcha only from the member who passed it, also within the same visitor session", async ({
    as,
    newMembers,
    newSession,
  }) => {
    const session = await newSession({ captchaRequired: true, seats: 10, seatsPerRow: 10 });
    const [first, buyer] = (await newMembers(2)).map(as) as [Caller, Caller];
    await passCaptcha(first);
    const headers = { "session-id": first.sessionId as string };
    refused(await create(buyer, seated(session, 1), headers), 403, 1050);
    await orderOf(create(first, seated(session, 1)));
  });

  test("makes one order with one check from two identical requests at once", async ({ api, newSession }) => {
    for (let round = 0; round < 10; round++) {
      const session = await newSession({ captchaRequired: true, seats: 10, seatsPerRow: 10 });
      await passCaptcha(api);
      const key = { "idempotency-key": randomUUID() };
      const twins = await Promise.all([create(api, seated(session, 1), key), create(api, seated(session, 1), key)]);
      expect(codes(twins)).toEqual([0, 0]);
      const id = twins[0]?.result.order_id as string;
      expect(twins[1]?.result.order_id).toBe(id);
      // the first reply again, without a check
      expect((await create(api, seated(session, 1), key)).result.order_id).toBe(id);
      await cancel(api, id);
      refused(await create(api, seated(session, 1)), 403, 1050);
    }
  });

  test("restores the check for the rest of its time when the order is refused", async ({ api, as, newMember, newSession }) => {
    const session = await newSession({ captchaRequired: true, seats: 4, seatsPerRow: 4 });
    const rival = as(await newMember());
    await passCaptcha(rival);
    await orderOf(create(rival, seated(session, 2)));

    await passCaptcha(api);
    const passed = await redis().keys(`captcha-passed:${await visitorIdOf(api)}:*`);
    expect(passed).toHaveLength(1);
    const [key] = passed as [string];
    await redis().expire(key, 100);
    const expiry = await redis().pexpiretime(key);
    const refusals: [() => Promise<Reply<OrderView>>, number][] = [
      [() => create(api, seated(session, 1)), 3002],
      [() => autoCreate(api, auto(session, 3)), 3003],
      [() => create(api, { ...seated(session, 1), seat_ids: [session.seatIds[0]?.[3]], expected_total: 1 }), 3016],
    ];
    for (const [order, code] of refusals) {
      expect((await order()).code).toBe(code);
      // Restored for the rest of its time, not renewed; on a busy machine some of the time passes during the call.
      const restored = await redis().pexpiretime(key);
      expect(restored, String(code)).toBeGreaterThan(expiry - 1_000);
      expect(restored, String(code)).toBeLessThan(expiry + 60_000);
    }
    await orderOf(autoCreate(api, auto(session, 2)));
    expect(await redis().get(key)).not.toBe("free");
  });

  test("does not accept another visitor's check", async ({ visitor, api, newSession }) => {
    const session = await newSession({ captchaRequired: true });
    await passCaptcha(visitor);
    refused(await create(api, seated(session, 1)), 403, 1050);
    refused(await create(api, seated(session, 1), { "session-id": "nonsense" }), 403, 1050);
    // passed without a login: a member cannot use it
    refused(await create(api, seated(session, 1), { "session-id": visitor.sessionId as string }), 403, 1050);
  });
});
