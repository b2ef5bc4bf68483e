"use client";

import { api } from "@/lib/client/api";
import { useCall } from "@/lib/client/use-call";
import type { OwnPasskeys } from "@/lib/domain/members/types";

/** The member's own passkeys. */
export function useOwnPasskeys() {
  return useCall("passkeys", ({ signal }) => api.get("/member/passkey/list", { signal }));
}

/** Loads the code that talks to the authenticator on first use, not with the page. */
const device = () => import("@/lib/client/browser/passkeys");

/** Creates a passkey on this device and adds it to the account. @throws NotConfirmed, PasskeyHere, ApiError */
export async function addOwnPasskey(): Promise<OwnPasskeys> {
  const { makePasskey } = await device();
  const response = await makePasskey(await api.post("/member/passkey/new_options"));
  return api.post("/member/passkey/add", { response });
}

/** @throws ApiError */
export async function removeOwnPasskey(passkeyId: string): Promise<OwnPasskeys> {
  const { removed, ...left } = await api.post("/member/passkey/remove", { passkey_id: passkeyId });
  void device().then(({ forgetPasskey }) => forgetPasskey(removed));
  return left;
}

/** Confirms the member's identity with a passkey instead of the password. @throws NotConfirmed, ApiError */
export async function proveByPasskey(): Promise<void> {
  const { givePasskey } = await device();
  const response = await givePasskey(await api.post("/member/passkey/check_options"));
  await api.post("/member/passkey/check", { response });
}
