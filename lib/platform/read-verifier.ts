import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";

export type Verifier = {
  /** The page, whose bytes are the same for every draw and language. */
  bytes: Buffer;
  /** The hash that manifests name. */
  sha256: string;
  /** The Content-Security-Policy with which the page is sent: its own script and style, its worker, and files of the same site. */
  csp: string;
};

let verifier: Verifier | undefined;

/** Reads the verifier of draws, which the build has written (scripts/build/verifier.mjs). */
export function readVerifier(): Verifier {
  verifier ??= describeVerifier(readFileSync(join(/* turbopackIgnore: true */ process.cwd(), buildFolder(), "verifier.html")));
  return verifier;
}

function buildFolder(): string {
  // eslint-disable-next-line no-restricted-syntax -- where next.config.ts has the build written
  return process.env.NEXT_DIST_DIR || ".next";
}

/** Returns how a verifier's page is sent, also that of an earlier release. */
export function describeVerifier(bytes: Buffer): Verifier {
  const page = bytes.toString("utf8");
  const hashOf = (tag: "script" | "style") => {
    const content = page.slice(page.indexOf(`<${tag}>`) + tag.length + 2, page.lastIndexOf(`</${tag}>`));
    return `'sha256-${createHash("sha256").update(content).digest("base64")}'`;
  };
  const csp = [
    "default-src 'none'",
    `script-src ${hashOf("script")}`,
    "worker-src blob:",
    `style-src ${hashOf("style")}`,
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
  return { bytes, sha256: createHash("sha256").update(bytes).digest("hex"), csp };
}
