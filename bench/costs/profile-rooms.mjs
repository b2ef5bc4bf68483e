import { existsSync, readdirSync, readFileSync } from "node:fs";
import { SourceMap } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** Rows of the printed table. */
const MOST_ROOMS = 45;
/** Frames of V8 itself; idle time is not counted. */
const OF_V8 = new Map([
  ["(garbage collector)", "garbage collector"],
  ["(program)", "native code outside of any function"],
]);
const maps = new Map();

/** Returns the moment on the clock of CPU profiles, in microseconds. */
export const profileClock = () => Number(process.hrtime.bigint() / 1_000n);

/**
 * Sums a CPU profile by room: a folder of ours, a package, or Node.
 * @param {string} folder with the one file that `node --cpu-prof` has written
 * @param {{ windows: { from: number, to: number }[], count: number }} measured only samples within the windows (profileClock) are
 *   counted; the result is for one of `count`
 * @returns {{ room: string, own: number, caused: number }[]} ms, most first. `own` is spent in the room's functions; `caused` also in
 *   the packages, Node and V8 below them, up to the next room of ours.
 */
export function profileByRoom(folder, { windows, count }) {
  const [file] = readdirSync(folder);
  const { nodes, samples, timeDeltas, startTime } = JSON.parse(readFileSync(join(folder, file), "utf8"));
  const selfMicros = new Map();
  let at = startTime;
  for (let i = 0; i < samples.length; i += 1) {
    // The sample was taken at the end of its delta and counts for the time until the next.
    at += timeDeltas[i];
    const spent = timeDeltas[i + 1] ?? 0;
    if (windows.some(({ from, to }) => from <= at && at < to)) selfMicros.set(samples[i], (selfMicros.get(samples[i]) ?? 0) + spent);
  }
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const rooms = new Map();
  const add = (room, key, ms) => {
    const row = rooms.get(room) ?? { room, own: 0, caused: 0 };
    row[key] += ms;
    rooms.set(room, row);
  };
  const parents = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id])));
  for (const [id, micros] of selfMicros) {
    const { functionName } = byId.get(id).callFrame;
    if (functionName === "(idle)") continue;
    const ms = micros / 1_000 / count;
    const room = roomOf(byId.get(id).callFrame);
    add(room, "own", ms);
    let cause = id;
    while (cause !== undefined && !isOurs(roomOf(byId.get(cause).callFrame))) cause = parents.get(cause);
    add(cause === undefined ? room : roomOf(byId.get(cause).callFrame), "caused", ms);
  }
  return [...rooms.values()].sort((a, b) => b.caused - a.caused || b.own - a.own);
}

/** Prints the table of profileByRoom. */
export function printRooms(unit, rooms) {
  const total = rooms.reduce((sum, { own }) => sum + own, 0);
  console.log(`\nThe web process for one ${unit}: ${total.toFixed(2)} ms by its profile, which costs time itself`);
  console.log(`${"caused".padStart(9)}${"own".padStart(9)}  room`);
  for (const { room, own, caused } of rooms.slice(0, MOST_ROOMS))
    console.log(`${caused.toFixed(3).padStart(9)}${own.toFixed(3).padStart(9)}  ${room}`);
}

const isOurs = (room) => /^(lib|app|server|components|middleware|instrumentation)\b/.test(room);

function roomOf(frame) {
  frame.room ??= findRoom(frame);
  return frame.room;
}

function findRoom({ functionName, url, lineNumber, columnNumber }) {
  if (OF_V8.has(functionName)) return OF_V8.get(functionName);
  if (url === "") return "built-in functions";
  if (url.startsWith("node:")) return `node:${url.split(/[:/]/).slice(1, 3).join("/")}`;
  const source = sourceOf(url, lineNumber, columnNumber);
  const [, scoped] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source) ?? [];
  if (scoped) return `package ${scoped}`;
  const path = source.replace(/^.*\[project\]\//, "").replace(/^(\.\.\/)+/, "");
  const [, room] =
    /(?:^|\/)((?:lib\/(?:domain|office)\/[^/]+|(?:lib|app|components)\/[^/]+|server|middleware|instrumentation))(?:\/|\.ts$)/.exec(path) ??
    [];
  return room ?? path;
}

/** Finds the source of a generated position; both count from 0. */
function sourceOf(url, line, column) {
  const file = url.startsWith("file:") ? fileURLToPath(url) : url;
  if (!maps.has(file))
    maps.set(file, existsSync(`${file}.map`) ? new SourceMap(JSON.parse(readFileSync(`${file}.map`, "utf8"))) : undefined);
  return maps.get(file)?.findEntry(line, column)?.originalSource ?? file;
}
