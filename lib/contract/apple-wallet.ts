import { defineCalls } from "@/lib/contract/call";
import {
  deviceParams,
  passParams,
  pushTokenSchema,
  registrationParams,
  updatedSinceQuery,
  walletLogSchema,
} from "@/lib/domain/wallet/schemas";

const open = { access: "public", limit: "publicPerAddress", result: null } as const;

/** Apple's own protocol for passes, which its devices use; not part of /openapi.json. */
export const appleWalletCalls = defineCalls({
  register: {
    ...open,
    method: "POST",
    path: "/wallet/v1/devices/{device}/registrations/{pass_type}/{serial}",
    summary: "Apple: a device holds a pass and is told of its changes",
    params: registrationParams,
    body: pushTokenSchema,
  },
  unregister: {
    ...open,
    method: "DELETE",
    path: "/wallet/v1/devices/{device}/registrations/{pass_type}/{serial}",
    summary: "Apple: a device holds a pass no longer",
    params: registrationParams,
  },
  updatedPasses: {
    ...open,
    method: "GET",
    path: "/wallet/v1/devices/{device}/registrations/{pass_type}",
    summary: "Apple: which passes on a device have changed since a tag",
    params: deviceParams,
    query: updatedSinceQuery,
  },
  pass: {
    ...open,
    method: "GET",
    path: "/wallet/v1/passes/{pass_type}/{serial}",
    summary: "Apple: a pass as it is now",
    params: passParams,
  },
  log: {
    ...open,
    method: "POST",
    path: "/wallet/v1/log",
    summary: "Apple: what a device could not do with a pass",
    limit: "walletLogPerAddress",
    body: walletLogSchema,
  },
});
