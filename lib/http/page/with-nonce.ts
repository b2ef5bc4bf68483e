import { randomBytes } from "node:crypto";
import type { NextRequest, NextResponse } from "next/server";
import { noncePolicy } from "@/lib/http/page/page-security";

const POLICY = "content-security-policy";

/**
 * A response of Next to a page whose scripts carry a nonce, so that no inline script of anybody else runs. Next reads
 * the nonce from the policy in the request's headers (cleanHeaders deletes a visitor's) and renders the page for it,
 * which therefore must not be static.
 * @param answer makes the response with the headers that Next renders the page with
 */
export function withNonce(request: NextRequest, answer: (init: { request: { headers: Headers } }) => NextResponse): NextResponse {
  const policy = noncePolicy(randomBytes(16).toString("base64"));
  const headers = new Headers(request.headers);
  headers.set(POLICY, policy);
  const response = answer({ request: { headers } });
  response.headers.set(POLICY, policy);
  return response;
}
