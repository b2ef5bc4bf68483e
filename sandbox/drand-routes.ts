import { createHash } from "node:crypto";
import { bls12_381 } from "@noble/curves/bls12-381.js";
import { SCHEME, timeOfRound, uint64, type Chain } from "@/lib/draw/beacon";
import { json, readFields, type Call, type Reply, type Route } from "@/sandbox/http-server";
import { beaconModes, remember, type Sandbox } from "@/sandbox/sandbox";

/** The chain's key. It signs nothing but the sandbox's rounds, and production refuses the chain. */
const SECRET = createHash("sha256").update("Houselight sandbox beacon, not a secret").digest();

/** A chain like drand's quicknet. Its address and key are the setting DRAND_CHAIN of local runs. */
export const sandboxChain: Chain = {
  hash: "609903df940e00da4a00343e69c17dcee69b1b657b9bea787fe8340e544237d1",
  publicKey:
    "8d3d5f6cc7b836cbcf23549b5ea5a2a266acade729015b1565159efe98d2083d07f6916d0ce8043ec84cff73474c00d017dfa7f959b6f3a87845f77ef8727a601e9a74b22b60991f3f73e7dd9efb67368b760fb41572ac462b5bc06e1561fc45",
  scheme: SCHEME,
  genesis: 1_700_000_000,
  period: 3,
};

const DOMAIN = "BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_";

/**
 * A relay of drand over HTTP, with a chain of the sandbox's.
 * @param newestAt the time of the newest round that it names, if it answers later ones as well
 */
export function drandRoutes(sandbox: Sandbox, newestAt: () => number = sandbox.now): Route[] {
  return [
    ["GET", "/drand/:chain/info", (call) => (isKnown(call) ? json(200, info()) : json(404, { error: "unknown chain" }))],
    ["GET", "/drand/:chain/public/:round", (call) => answer(sandbox, call, newestAt)],
    ["POST", "/simulate/drand", (call) => changeMode(sandbox, call)],
  ];
}

const isKnown = ({ params }: Call) => params.chain === sandboxChain.hash;

const info = () => ({
  public_key: sandboxChain.publicKey,
  period: sandboxChain.period,
  genesis_time: sandboxChain.genesis,
  hash: sandboxChain.hash,
  schemeID: sandboxChain.scheme,
});

async function answer(sandbox: Sandbox, call: Call, newestAt: () => number): Promise<Reply> {
  if (!isKnown(call)) return json(404, { error: "unknown chain" });
  const latest = Math.floor((newestAt() / 1000 - sandboxChain.genesis) / sandboxChain.period) + 1;
  const round = call.params.round === "latest" ? latest : Number(call.params.round);
  if (!Number.isSafeInteger(round) || round < 1) return json(400, { error: "no round" });
  const mode = sandbox.beaconModes.get(String(round)) ?? sandbox.beaconModes.get("") ?? "normal";
  if (mode === "silent") await call.gone;
  if (mode === "down") return json(503, { error: "down" });
  if (mode === "late" || timeOfRound(sandboxChain, round).getTime() > sandbox.now()) return json(425, { error: "too early" });
  const signature = signatureOf(mode === "lying" ? round + 1 : round);
  const randomness = createHash("sha256").update(Buffer.from(signature, "hex")).digest("hex");
  return json(200, { round, randomness, signature });
}

/** The chain's signature of a round, as hex. */
export function signatureOf(round: number): string {
  const { hash, sign, Signature } = bls12_381.shortSignatures;
  const message = createHash("sha256").update(uint64(round)).digest();
  return Signature.toHex(sign(hash(message, DOMAIN), secretKey()));
}

function secretKey(): Uint8Array {
  const order = bls12_381.fields.Fr.ORDER;
  const key = (BigInt(`0x${SECRET.toString("hex")}`) % order).toString(16).padStart(64, "0");
  return Buffer.from(key, "hex");
}

/** The mode of one round, or of all without `round`. */
async function changeMode(sandbox: Sandbox, call: Call): Promise<Reply> {
  const { mode, round = "" } = await readFields(call);
  const known = beaconModes.find((one) => one === mode);
  if (!known) return json(400, { error: `mode is one of ${beaconModes.join(", ")}` });
  remember(sandbox.beaconModes, String(round), known);
  return json(200, { mode: known, round: String(round) });
}
