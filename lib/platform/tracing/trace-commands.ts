import type { Redis } from "ioredis";
import { inSpan, isTracing } from "@/lib/platform/tracing/in-span";

/**
 * Spans of this client's commands within a trace: their names alone. Keys hold numbers and addresses of people, and
 * arguments whatever is kept under them.
 */
export function traceCommands<Client extends Redis>(client: Client): Client {
  const send = client.sendCommand.bind(client);
  client.sendCommand = (command, stream) => {
    if (!isTracing()) return send(command, stream);
    const operation = command.name.toUpperCase();
    const attributes = { "db.system.name": "redis", "db.operation.name": operation };
    return inSpan({ name: operation, kind: "client", attributes }, () => send(command, stream));
  };
  return client;
}
