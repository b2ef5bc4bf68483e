/** An answer before it is sent, by Next as a `Response` or by the server as it is. */
export type Reply = { status: number; headers: Headers; body: string | Buffer | null };

export function asResponse(reply: Reply | Response): Response {
  return reply instanceof Response ? reply : new Response(reply.body as BodyInit | null, reply);
}
