import { expect, test } from "playwright/test";
import { doCaptchaWork } from "@/lib/client/captcha/do-captcha-work";
import { isWorkDone, makeWork } from "@/lib/domain/captcha/captcha-work";
import { WORK_STEPS_MAX } from "@/lib/domain/captcha/rules";

test("accepts a browser's work for its own challenge only", async () => {
  const work = await makeWork();
  expect(work.parameters.data).toEqual({ steps: WORK_STEPS_MAX });
  const parts: number[] = [];
  const text = (await doCaptchaWork(work, { controller: new AbortController(), onProgress: (part) => parts.push(part) })) as string;
  expect(await isWorkDone(work, text)).toBe(true);
  expect(parts).toEqual([...parts].sort((a, b) => a - b));
  expect(parts.at(-1)).toBeLessThanOrEqual(1);
  expect(await isWorkDone(await makeWork(), text)).toBe(false);
});

test("refuses a malformed solution without an error", async () => {
  const work = await makeWork();
  const wrong = { solution: { counter: 1, derivedKey: "00".repeat(32) } };
  for (const text of [
    "",
    "A2586",
    btoa("null"),
    btoa("{}"),
    btoa('{"solution":5}'),
    btoa('{"solution":{"counter":"1","derivedKey":[]}}'),
    btoa(JSON.stringify(wrong)),
  ]) {
    expect(await isWorkDone(work, text), text).toBe(false);
  }
});

test("stops solving when aborted", async () => {
  const controller = new AbortController();
  const work = await makeWork();
  const endless = { ...work, parameters: { ...work.parameters, keyPrefix: "0".repeat(64) } };
  const doing = doCaptchaWork(endless, { controller, onProgress: () => controller.abort() });
  expect(await doing).toBeNull();
});
