import { readdirSync, readFileSync, readlinkSync } from "node:fs";
import { createServer } from "node:net";

/**
 * Returns whether a port is free at the moment: on 127.0.0.1, on all addresses, and on ::1, where another program would answer browsers
 * that try it first for "localhost".
 */
export async function isPortFree(port) {
  for (const host of ["127.0.0.1", undefined, "::1"]) if (!(await canListen(port, host))) return false;
  return true;
}

/** Returns the first free port at or after the wanted one. @throws Error when two hundred in a row are taken */
export async function nextFreePort(wanted, except = []) {
  for (let port = wanted; port < wanted + 200 && port < 65_536; port += 1) {
    if (!except.includes(port) && (await isPortFree(port))) return port;
  }
  throw new Error(`No free port between ${wanted} and ${wanted + 199}.`);
}

/** Returns some free ports, all different, chosen by the operating system. */
export async function freePorts(count) {
  const servers = await Promise.all(Array.from({ length: count }, () => listen(0, undefined)));
  const ports = servers.map((server) => server.address().port);
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}

/** Returns the program that listens on a port, as "name (process id)", if the system shows it. */
export function portOwner(port) {
  try {
    const inodes = ["/proc/net/tcp", "/proc/net/tcp6"].flatMap((file) => listeningInodes(file, port));
    for (const pid of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
      if (socketsOf(pid).some((socket) => inodes.includes(socket))) {
        return `${readFileSync(`/proc/${pid}/comm`, "utf8").trim()} (process ${pid})`;
      }
    }
  } catch {
    // Not Linux, or a process that ended while we looked.
  }
  return "another program";
}

function listeningInodes(file, port) {
  const hexPort = port.toString(16).toUpperCase().padStart(4, "0");
  const rows = readFileSync(file, "utf8")
    .trim()
    .split("\n")
    .slice(1)
    .map((line) => line.trim().split(/\s+/));
  // Column 1 is address:port, 3 the state (0A is "listening"), 9 the inode.
  return rows.filter((row) => row[1].endsWith(`:${hexPort}`) && row[3] === "0A").map((row) => `socket:[${row[9]}]`);
}

function socketsOf(pid) {
  try {
    return readdirSync(`/proc/${pid}/fd`).map((name) => readlinkOrNothing(`/proc/${pid}/fd/${name}`));
  } catch {
    return [];
  }
}

function readlinkOrNothing(path) {
  try {
    return readlinkSync(path);
  } catch {
    return "";
  }
}

async function canListen(port, host) {
  try {
    const server = await listen(port, host);
    await new Promise((resolve) => server.close(resolve));
    return true;
  } catch (error) {
    // The machine has no IPv6.
    return ["EADDRNOTAVAIL", "EAFNOSUPPORT"].includes(error.code);
  }
}

function listen(port, host) {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen({ port, host, exclusive: true }, () => resolve(server));
  });
}
