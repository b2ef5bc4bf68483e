import { createServer } from "node:net";

/** Whether something can listen on this port of 127.0.0.1 and of all addresses at the moment. */
export async function isPortFree(port) {
  return (await canListen(port, "127.0.0.1")) && (await canListen(port, undefined));
}

/** The first free port at or after the wanted one. Throws when two hundred in a row are taken. */
export async function nextFreePort(wanted) {
  for (let port = wanted; port < wanted + 200 && port < 65_536; port += 1) {
    if (await isPortFree(port)) return port;
  }
  throw new Error(`No free port between ${wanted} and ${wanted + 199}.`);
}

/** Some free ports, all different, chosen by the operating system. */
export async function freePorts(count) {
  const servers = await Promise.all(Array.from({ length: count }, () => listen(0, undefined)));
  const ports = servers.map((server) => server.address().port);
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}

async function canListen(port, host) {
  try {
    const server = await listen(port, host);
    await new Promise((resolve) => server.close(resolve));
    return true;
  } catch {
    return false;
  }
}

function listen(port, host) {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen({ port, host, exclusive: true }, () => resolve(server));
  });
}
