import { generateKeyPairSync } from "node:crypto";
import { expect, test } from "playwright/test";
import sharp, { type Sharp } from "sharp";
import { codeInPicture, type Pixels } from "@/components/gate/code-in-picture";
import { encodeTicket } from "@/lib/domain/tickets/ticket-code";
import { qrCodePng } from "@/lib/files/qr-code-png";

const code = encodeTicket({ ticketNo: "100000000042", sessionId: 7 }, generateKeyPairSync("ed25519").privateKey);

async function pixels(picture: Sharp): Promise<Pixels> {
  const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data: new Uint8ClampedArray(data), width: info.width, height: info.height };
}

test("reads a ticket's code as it is drawn", async () => {
  expect(codeInPicture(await pixels(sharp(qrCodePng(code))))).toBe(code);
});

test("reads it as a camera sees it: small, rotated, slightly out of focus, on a grey wall", async () => {
  const turned = await sharp(qrCodePng(code)).resize(300).rotate(17, { background: "#888" }).blur(0.8).toBuffer();
  const wall = sharp({ create: { width: 720, height: 540, channels: 3, background: "#777" } });
  expect(codeInPicture(await pixels(wall.composite([{ input: turned, left: 190, top: 70 }])))).toBe(code);
});

test("finds no code on an empty wall", async () => {
  expect(codeInPicture(await pixels(sharp({ create: { width: 320, height: 240, channels: 3, background: "#777" } })))).toBeUndefined();
});
