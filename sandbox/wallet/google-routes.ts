import { createPrivateKey, createPublicKey, randomUUID } from "node:crypto";
import { jwtVerify } from "jose";
import { json, plain, readForm, type Call, type Reply, type Route } from "@/sandbox/http-server";
import { page } from "@/sandbox/page";
import type { SandboxSettings } from "@/sandbox/read-settings";
import { remember, type Sandbox } from "@/sandbox/sandbox";

const GRANT = "urn:ietf:params:oauth:grant-type:jwt-bearer";
const kinds = ["eventTicketClass", "eventTicketObject"] as const;
type Google = NonNullable<SandboxSettings["google"]>;
type Resource = Record<string, unknown>;

/** Google's token endpoint, its REST calls for event tickets, and the page that saves passes in a wallet. Signatures are checked. */
export function googleRoutes(sandbox: Sandbox): Route[] {
  const { google } = sandbox.settings;
  if (!google) return [];
  return [
    ["POST", "/token", (call) => giveToken(sandbox, google, call)],
    ...kinds.flatMap((kind): Route[] => [
      ["POST", `/walletobjects/v1/${kind}`, (call) => insert(sandbox, google, kind, call)],
      ["PATCH", `/walletobjects/v1/${kind}/:id`, (call) => patch(sandbox, kind, call)],
      ["GET", `/walletobjects/v1/${kind}/:id`, (call) => get(sandbox, kind, call)],
    ]),
    ["GET", "/gp/v/save/:jwt", (call) => save(sandbox, google, call)],
  ];
}

const publicKeyOf = ({ key }: Google) => createPublicKey(createPrivateKey(key));

async function giveToken(sandbox: Sandbox, google: Google, call: Call): Promise<Reply> {
  const { grant_type: grant, assertion = "" } = await readForm(call);
  if (grant !== GRANT) return json(400, { error: "unsupported_grant_type" });
  try {
    const { payload } = await jwtVerify(assertion, publicKeyOf(google), {
      algorithms: ["RS256"],
      issuer: google.account,
      requiredClaims: ["exp", "iat"],
    });
    if (!String(payload.aud).endsWith("/token") || !String(payload.scope).endsWith("/wallet_object.issuer"))
      throw new Error("wrong claims");
  } catch {
    return json(400, { error: "invalid_grant" });
  }
  const token = randomUUID();
  sandbox.wallet.tokens.add(token);
  return json(200, { access_token: token, token_type: "Bearer", expires_in: 3600 });
}

/** Returns Google's refusal of a call of the API, if it is refused. */
function refusal(sandbox: Sandbox, { authorization }: Call): Reply | undefined {
  if (sandbox.wallet.mode === "down") return failed(503, "UNAVAILABLE");
  return sandbox.wallet.tokens.has(authorization.replace(/^Bearer /, "")) ? undefined : failed(401, "UNAUTHENTICATED");
}

const failed = (code: number, status: string) => json(code, { error: { code, status, message: status } });

function bodyOf({ body }: Call): Resource | undefined {
  try {
    const value: unknown = JSON.parse(body.toString("utf8"));
    return value && typeof value === "object" && !Array.isArray(value) ? (value as Resource) : undefined;
  } catch {
    return undefined;
  }
}

function insert(sandbox: Sandbox, { issuerId }: Google, kind: string, call: Call): Reply {
  const refused = refusal(sandbox, call);
  if (refused) return refused;
  const resource = bodyOf(call);
  const id = String(resource?.id ?? "");
  if (!resource || !id.startsWith(`${issuerId}.`) || !/^[\w.-]+$/.test(id)) return failed(400, "INVALID_ARGUMENT");
  const { resources } = sandbox.wallet;
  if (resources.has(`${kind} ${id}`)) return failed(409, "ALREADY_EXISTS");
  if (kind === "eventTicketObject" && !resources.has(`eventTicketClass ${String(resource.classId)}`)) return failed(404, "NOT_FOUND");
  remember(resources, `${kind} ${id}`, without(resource));
  return json(200, resource);
}

function patch(sandbox: Sandbox, kind: string, call: Call): Reply {
  const refused = refusal(sandbox, call);
  if (refused) return refused;
  const key = `${kind} ${decodeURIComponent(call.params.id ?? "")}`;
  const before = sandbox.wallet.resources.get(key);
  const changes = bodyOf(call);
  if (!before || sandbox.wallet.mode === "gone") return failed(404, "NOT_FOUND");
  if (!changes) return failed(400, "INVALID_ARGUMENT");
  const after = without({ ...before, ...changes });
  sandbox.wallet.resources.set(key, after);
  return json(200, after);
}

/** Removes the fields that are null. */
function without(resource: Resource): Resource {
  return Object.fromEntries(Object.entries(resource).filter(([, value]) => value !== null));
}

function get(sandbox: Sandbox, kind: string, call: Call): Reply {
  const refused = refusal(sandbox, call);
  if (refused) return refused;
  const found = sandbox.wallet.resources.get(`${kind} ${decodeURIComponent(call.params.id ?? "")}`);
  return found ? json(200, found) : failed(404, "NOT_FOUND");
}

/** Saves passes: the visitor follows the site's link to this page. */
async function save(sandbox: Sandbox, google: Google, { params }: Call): Promise<Reply> {
  let ids: string[];
  try {
    const { payload } = await jwtVerify(params.jwt ?? "", publicKeyOf(google), {
      algorithms: ["RS256"],
      issuer: google.account,
      audience: "google",
    });
    if (payload.typ !== "savetowallet") throw new Error("another link");
    ids = (payload.payload as { eventTicketObjects: { id: string }[] }).eventTicketObjects.map(({ id }) => id);
  } catch {
    return plain(400, "This link is not signed by the site.");
  }
  const { resources, saved } = sandbox.wallet;
  if (!ids.every((id) => resources.has(`eventTicketObject ${id}`))) return plain(404, "A pass is not known.");
  for (const id of ids) saved.add(id);
  return page({ lang: "en", title: "Google Wallet", body: `<p>Tickets saved: ${ids.length}</p>` });
}
