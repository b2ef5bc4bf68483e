import type { z } from "zod";
import { STAFF_IDLE_SECONDS, STAFF_LOGIN_SECONDS } from "@/lib/domain/staff/rules";
import type { loginListSchema, selfSchema } from "@/lib/domain/staff/schemas";
import { toStaffView } from "@/lib/domain/staff/to-staff-view";
import type { StaffActor } from "@/lib/domain/staff/types";
import type { LocalizedText } from "@/lib/i18n/languages";
import { addSeconds } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";

/** How many of the caller's logins are listed. */
const LOGINS_SHOWN = 50;

/** The caller's own account. */
export async function getSelf({ id, loginId, eventIds }: StaffActor): Promise<z.input<typeof selfSchema>> {
  const login = await db.staffLogin.findUniqueOrThrow({
    where: { id: loginId },
    include: {
      staff: {
        include: {
          passkeys: { orderBy: { createdAt: "asc" } },
          organizer: { select: { name: true } },
          _count: { select: { recoveryCodes: { where: { usedAt: null } } } },
        },
      },
    },
  });
  const { staff } = login;
  return {
    staff: {
      ...toStaffView({ ...staff, id }),
      event_ids: eventIds && eventIds.map(String),
      organizer_name: staff.organizer && (staff.organizer.name as LocalizedText),
      factors: {
        totp: staff.totpSealed !== null,
        passkeys: staff.passkeys.map((passkey) => ({
          passkey_id: passkey.id,
          label: passkey.label,
          created_at: passkey.createdAt.toISOString(),
          last_used_at: passkey.lastUsedAt?.toISOString() ?? null,
        })),
        recovery_codes_left: staff._count.recoveryCodes,
      },
      login: { expires_at: addSeconds(login.createdAt, STAFF_LOGIN_SECONDS).toISOString(), idle_seconds: STAFF_IDLE_SECONDS },
    },
  };
}

/** The caller's own logins, newest first, so that a stranger's login would be visible. */
export async function listOwnLogins({ id, loginId }: StaffActor): Promise<z.input<typeof loginListSchema>> {
  const rows = await db.staffLogin.findMany({ where: { staffId: id }, orderBy: { createdAt: "desc" }, take: LOGINS_SHOWN });
  return {
    logins: rows.map((row) => ({
      login_id: row.id,
      address: row.address,
      user_agent: row.userAgent,
      factor: row.factor,
      created_at: row.createdAt.toISOString(),
      last_seen_at: row.lastSeenAt.toISOString(),
      ended_at: row.endedAt?.toISOString() ?? null,
      is_current: row.id === loginId,
    })),
  };
}
