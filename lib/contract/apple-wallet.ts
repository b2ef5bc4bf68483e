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
    summary: "Apple: register a device for updates of a pass",
    params: registrationParams,
    body: pushTokenSchema,
  },
  unregister: {
    ...open,
    method: "DELETE",
    path: "/wallet/v1/devices/{device}/registrations/{pass_type}/{serial}",
    summary: "Apple: end a device's registration for a pass",
    params: registrationParams,
  },
  updatedPasses: {
    ...open,
    method: "GET",
    path: "/wallet/v1/devices/{device}/registrations/{pass_type}",
    summary: "Apple: list the passes on a device that have changed since a tag",
    params: deviceParams,
    query: updatedSinceQuery,
  },
  pass: {
    ...open,
    method: "GET",
    path: "/wallet/v1/passes/{pass_type}/{serial}",
    summary: "Apple: get the current version of a pass",
    params: passParams,
  },
  log: {
    ...open,
    method: "POST",
    path: "/wallet/v1/log",
    summary: "Apple: report a device's errors with passes",
    limit: "walletLogPerAddress",
    body: walletLogSchema,
  },
});
