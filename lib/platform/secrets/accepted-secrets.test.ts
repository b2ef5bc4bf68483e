import { expect, test } from "playwright/test";
import { digestOf, digestsOf } from "@/lib/domain/audit/digest-of";
import { openSecret, sealSecret } from "@/lib/domain/staff/factors/sealed-secret";
import { invitationToken, readInvitationToken } from "@/lib/domain/staff/invitation-token";
import { decodeTicket, encodeTicket, signingKey } from "@/lib/domain/tickets/ticket-code";
import { ticketKeys } from "@/lib/domain/tickets/ticket-keys";
import { mintTicketLink, readTicketLink } from "@/lib/domain/tickets/ticket-link";
import { mintWaitlistToken, readWaitlistToken } from "@/lib/domain/waitlist/waitlist-token";
import { assertPassToken, passToken } from "@/lib/domain/wallet/pass-token";
import { mintAccessToken, readAccessToken } from "@/lib/http/caller/access-token";
import { mintPreviewToken, readPreviewToken } from "@/lib/office/events/preview-token";
import { env } from "@/lib/platform/env";
import { isSignedWith, type SecretName } from "@/lib/platform/secrets/accepted-secrets";

const names: SecretName[] = ["AUTH_SECRET", "VISITOR_SECRET", "ROOM_SECRET", "OPERATOR_KEY", "TICKET_SIGNING_KEY"];
const id = "6f9619ff-8b86-4d01-b42d-00cf4fc964ff";
const before = { ...env() };

test.afterEach(() => Object.assign(env(), before));

/** Other secrets sign; those before are accepted, or not. */
function rotate(accepted: boolean): void {
  for (const name of names) {
    const fresh = name === "TICKET_SIGNING_KEY" ? Buffer.alloc(32, 9).toString("base64") : `another ${before[name]}`;
    Object.assign(env(), { [name]: fresh, [`${name}_PREVIOUS`]: accepted ? [before[name]] : [] });
  }
}

test("everything that was signed before a rotation is accepted, until the old secret is removed", async () => {
  const loginToken = (memberId: string) => mintAccessToken({ memberId, loginId: id });
  const claim = { ticketNo: "123456789012", sessionId: 7 };
  const old = {
    // Two, because a decrypted token is remembered.
    logins: [await loginToken("1"), await loginToken("2")] as const,
    code: encodeTicket(claim, signingKey(env().TICKET_SIGNING_KEY)),
    link: mintTicketLink({ orderId: id, version: 3 }),
    preview: mintPreviewToken("42"),
    wait: mintWaitlistToken("42"),
    invitation: invitationToken(id),
    sealed: sealSecret("secret", id),
    pass: `ApplePass ${passToken("42")}`,
    digest: digestOf("name", "Chen"),
  };
  const opened = async (login: string) => ({
    login: (await readAccessToken(login)) !== null,
    code: decodeTicket(old.code, ...ticketKeys()) !== null,
    link: readTicketLink(old.link) !== null,
    preview: readPreviewToken(old.preview) !== null,
    wait: readWaitlistToken(old.wait) !== null,
    invitation: readInvitationToken(old.invitation) !== undefined,
    sealed: !throws(() => openSecret(old.sealed, id)),
    pass: !throws(() => assertPassToken("42", old.pass)),
    digest: digestsOf("name", "Chen").includes(old.digest),
    bearer: isSignedWith("ROOM_SECRET", before.ROOM_SECRET, (secret) => secret),
  });
  rotate(true);
  const all = await opened(old.logins[0]);
  expect(Object.entries(all).filter(([, isOpen]) => !isOpen)).toEqual([]);
  expect(mintWaitlistToken("42"), "the new one signs").not.toBe(old.wait);
  rotate(false);
  const none = await opened(old.logins[1]);
  expect(Object.entries(none).filter(([, isOpen]) => isOpen)).toEqual([]);
});

function throws(work: () => unknown): boolean {
  try {
    work();
    return false;
  } catch {
    return true;
  }
}
