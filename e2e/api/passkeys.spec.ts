import { Caller, expect, test } from "@/e2e/fixtures";
import { softwareAuthenticator } from "@/prisma/factories/devices/software-authenticator";
import { FACTORY_PASSWORD } from "@/prisma/factories/members";

type NewOptions = { options: { challenge: string; user: { id: string } } };
type Options = { options: { challenge: string } };
const REFUSED = { http: 401, code: 1046 };

test("a passkey logs in once, within the visitor session that asked, and every refusal has the same sentence", async ({ api, baseURL }) => {
  const site = baseURL as string;
  const device = softwareAuthenticator({ origin: new URL(site).origin });
  const made = (await api.post<NewOptions>("/member/passkey/new_options")).result.options;
  const added = await api.post<{ passkeys: object[]; max: number }>("/member/passkey/add", {
    response: device.make(made.challenge, made.user.id),
  });
  expect(added).toMatchObject({ code: 0, result: { passkeys: [{ works_here: true, last_used_at: null }], max: 10 } });
  // the list has neither keys nor ids of authenticators
  expect(JSON.stringify(added.result)).not.toMatch(/aaguid|credential|public|handle/i);

  const [visitor, other] = [new Caller(site), new Caller(site)];
  const ask = async () => (await visitor.post<Options>("/member/passkey/options")).result.options.challenge;
  await other.post("/member/passkey/options");
  const stolen = device.answer(await ask());
  const elsewhere = await other.post("/member/passkey/login", { response: stolen });
  const foreign = await visitor.post("/member/passkey/login", { response: device.answer(await ask(), { origin: "https://evil.example" }) });
  const answer = device.answer(await ask());
  const login = await visitor.post<{ access_token: string }>("/member/passkey/login", { response: answer });
  expect(login.code).toBe(0);
  const again = await visitor.post("/member/passkey/login", { response: answer });
  for (const refusal of [elsewhere, foreign, again]) expect(refusal).toMatchObject(REFUSED);
  expect(new Set([elsewhere, foreign, again].map(({ failure }) => failure.tw_msg)).size).toBe(1);
  expect(await new Caller(site, login.result.access_token).get("/member/self")).toMatchObject({ code: 0 });
});

test("removing one needs the password or a passkey; adding one does too in an older login", async ({ api }) => {
  const { result } = await api.get<{ passkeys: { passkey_id: string }[] }>("/member/passkey/list");
  expect(result.passkeys).toEqual([]);
  expect(await api.post("/member/passkey/check_options")).toMatchObject({ code: 2001 });
  expect(await api.post("/member/passkey/remove", { passkey_id: crypto.randomUUID() })).toMatchObject({ code: 1044 });
  await api.post("/member/modify/check_pwd", { password: FACTORY_PASSWORD });
  expect(await api.post("/member/passkey/remove", { passkey_id: crypto.randomUUID() })).toMatchObject({ code: 2001 });
  expect(await api.post("/member/passkey/rename", { passkey_id: "1", label: "x" })).toMatchObject({ code: 1000 });
  expect(await api.post("/member/passkey/login", { response: {} })).toMatchObject({ code: 1000 });
});
