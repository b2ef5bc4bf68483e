import { X509Certificate } from "node:crypto";
import { createSecureServer, type Http2SecureServer, type ServerHttp2Session, type ServerHttp2Stream } from "node:http2";
import type { TLSSocket } from "node:tls";
import type { SandboxSettings } from "@/sandbox/read-settings";
import type { Sandbox } from "@/sandbox/sandbox";

const PUSHES_LIMIT = 5_000;

export type PushServer = { server: Http2SecureServer; endSessions: () => void };

/**
 * Apple's push service for passes: HTTP/2 over TLS only, and only for clients with a certificate of a Pass Type ID that the chain has
 * issued. The topic must be that certificate's.
 */
export function createPushServer(sandbox: Sandbox, { certificate, key, wwdr }: NonNullable<SandboxSettings["push"]>): PushServer {
  const sessions = new Set<ServerHttp2Session>();
  const server = createSecureServer({
    cert: certificate,
    key,
    ca: wwdr,
    requestCert: true,
    // Refused below with Apple's own reason.
    rejectUnauthorized: false,
    allowHTTP1: false,
  });
  server.on("session", (session) => {
    sessions.add(session);
    session.on("close", () => sessions.delete(session)).on("error", () => session.destroy());
  });
  server.on("stream", (stream, headers) => {
    let body = "";
    stream.setEncoding("utf8").on("error", () => stream.destroy());
    stream.on("data", (chunk: string) => (body += chunk));
    stream.on("end", () =>
      answer(sandbox, stream, {
        path: headers[":path"] ?? "",
        method: headers[":method"] ?? "",
        topic: String(headers["apns-topic"] ?? ""),
        body,
      }),
    );
  });
  return { server, endSessions: () => sessions.forEach((session) => session.destroy()) };
}

type Asked = { path: string; method: string; topic: string; body: string };

function answer(sandbox: Sandbox, stream: ServerHttp2Stream, { path, method, topic, body }: Asked): void {
  const { status, reason } = judge(sandbox, stream, { path, method, topic, body });
  if (stream.destroyed) return;
  stream.respond({ ":status": status, "apns-id": crypto.randomUUID() });
  stream.end(reason ? JSON.stringify({ reason }) : undefined);
}

function judge(sandbox: Sandbox, stream: ServerHttp2Stream, { path, method, topic, body }: Asked): { status: number; reason?: string } {
  const socket = stream.session?.socket as TLSSocket | undefined;
  // A pass's certificate has no chain in a trust store, so only its issuer is checked.
  const shown = socket?.getPeerX509Certificate();
  const uid = shown && /^UID=(.+)$/m.exec(shown.subject)?.[1];
  if (!shown || !isIssued(sandbox, shown)) return { status: 403, reason: "BadCertificate" };
  const [, token] = /^\/3\/device\/([0-9a-fA-F]+)$/.exec(path) ?? [];
  if (method !== "POST") return { status: 405, reason: "MethodNotAllowed" };
  if (!token) return { status: 404, reason: "BadPath" };
  if (topic === "") return { status: 400, reason: "MissingTopic" };
  if (topic !== uid) return { status: 400, reason: "TopicDisallowed" };
  if (!isJson(body)) return { status: 400, reason: "PayloadEmpty" };
  const { wallet } = sandbox;
  if (wallet.mode === "down") return { status: 503, reason: "ServiceUnavailable" };
  if (wallet.mode === "gone") return { status: 410, reason: "Unregistered" };
  wallet.pushes.push({ token, topic, certificate: uid, at: new Date(sandbox.now()).toISOString() });
  if (wallet.pushes.length > PUSHES_LIMIT) wallet.pushes.shift();
  return { status: 200 };
}

function isIssued({ settings }: Sandbox, shown: NonNullable<ReturnType<TLSSocket["getPeerX509Certificate"]>>): boolean {
  const { wwdr } = settings.push!;
  return shown.verify(new X509Certificate(wwdr).publicKey) && new Date(shown.validTo) > new Date();
}

function isJson(body: string): boolean {
  try {
    return typeof JSON.parse(body) === "object";
  } catch {
    return false;
  }
}
