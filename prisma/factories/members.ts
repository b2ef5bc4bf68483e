import { randomInt } from "node:crypto";
import { LOGIN_SECONDS } from "@/lib/domain/members/start-login";
import { hashPassword } from "@/lib/domain/passwords/password";
import { mintAccessToken } from "@/lib/http/caller/access-token";
import { addSeconds } from "@/lib/platform/clock";
import { db, querySql } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { makeArtist } from "@/prisma/factories/artists";

export const FACTORY_PASSWORD = "abc123";

/** The factories use the lower half of the hundred million mobile numbers; tests that register use the upper one (e2e/members.ts). */
const NUMBERS = 50_000_000;
const BLOCK = 5_000;
type Lease = { next: number; end: number };
/** Leases of numbers by database. Its tests run in several processes, and each process leases numbers that no other has. */
const leases = new Map<string, Lease>();

async function newMobile(): Promise<string> {
  const database = env().DATABASE_URL;
  let lease = leases.get(database);
  if (!lease || lease.next === lease.end) {
    const [block] = await querySql<{ n: number }>`SELECT nextval(pg_get_serial_sequence('venues', 'id'))::int AS n`;
    const next = ((block?.n ?? 0) * BLOCK) % NUMBERS;
    lease = { next, end: next + BLOCK };
    leases.set(database, lease);
  }
  return `+8869${String(lease.next++).padStart(8, "0")}`;
}

let passwordHash: Promise<string> | undefined;

type Options = { email?: string; lastName?: string; firstName?: string; language?: string };

export type MemberFixture = { id: string; mobile: string; token: string };

/** Creates members with a login each, in two statements whatever their number. Names are clearly made up. */
export async function makeMembers(
  count: number,
  { email = "member@example.com", lastName = "測", firstName = "試員", language = "tw" }: Options = {},
): Promise<MemberFixture[]> {
  passwordHash ??= hashPassword(FACTORY_PASSWORD);
  const now = new Date();
  const hash = await passwordHash;
  const mobiles: string[] = [];
  while (mobiles.length < count) mobiles.push(await newMobile());
  const members = await db.member.createManyAndReturn({
    data: mobiles.map((mobile) => ({
      mobile,
      passwordHash: hash,
      lastName,
      firstName,
      email,
      language,
      zip: "100",
      city: "臺北市",
      district: "中正區",
      simpleAddress: "南海東路 100 號",
      phoneVerifiedAt: now,
      agreedTermsAt: now,
      agreedPrivacyAt: now,
      agreedMembershipAt: now,
    })),
    select: { id: true, mobile: true },
  });
  const logins = await db.login.createManyAndReturn({
    data: members.map(({ id }) => ({ memberId: id, expiresAt: addSeconds(now, LOGIN_SECONDS), userAgent: "factory" })),
    select: { id: true, memberId: true },
  });
  const loginOf = new Map(logins.map((login) => [login.memberId, login.id]));
  return Promise.all(
    members.map(async ({ id, mobile }) => ({
      id,
      mobile,
      token: await mintAccessToken({ memberId: id, loginId: loginOf.get(id) as string }),
    })),
  );
}

export async function makeMember(options: Options = {}): Promise<MemberFixture> {
  const [member] = await makeMembers(1, options);
  return member as MemberFixture;
}

/** Creates members who never log in, and returns only their ids. A token costs more than its member. */
export async function makePeople(count: number): Promise<string[]> {
  const run = String(randomInt(10_000_000, 100_000_000));
  const people = await querySql<{ id: string }>`
    INSERT INTO members (mobile, password_hash, last_name, first_name, email)
    SELECT '+99' || ${run} || lpad(n::text, 5, '0'), '-', '測', '試員', 'member@example.com' FROM generate_series(1, ${count}::int) AS n RETURNING id`;
  return people.map(({ id }) => id);
}

/** Logs the same member in on one more device. */
export async function anotherLogin(member: MemberFixture): Promise<MemberFixture> {
  const { id: loginId } = await db.login.create({
    data: { memberId: member.id, expiresAt: addSeconds(new Date(), LOGIN_SECONDS), userAgent: "factory" },
  });
  return { ...member, token: await mintAccessToken({ memberId: member.id, loginId }) };
}

/** Creates a member who follows an artist of an event. */
export async function makeFollower(eventId: number): Promise<void> {
  const [{ id: artistId }, { id: memberId }] = [await makeArtist({ events: [eventId] }), await makeMember()];
  await db.follow.create({ data: { memberId, artistId } });
}
