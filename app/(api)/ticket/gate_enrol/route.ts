import { enrolledSchema, enrolSchema } from "@/lib/domain/gate/device-schemas";
import { enrolDevice } from "@/lib/domain/gate/enrol-device";
import { endpoint } from "@/lib/http/call/endpoint";

export const POST = endpoint({
  summary: "Exchange the one-time code of a new gate device for its credential",
  access: "public",
  limit: "operatorPerAddress",
  body: enrolSchema,
  result: enrolledSchema,
  handle: ({ body }) => enrolDevice(body.code),
});
