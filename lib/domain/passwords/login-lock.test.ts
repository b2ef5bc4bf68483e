import { randomUUID } from "node:crypto";
import { expect, test } from "playwright/test";
import { beginAttempt, forgetFailures, noteFailure, noteSuccess } from "@/lib/domain/passwords/login-lock";
import { DomainError } from "@/lib/errors/domain-error";
import { env } from "@/lib/platform/env";
import { closeRedis, redis } from "@/lib/platform/redis";

test.beforeAll(() => {
  env().limits.loginFailuresPerAccount = { count: 20, seconds: 3600 };
  env().limits.loginFailuresPerAddress = { count: 50, seconds: 3600 };
});
test.afterAll(closeRedis);

type Attempt = { account: string; address: string };
const account = () => `account ${randomUUID()}`;
const address = () => `address ${randomUUID()}`;

async function fail(attempt: Attempt): Promise<number | undefined> {
  try {
    await beginAttempt(attempt);
  } catch (thrown) {
    expect((thrown as DomainError).key).toBe("ACCOUNT_LOCKED");
    return (thrown as DomainError).retryAfter;
  }
  await noteFailure(attempt);
  return undefined;
}

async function succeed(attempt: Attempt): Promise<void> {
  await beginAttempt(attempt);
  await noteSuccess(attempt);
}

/** End a wait early. */
const waitOut = async (lock: string) => expect(await redis().del(lock)).toBe(1);

test("allows five wrong passwords, then doubles the wait up to a quarter of an hour", async () => {
  const who = { account: account(), address: address() };
  for (let i = 0; i < 5; i++) expect(await fail(who)).toBeUndefined();
  const waits: (number | undefined)[] = [];
  for (let i = 0; i < 8; i++) {
    waits.push(await fail(who));
    await waitOut(`login-lock:${who.account}:${who.address}`);
    await fail(who);
  }
  expect(waits).toEqual([30, 60, 120, 240, 480, 900, 900, 900]);
});

test("checks five of fifty simultaneous guesses", async () => {
  const who = { account: account(), address: address() };
  const answers = await Promise.all(Array.from({ length: 50 }, () => fail(who)));
  expect(answers.filter((wait) => wait === undefined)).toHaveLength(5);
});

test("locks an account after guesses from many addresses, but not at addresses where its member has logged in", async () => {
  const name = account();
  const home = { account: name, address: address() };
  await succeed(home);
  for (let i = 0; i < 20; i++) expect(await fail({ account: name, address: address() })).toBeUndefined();
  expect(await fail({ account: name, address: address() })).toBe(30);
  await succeed(home);
  // Even now the member's own address is accepted, and a stranger's is not.
  expect(await fail({ account: name, address: address() })).toBeGreaterThan(0);
  const abroad = { account: name, address: address() };
  expect(await fail(abroad)).toBeGreaterThan(0);
  await forgetFailures(abroad);
  await succeed(abroad);
});

test("makes an address wait that guesses at many accounts, but not members known at that address", async () => {
  const shared = address();
  const neighbour = { account: account(), address: shared };
  await succeed(neighbour);
  for (let i = 0; i < 50; i++) expect(await fail({ account: account(), address: shared })).toBeUndefined();
  expect(await fail({ account: account(), address: shared })).toBe(30);
  await succeed(neighbour);
});

test("accepts a crowd behind one address with the right passwords", async () => {
  const shared = address();
  await Promise.all(Array.from({ length: 200 }, () => succeed({ account: account(), address: shared })));
});

test("ends the wait of this account at this address after a successful login", async () => {
  const who = { account: account(), address: address() };
  for (let i = 0; i < 4; i++) await fail(who);
  await succeed(who);
  for (let i = 0; i < 5; i++) expect(await fail(who)).toBeUndefined();
  expect(await fail(who)).toBe(30);
});
