import { assertPassType } from "@/lib/domain/wallet/assert-pass-type";
import { assertPassToken } from "@/lib/domain/wallet/pass-token";
import { registerDevice } from "@/lib/domain/wallet/register-device";
import { pushTokenSchema, registrationParams } from "@/lib/domain/wallet/schemas";
import { unregisterDevice } from "@/lib/domain/wallet/unregister-device";
import { DomainError } from "@/lib/errors/domain-error";
import { endpoint } from "@/lib/http/call/endpoint";

export const POST = endpoint({
  summary: "Apple: a device holds a pass and is told of its changes",
  access: "public",
  limit: "publicPerAddress",
  params: registrationParams,
  body: pushTokenSchema,
  result: null,
  async handle({ params: { device, serial, pass_type: passType }, body, request }) {
    assertPassType(passType);
    assertPassToken(serial, request.headers.get("authorization"));
    const end = await registerDevice({ device, serial, pushToken: body.pushToken });
    if (end === "unknown") throw new DomainError("NOT_FOUND");
    return new Response(null, { status: end === "created" ? 201 : 200 });
  },
});

export const DELETE = endpoint({
  summary: "Apple: a device holds a pass no longer",
  access: "public",
  limit: "publicPerAddress",
  params: registrationParams,
  result: null,
  async handle({ params: { device, serial, pass_type: passType }, request }) {
    assertPassType(passType);
    assertPassToken(serial, request.headers.get("authorization"));
    await unregisterDevice({ device, serial });
    return new Response(null, { status: 200 });
  },
});
