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

/** The person did not confirm, or the device could not. Nothing was sent. */
export class NotConfirmed extends Error {}
/** The device or password manager already has a passkey of this account. */
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

/** The calls describe the answer more precisely than the browser's type. */
const toCall = <Answer>(answer: object) => answer as Answer;

/** Asks the person to answer a challenge with a passkey. @throws NotConfirmed */
export function givePasskey({ options }: Options) {
  return confirmed(startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON })).then(toCall<PasskeyAnswer>);
}

/** Asks the person to create a passkey on this device. @throws NotConfirmed, PasskeyHere */
export function makePasskey({ options }: Options) {
  return confirmed(startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON })).then(toCall<MadePasskeyAnswer>);
}

/** Whether the browser offers passkeys in the list of a field with autocomplete "webauthn". */
export const offersInFields = browserSupportsWebAuthnAutofill;

/** Offers passkeys in such a field until one is chosen or `stopOffer` is called. @throws NotConfirmed */
export function givePasskeyInField({ options }: Options) {
  return confirmed(startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON, useBrowserAutofill: true })).then(
    toCall<PasskeyAnswer>,
  );
}

export function stopOffer(): void {
  WebAuthnAbortService.cancelCeremony();
}

/** Informs the browser that a passkey is no longer accepted, so that password managers delete it. Few browsers support this. */
export async function forgetPasskey(credentialId: string): Promise<void> {
  await sendSignal({ signalName: "unknownCredential", rpID: window.location.hostname, credentialID: credentialId }).catch(() => undefined);
}
