import { appleWalletCalls } from "@/lib/contract/apple-wallet";
import { applePassData } from "@/lib/domain/wallet/apple-pass-data";
import { assertPassType } from "@/lib/domain/wallet/assert-pass-type";
import { findPass } from "@/lib/domain/wallet/find-pass";
import { assertPassToken } from "@/lib/domain/wallet/pass-token";
import { isUnchanged, lastModifiedOf } from "@/lib/domain/wallet/rules";
import { passResponse } from "@/lib/http/call/pass-response";
import { serve } from "@/lib/http/call/serve";
import { makeDocument } from "@/lib/jobs/documents";

export const GET = serve(appleWalletCalls.pass, async ({ params: { serial, pass_type: passType }, request }) => {
  assertPassType(passType);
  assertPassToken(serial, request.headers.get("authorization"));
  const pass = await findPass(serial);
  if (isUnchanged(pass.updatedAt, request.headers.get("if-modified-since"))) return new Response(null, { status: 304 });
  const lastModified = new Date(lastModifiedOf(pass.updatedAt, new Date()) * 1_000).toUTCString();
  const file = await makeDocument({ kind: "apple_passes", data: { passes: [applePassData(pass)] } });
  return passResponse(file, 1, { "last-modified": lastModified });
});
