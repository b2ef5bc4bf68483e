import { appleWalletCalls } from "@/lib/contract/apple-wallet";
import { assertPassType } from "@/lib/domain/wallet/assert-pass-type";
import { assertPassToken } from "@/lib/domain/wallet/pass-token";
import { registerDevice } from "@/lib/domain/wallet/register-device";
import { unregisterDevice } from "@/lib/domain/wallet/unregister-device";
import { DomainError } from "@/lib/errors/domain-error";
import { serve } from "@/lib/http/call/serve";

export const POST = serve(appleWalletCalls.register, async ({ params: { device, serial, pass_type: passType }, body, request }) => {
  assertPassType(passType);
  assertPassToken(serial, request.headers.get("authorization"));
  const end = await registerDevice({ device, serial, pushToken: body.pushToken });
  if (end === "unknown") throw new DomainError("NOT_FOUND");
  return new Response(null, { status: end === "created" ? 201 : 200 });
});

export const DELETE = serve(appleWalletCalls.unregister, async ({ params: { device, serial, pass_type: passType }, request }) => {
  assertPassType(passType);
  assertPassToken(serial, request.headers.get("authorization"));
  await unregisterDevice({ device, serial });
  return new Response(null, { status: 200 });
});
