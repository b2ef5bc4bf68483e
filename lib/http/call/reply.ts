/** An answer before it is sent, by Next as a `Response` or by the server directly. */
export type Reply = { status: number; headers: Iterable<[string, string]>; body: string | Buffer | null };

export const JSON_TYPE = "application/json";

/** The envelope of a success (docs/specification.md, section 3, "Reply envelope"). */
export const successBody = (result: unknown) => JSON.stringify({ status: 0, result });

export function asResponse(reply: Reply | Response): Response {
  if (reply instanceof Response) return reply;
  return new Response(reply.body as BodyInit | null, { status: reply.status, headers: [...reply.headers] });
}
