import type { Socket } from "node:net";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";
import { address, deliver } from "@/sandbox/outbox";
import type { MailMode, Sandbox } from "@/sandbox/sandbox";

const LARGEST_MAIL = 10 * 1024 * 1024;

/** An SMTP server that accepts every mail, without login or encryption, into the outbox, unless a mode says otherwise. */
export function createMailServer(sandbox: Sandbox): SMTPServer {
  const modeOf = (receiver: string): MailMode => sandbox.mailModes.get(address(receiver)) ?? sandbox.mailModes.get("") ?? "normal";
  const sockets = new Map<number | undefined, Socket>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    disableReverseLookup: true,
    size: LARGEST_MAIL,
    logger: false,
    onConnect(_session, callback) {
      if (sandbox.mailModes.get("") === "busy") return callback(Object.assign(new Error("too many connections"), { responseCode: 421 }));
      callback();
    },
    onRcptTo({ address: receiver }, _session, callback) {
      const mode = modeOf(receiver);
      if (mode === "silent") return;
      if (mode === "down") return callback(Object.assign(new Error("come again later"), { responseCode: 451 }));
      if (mode === "refuse") return callback(Object.assign(new Error("no such mailbox"), { responseCode: 550 }));
      callback();
    },
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      let size = 0;
      stream.on("data", (chunk: Buffer) => {
        size += chunk.length;
        if (size <= LARGEST_MAIL) chunks.push(chunk);
      });
      stream.on("end", () => {
        if (size > LARGEST_MAIL) return callback(Object.assign(new Error("message too large"), { responseCode: 552 }));
        const receivers = session.envelope.rcptTo.map((receiver) => receiver.address);
        const isLost = receivers.some((receiver) => modeOf(receiver) === "lost");
        store(sandbox, Buffer.concat(chunks), receivers).then(
          () => (isLost ? sockets.get(session.remotePort)?.destroy() : callback()),
          callback,
        );
      });
    },
  });
  server.server.on("connection", (socket) => {
    const port = socket.remotePort;
    const counts = sandbox.mailCounts;
    sockets.set(port, socket);
    counts.connections++;
    counts.most_at_once = Math.max(counts.most_at_once, ++counts.open);
    socket.on("close", () => {
      counts.open--;
      sockets.delete(port);
    });
  });
  server.on("error", (error) => console.error("sandbox mail:", error.message));
  return server;
}

async function store(sandbox: Sandbox, raw: Buffer, receivers: string[]): Promise<void> {
  sandbox.mailCounts.mails++;
  const mail = await PostalMime.parse(raw);
  const text = mail.text ?? (mail.html ?? "").replace(/<[^>]*>/g, " ");
  for (const receiver of receivers) {
    deliver(sandbox.outbox, {
      channel: "email",
      to: address(receiver),
      subject: mail.subject ?? "",
      text: text.trim(),
      message_id: mail.messageId,
      sent_at: new Date(sandbox.now()).toISOString(),
    });
  }
  sandbox.changed();
}
