import type { Redis } from "ioredis";
import { inSpan, isTracing } from "@/lib/platform/tracing/in-span";

/**
 * Adds spans for this client's commands to a trace, with their names only: keys contain people's numbers and addresses,
 * and arguments contain the stored values.
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
