import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import type { MadePasskeyAnswer, PasskeyAnswer } from "@/lib/domain/passkeys/schemas";

const sha256 = (bytes: Uint8Array | string) => createHash("sha256").update(bytes).digest();
const base64url = (bytes: Uint8Array | string) => Buffer.from(bytes).toString("base64url");
/** user present, user verified, attested credential data included */
const [PRESENT, VERIFIED, ATTESTED] = [0x01, 0x04, 0x40];

type Options = { origin?: string; rpId?: string; isVerified?: boolean; counter?: number; handle?: string };

/** A device with one passkey, in the form in which browsers return it (WebAuthn; ES256, attestation "none"). */
export function softwareAuthenticator(home: { origin: string; aaguid?: string }) {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const id = randomBytes(16);
  let handleMade: string | undefined;

  const clientData = (type: string, challenge: string, origin = home.origin) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  function authenticatorData(
    flags: number,
    { rpId = new URL(home.origin).hostname, counter = 0 }: Options,
    more = Buffer.alloc(0),
  ): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.of(flags), count, more]);
  }
  const flagsOf = ({ isVerified = true }: Options) => PRESENT | (isVerified ? VERIFIED : 0);
  const credential = { id: base64url(id), rawId: base64url(id), type: "public-key" as const, clientExtensionResults: {} };

  return {
    credentialId: credential.id,
    /** Creates the passkey for a challenge. `handle`: options.user.id, base64url */
    make(challenge: string, handle: string, options: Options = {}): MadePasskeyAnswer {
      handleMade = handle;
      const key = Buffer.concat([
        Buffer.from("a5010203262001215820", "hex"),
        Buffer.from(x, "base64url"),
        Buffer.from("225820", "hex"),
        Buffer.from(y, "base64url"),
      ]);
      const aaguid = Buffer.from((home.aaguid ?? "00000000-0000-0000-0000-000000000000").replaceAll("-", ""), "hex");
      const data = authenticatorData(flagsOf(options) | ATTESTED, options, Buffer.concat([aaguid, Buffer.of(0, id.length), id, key]));
      // CBOR: { fmt: "none", attStmt: {}, authData }
      const attestation = Buffer.concat([
        Buffer.from("a363666d74646e6f6e656761747453746d74a068617574684461746158", "hex"),
        Buffer.of(data.length),
        data,
      ]);
      return {
        ...credential,
        response: {
          clientDataJSON: base64url(clientData("webauthn.create", challenge, options.origin)),
          attestationObject: base64url(attestation),
          transports: ["internal"],
        },
      };
    },
    /** Answers a challenge with the passkey. */
    answer(challenge: string, options: Options = {}): PasskeyAnswer {
      const client = clientData("webauthn.get", challenge, options.origin);
      const data = authenticatorData(flagsOf(options), options);
      return {
        ...credential,
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(sign("sha256", Buffer.concat([data, sha256(client)]), privateKey)),
          userHandle: options.handle ?? handleMade,
        },
      };
    },
  };
}
