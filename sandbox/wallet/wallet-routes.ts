import { json, plain, readFields, type Call, type Reply, type Route } from "@/sandbox/http-server";
import { walletModes, type Sandbox, type WalletMode } from "@/sandbox/sandbox";

/** Lets tests read pushes to devices and passes at Google, and set how both misbehave. */
export function walletRoutes(sandbox: Sandbox): Route[] {
  return [
    ["GET", "/simulate/wallet", ({ query }) => look(sandbox, query.get("token"), query.get("id"))],
    ["POST", "/simulate/wallet", (call) => setMode(sandbox, call)],
  ];
}

function look({ wallet }: Sandbox, token: string | null, id: string | null): Reply {
  return json(200, {
    pushes: wallet.pushes.filter((push) => push.token === token),
    object: wallet.resources.get(`eventTicketObject ${id}`) ?? wallet.resources.get(`eventTicketClass ${id}`) ?? null,
    saved: id !== null && wallet.saved.has(id),
  });
}

async function setMode(sandbox: Sandbox, call: Call): Promise<Reply> {
  const { mode } = await readFields(call);
  if (!walletModes.includes(mode as WalletMode)) return plain(400, `mode: ${walletModes.join(", ")}`);
  sandbox.wallet.mode = mode as WalletMode;
  return json(200, { mode });
}
