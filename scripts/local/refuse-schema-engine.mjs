#!/usr/bin/env node
/**
 * Replaces Prisma's native engine for migrations, which is not downloaded (prisma.config.ts). Every request of Prisma's command is
 * refused, in the form in which the command passes a reason on to the terminal.
 */
import { createInterface } from "node:readline";

const message = "Migrations here run on the WebAssembly engine: npm run migrate, npm run write-migration.";

if (process.argv.includes("--version")) {
  console.log("not installed");
} else {
  process.exitCode = 1;
  // The command skips the first line of the errors that it reads here.
  if (process.argv.includes("cli")) console.error(`${message}\n${JSON.stringify({ level: "ERROR", fields: { message } })}`);
  // Answers JSON-RPC until the command closes it.
  else for await (const request of createInterface({ input: process.stdin })) refuse(JSON.parse(request));
}

function refuse({ id }) {
  console.log(JSON.stringify({ jsonrpc: "2.0", id, error: { code: 1, message, data: { message } } }));
}
