import { randomBytes } from "node:crypto";
import type { NextRequest, NextResponse } from "next/server";
import { noncePolicy } from "@/lib/http/page/page-security";

const POLICY = "content-security-policy";

/**
 * Returns Next's response to a page whose scripts carry a nonce, so that no foreign inline script runs. Next reads
 * the nonce from the policy in the request's headers (cleanHeaders deletes a visitor's) and renders the page with it.
 * The page therefore must not be static.
 * @param answer makes the response with the headers with which Next renders the page
 */
export function withNonce(request: NextRequest, answer: (init: { request: { headers: Headers } }) => NextResponse): NextResponse {
  const policy = noncePolicy(randomBytes(16).toString("base64"));
  const headers = new Headers(request.headers);
  headers.set(POLICY, policy);
  const response = answer({ request: { headers } });
  response.headers.set(POLICY, policy);
  return response;
}
