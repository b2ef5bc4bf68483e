import {
  browserSupportsWebAuthnAutofill,
  sendSignal,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  WebAuthnError,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";
import type { MadePasskeyAnswer, PasskeyAnswer } from "@/lib/domain/passkeys/schemas";

/** The person has not confirmed it, or the device could not: nothing was sent. */
export class NotConfirmed extends Error {}
/** The device or password manager has a passkey of this account already. */
export class PasskeyHere extends NotConfirmed {}

async function confirmed<Answer>(asked: Promise<Answer>): Promise<Answer> {
  try {
    return await asked;
  } catch (thrown) {
    const here = thrown instanceof WebAuthnError && thrown.code === "ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED";
    throw here ? new PasskeyHere() : new NotConfirmed();
  }
}

export type Options = { options: unknown };

/** The browser's own type says less than the calls know of it. */
const toCall = <Answer>(answer: object) => answer as Answer;

/** Let the person answer a challenge with a passkey. @throws NotConfirmed */
export function givePasskey({ options }: Options) {
  return confirmed(startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON })).then(toCall<PasskeyAnswer>);
}

/** Let the person make a passkey on this device. @throws NotConfirmed, PasskeyHere */
export function makePasskey({ options }: Options) {
  return confirmed(startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON })).then(toCall<MadePasskeyAnswer>);
}

/** Whether the browser offers passkeys in the list of a field with autocomplete "webauthn". */
export const offersInFields = browserSupportsWebAuthnAutofill;

/** Offer passkeys in such a field until one is chosen, or `stopOffer`. @throws NotConfirmed */
export function givePasskeyInField({ options }: Options) {
  return confirmed(startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON, useBrowserAutofill: true })).then(
    toCall<PasskeyAnswer>,
  );
}

export function stopOffer(): void {
  WebAuthnAbortService.cancelCeremony();
}

/** Tell the browser that a passkey is not accepted any more, so that password managers drop it. Few browsers do it. */
export async function forgetPasskey(credentialId: string): Promise<void> {
  await sendSignal({ signalName: "unknownCredential", rpID: window.location.hostname, credentialID: credentialId }).catch(() => undefined);
}
