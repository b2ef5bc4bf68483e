import { ServerResponse, type IncomingMessage, type OutgoingHttpHeader } from "node:http";

export type Headers = Record<string, OutgoingHttpHeader>;
type Handle = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

/** Collects a handler's whole answer to a request instead of sending it. */
export function captureAnswer(request: IncomingMessage, handle: Handle): Promise<{ status: number; headers: Headers; body: Buffer }> {
  return new Promise((resolve, reject) => {
    const response = new CapturedResponse(request, (body) => {
      const headers = { ...response.getHeaders() } as Headers;
      for (const name of ["date", "connection", "keep-alive", "transfer-encoding", "content-length"]) delete headers[name];
      resolve({ status: response.statusCode, headers, body });
    });
    Promise.resolve(handle(request, response)).catch(reject);
  });
}

/** A response that goes nowhere. */
class CapturedResponse extends ServerResponse {
  private readonly chunks: Buffer[] = [];

  constructor(
    request: IncomingMessage,
    private readonly done: (body: Buffer) => void,
  ) {
    super(request);
  }

  override writeHead(status: number, ...rest: unknown[]): this {
    this.statusCode = status;
    const headers = rest.findLast((value) => typeof value === "object" && value !== null) as Headers | undefined;
    for (const [name, value] of Object.entries(headers ?? {})) this.setHeader(name, value);
    return this;
  }

  override write(chunk: Uint8Array | string, ...rest: unknown[]): boolean {
    this.chunks.push(Buffer.from(chunk as string));
    callbackIn(rest)?.();
    return true;
  }

  override end(...args: unknown[]): this {
    const [chunk] = args;
    // The server modifies answers when their head is written.
    this.writeHead(this.statusCode);
    if (typeof chunk === "string" || chunk instanceof Uint8Array) this.chunks.push(Buffer.from(chunk as string));
    this.finished = true;
    this.done(Buffer.concat(this.chunks));
    this.emit("finish");
    this.emit("close");
    callbackIn(args)?.();
    return this;
  }
}

function callbackIn(args: unknown[]): (() => void) | undefined {
  return args.find((arg): arg is () => void => typeof arg === "function");
}
