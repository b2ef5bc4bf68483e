import { connect, constants, type ClientHttp2Session } from "node:http2";
import { env } from "@/lib/platform/env";
import { applePassKeys } from "@/lib/platform/wallet-keys";

const ANSWER_MS = 8_000;
/** A connection without pushes is closed after this time, in ms. */
const IDLE_MS = 60_000;

/** Apple has accepted the push, the device no longer has any passes (`gone`), or the push failed for the reason in `problem`. */
export type PushOutcome = { outcome: "told" } | { outcome: "gone" } | { outcome: "failed"; problem: string };

let open: { session: ClientHttp2Session; to: string } | undefined;

/** One connection to Apple's push service for all pushes of this process. The certificate of the passes authenticates it. */
function connection(): ClientHttp2Session {
  const { APPLE_PUSH_URL: to, APPLE_PUSH_AUTHORITY: authority } = env();
  if (open && open.to === to && !open.session.closed && !open.session.destroyed) return open.session;
  const keys = applePassKeys(env());
  if (!keys) throw new Error("Apple's passes are not configured");
  const session = connect(to, {
    cert: keys.certificate,
    key: keys.key,
    ...(authority === undefined ? {} : { ca: Buffer.from(authority, "base64") }),
  });
  const forget = () => {
    if (open?.session === session) open = undefined;
  };
  // Each push reports its own failure.
  session.on("error", forget).on("goaway", forget).on("close", forget);
  session.setTimeout(IDLE_MS, () => session.close());
  open = { session, to };
  return session;
}

/** Notifies a device that one of its passes has changed. The device then asks which. */
export async function pushApple(pushToken: string): Promise<PushOutcome> {
  const topic = applePassKeys(env())?.passTypeId ?? "";
  try {
    const { status, reason } = await post(connection(), pushToken, topic);
    if (status === 200) return { outcome: "told" };
    if (status === 410 || reason === "BadDeviceToken" || reason === "DeviceTokenNotForTopic") return { outcome: "gone" };
    return { outcome: "failed", problem: `${status} ${reason}`.trim() };
  } catch (error) {
    return { outcome: "failed", problem: (error as NodeJS.ErrnoException).code ?? "no answer" };
  }
}

function post(session: ClientHttp2Session, pushToken: string, topic: string): Promise<{ status: number; reason: string }> {
  return new Promise((resolve, reject) => {
    const stream = session.request({ ":method": "POST", ":path": `/3/device/${pushToken}`, "apns-topic": topic });
    let status = 0;
    let body = "";
    stream.setTimeout(ANSWER_MS, () => {
      stream.close(constants.NGHTTP2_CANCEL);
      // A connection that does not answer is not used again.
      session.destroy();
    });
    stream.setEncoding("utf8");
    stream.on("response", (headers) => (status = headers[":status"] ?? 0));
    stream.on("data", (chunk: string) => (body += chunk.slice(0, 1_000)));
    stream.on("error", reject);
    stream.on("close", () => (status > 0 ? resolve({ status, reason: reasonIn(body) }) : reject(new Error("no answer"))));
    // The device fetches the content itself.
    stream.end("{}");
  });
}

function reasonIn(body: string): string {
  return /"reason"\s*:\s*"(\w{1,60})"/.exec(body)?.[1] ?? "";
}

/** Closes this process's connection. */
export function closeApplePush(): void {
  open?.session.destroy();
  open = undefined;
}
