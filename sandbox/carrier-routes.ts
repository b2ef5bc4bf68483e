import { plain, type Call, type Reply, type Route } from "@/sandbox/http-server";
import { address, deliver } from "@/sandbox/outbox";
import { remember, type Sandbox } from "@/sandbox/sandbox";

/** The SMS carrier Mitake: one message per call, answered in its own INI-like format. */
export function carrierRoutes(sandbox: Sandbox): Route[] {
  return [
    ["GET", "/b2c/mtk/SmSend", (call) => send(sandbox, call)],
    ["POST", "/b2c/mtk/SmSend", (call) => send(sandbox, call)],
  ];
}

function send(sandbox: Sandbox, call: Call): Reply {
  const fields = readCarrierFields(call);
  const { username, password } = sandbox.settings.sms;
  if (fields.username !== username || fields.password !== password) return refused("e", "帳號、密碼錯誤");
  const known = fields.clientid && sandbox.smsAnswers.get(fields.clientid);
  if (known) return plain(200, `${known}Duplicate=Y\r\n`);
  if (!fields.smbody) return refused("u", "簡訊內容空白");
  // Taiwanese numbers as 09…, others with their country code.
  if (!/^(09\d{8}|(\+|00)?[1-9]\d{7,14})$/.test(fields.dstaddr ?? "")) return refused("v", "無效的手機號碼");
  sandbox.counter += 1;
  const answer = `[1]\r\nmsgid=#${String(sandbox.counter).padStart(9, "0")}\r\nstatuscode=1\r\nAccountPoint=99999\r\n`;
  if (fields.clientid) remember(sandbox.smsAnswers, fields.clientid, answer);
  deliver(sandbox.outbox, {
    channel: "sms",
    to: address(fields.dstaddr!),
    subject: "",
    // The carrier reads the character \x06 as a line break.
    text: fields.smbody.replaceAll("\x06", "\n"),
    sent_at: new Date(sandbox.now()).toISOString(),
  });
  // Here a GET changes state too, because the carrier's protocol is like this.
  sandbox.changed();
  return plain(200, answer);
}

function refused(code: string, why: string): Reply {
  return plain(200, `[1]\r\nstatuscode=${code}\r\nError=${why}\r\n`);
}

/** Reads query and form together. Texts are Big5 unless CharsetURL says UTF-8, as at the carrier. */
function readCarrierFields(call: Call): Record<string, string> {
  const raw = [call.rawQuery, call.body.toString("latin1")].filter(Boolean).join("&");
  const pairs = raw.split("&").map((pair) => pair.split("=", 2) as [string, string?]);
  const charset = pairs.find(([name]) => name === "CharsetURL")?.[1];
  const decoder = new TextDecoder(/^utf-?8$/i.test(charset ?? "") ? "utf-8" : "big5");
  return Object.fromEntries(pairs.map(([name, value = ""]) => [name, decoder.decode(percentDecoded(value))]));
}

function percentDecoded(text: string): Uint8Array {
  const bytes = text.replaceAll("+", " ").replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1");
}
