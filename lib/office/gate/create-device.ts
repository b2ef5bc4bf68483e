import { randomBytes, randomUUID } from "node:crypto";
import { recordAudit } from "@/lib/domain/audit/record-audit";
import type { AuditActor } from "@/lib/domain/audit/types";
import { ENROL_SECONDS } from "@/lib/domain/gate/rules";
import { secretHash } from "@/lib/domain/staff/secret-hash";
import type { StaffActor } from "@/lib/domain/staff/types";
import { DomainError } from "@/lib/errors/domain-error";
import type { Language } from "@/lib/i18n/languages";
import { localeOfLanguage, localizedPath } from "@/lib/i18n/messages";
import { addSeconds, isoInTaipei } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";

type Wish = { name: string; session_ids: number[] };
type Made = { device_id: string; url: string; until: string };

function newCode(language: Language, now: Date) {
  const code = randomBytes(24).toString("base64url");
  const url = `${env().SITE_URL}${localizedPath(localeOfLanguage(language), "/gate")}#enrol=${code}`;
  return { enrolHash: secretHash(code), enrolUntil: addSeconds(now, ENROL_SECONDS), url };
}

/**
 * Creates a gate device. The code in its address enrols one phone within ten minutes.
 * @throws NOT_FOUND for a session that does not exist or is outside the caller's scope; BAD_INPUT at `name` if another live device
 * of one of the sessions has it, because scans of two devices are distinguished by name
 */
export async function createDevice(
  { name, session_ids: sessionIds }: Wish,
  { actor, scope, language }: { actor: AuditActor; scope: number[] | null; language: Language },
  now = new Date(),
): Promise<Made> {
  const id = randomUUID();
  const { url, ...enrolment } = newCode(language, now);
  await db.$transaction(async (tx) => {
    const sessions = await tx.eventSession.findMany({
      where: { id: { in: sessionIds }, ...(scope && { eventId: { in: scope } }) },
      select: { eventId: true },
    });
    if (sessions.length !== sessionIds.length) throw new DomainError("NOT_FOUND");
    await tx.gateDevice.create({ data: { id, name, author: actor.name, ...enrolment } });
    const nameKey = name.normalize("NFKC").toLowerCase();
    const { count } = await tx.gateDeviceSession.createMany({
      data: sessionIds.map((sessionId) => ({ deviceId: id, sessionId, nameKey })),
      skipDuplicates: true,
    });
    if (count !== sessionIds.length) throw new DomainError("BAD_INPUT", { details: [{ field: "name", key: "device_name_taken" }] });
    await recordAudit(tx, {
      actor,
      act: "device.created",
      subject: { kind: "device", id },
      eventId: eventOf(sessions),
      after: { name, session_ids: sessionIds, until: isoInTaipei(enrolment.enrolUntil) },
    });
  });
  return { device_id: id, url, until: isoInTaipei(enrolment.enrolUntil) };
}

/** Returns the event for an audit entry; undefined if the sessions are of several events. */
export function eventOf(sessions: { eventId: number }[]): number | undefined {
  return sessions.every(({ eventId }) => eventId === sessions[0]?.eventId) ? sessions[0]?.eventId : undefined;
}

/**
 * Lets a staff member scan: the device belongs to their login and shares its rights and end. Four letters are added to the name,
 * because a person may scan with two phones.
 */
export async function createOwnDevice(staff: StaffActor, language: Language, now = new Date()): Promise<Made> {
  const id = randomUUID();
  const { url, ...enrolment } = newCode(language, now);
  const name = `${[...staff.name].slice(0, 30).join("")} ${id.slice(0, 4).toUpperCase()}`;
  await db.$transaction(async (tx) => {
    await tx.gateDevice.create({ data: { id, name, author: staff.name, loginId: staff.loginId, ...enrolment } });
    await recordAudit(tx, {
      actor: { kind: "staff", staffId: staff.id, name: staff.name },
      act: "device.created",
      subject: { kind: "device", id },
      after: { name, own_login: true, until: isoInTaipei(enrolment.enrolUntil) },
    });
  });
  return { device_id: id, url, until: isoInTaipei(enrolment.enrolUntil) };
}
