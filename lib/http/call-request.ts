/** The parts of a request that a call reads: a `Request` from Next's router, or the server's own (server/calls.ts). */
export type CallRequest = {
  readonly method: string;
  /** absolute */
  readonly url: string;
  readonly headers: { get: (name: string) => string | null; has: (name: string) => boolean };
  readonly body: AsyncIterable<Uint8Array> | null;
};
