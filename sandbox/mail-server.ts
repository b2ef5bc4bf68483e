import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";
import { address, deliver } from "@/sandbox/outbox";
import type { Sandbox } from "@/sandbox/sandbox";

const LARGEST_MAIL = 10 * 1024 * 1024;

/** An SMTP server that takes every mail, without login or encryption, into the outbox. */
export function createMailServer(sandbox: Sandbox): SMTPServer {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    disableReverseLookup: true,
    size: LARGEST_MAIL,
    logger: false,
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
        store(sandbox, Buffer.concat(chunks), receivers).then(() => callback(), callback);
      });
    },
  });
  server.on("error", (error) => console.error("sandbox mail:", error.message));
  return server;
}

async function store(sandbox: Sandbox, raw: Buffer, receivers: string[]): Promise<void> {
  const mail = await PostalMime.parse(raw);
  const text = mail.text ?? (mail.html ?? "").replace(/<[^>]*>/g, " ");
  for (const receiver of receivers) {
    deliver(sandbox.outbox, {
      channel: "email",
      to: address(receiver),
      subject: mail.subject ?? "",
      text: text.trim(),
      sent_at: new Date(sandbox.now()).toISOString(),
    });
  }
  sandbox.changed();
}
