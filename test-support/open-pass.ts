import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inflateRawSync } from "node:zlib";

export type OpenedPass = {
  /** pass.json */
  pass: {
    serialNumber: string;
    authenticationToken: string;
    webServiceURL: string;
    passTypeIdentifier: string;
    teamIdentifier: string;
    voided?: boolean;
    relevantDate?: string;
    expirationDate?: string;
    barcodes?: { message: string; format: string }[];
    eventTicket: Record<string, { key: string; label: string; value: string }[]>;
  };
  files: Map<string, Buffer>;
};

/** Returns the files of a ZIP, by its central directory. */
export function unzip(zip: Buffer): Map<string, Buffer> {
  const end = zip.lastIndexOf(Buffer.from("504b0506", "hex"));
  const files = new Map<string, Buffer>();
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    const [method, size, names] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 20), zip.readUInt16LE(at + 28)];
    const name = zip.toString("utf8", at + 46, at + 46 + names);
    const local = zip.readUInt32LE(at + 42);
    const from = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const bytes = zip.subarray(from, from + size);
    files.set(name, method === 0 ? bytes : inflateRawSync(bytes));
    at += 46 + names + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return files;
}

/**
 * Opens a .pkpass as Wallet does: every file has its hash in the manifest, and the manifest is signed by a chain that ends at `root`
 * (PEM). @throws Error otherwise
 */
export function openPass(bytes: Buffer, root: string): OpenedPass {
  const files = unzip(bytes);
  const manifest = files.get("manifest.json");
  const signature = files.get("signature");
  const json = files.get("pass.json");
  if (!manifest || !signature || !json) throw new Error(`not a pass: ${[...files.keys()].join()}`);
  const hashes = JSON.parse(manifest.toString()) as Record<string, string>;
  for (const [name, content] of files) {
    if (name === "manifest.json" || name === "signature") continue;
    if (hashes[name] !== createHash("sha1").update(content).digest("hex")) throw new Error(`${name} differs from the manifest`);
    delete hashes[name];
  }
  if (Object.keys(hashes).length > 0) throw new Error(`missing: ${Object.keys(hashes).join()}`);
  verify(manifest, signature, root);
  return { pass: JSON.parse(json.toString()) as OpenedPass["pass"], files };
}

function verify(manifest: Buffer, signature: Buffer, root: string): void {
  const folder = mkdtempSync(join(tmpdir(), "pass-"));
  try {
    const file = (name: string, content: Buffer | string) => {
      writeFileSync(join(folder, name), content);
      return join(folder, name);
    };
    const [content, signed, chain] = [file("manifest", manifest), file("signature", signature), file("root.pem", root)];
    const args = [
      "smime",
      "-verify",
      "-inform",
      "DER",
      "-in",
      signed,
      "-content",
      content,
      "-CAfile",
      chain,
      "-purpose",
      "any",
      "-out",
      "/dev/null",
    ];
    execFileSync("openssl", args, { stdio: "pipe" });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
