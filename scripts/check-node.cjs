/**
 * Refuses a Node that is too old, with a sentence. Commands load it by `node -r` before their own file: an older Node fails while it
 * links their imports, before the first line runs. So this file has a syntax that every Node reads, and imports nothing.
 */
const version = process.versions.node.split(".").map(Number);

if (version[0] < 20 || (version[0] === 20 && version[1] < 19)) {
  console.error("Houselight needs Node 20.19 or newer; this is " + process.versions.node + ".");
  console.error("Get it from https://nodejs.org or with a version manager (nvm install 22).");
  process.exit(1);
}
