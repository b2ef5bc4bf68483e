import { randomUUID } from "node:crypto";
import { enrolDevice } from "@/lib/domain/gate/enrol-device";
import { findStaffLogin } from "@/lib/domain/staff/login/find-staff-login";
import { createDevice, createOwnDevice } from "@/lib/office/gate/create-device";
import { insertStaff } from "@/prisma/factories/staff";
import { testOperator } from "@/prisma/factories/test-operator";

type Options = { name?: string };

/** Creates a gate device that is not enrolled yet. */
export function insertDevice(sessionIds: number[], { name = `Gate ${randomUUID().slice(0, 8)}` }: Options = {}) {
  return createDevice({ name, session_ids: sessionIds }, { actor: testOperator, scope: null, language: "tw" });
}

/** Returns the one-time code in a new device's address. */
export const enrolCodeOf = (url: string) => url.split("#enrol=")[1] ?? "";

/** Creates an enrolled gate device with its credential. */
export async function enrolledDevice(sessionIds: number[], options?: Options) {
  const { device_id: id, url } = await insertDevice(sessionIds, options);
  return { id, ...(await enrolDevice(enrolCodeOf(url))) };
}

/** Creates a gate staff member's own device, before it is enrolled. */
export async function insertOwnDevice(options: Parameters<typeof insertStaff>[0] = { roles: ["gate"] }) {
  const staff = await insertStaff(options);
  const login = await findStaffLogin(staff.loginToken);
  if (!login) throw new Error("the new staff member has no login");
  return { staff, login, ...(await createOwnDevice(login, "tw")) };
}
