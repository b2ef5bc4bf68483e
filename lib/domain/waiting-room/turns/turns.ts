/**
 * The order of a room. Each member has a place number: 0, 1, 2 … by arrival. Members who came before the opening are served in
 * drawn order: at the opening their number (`drawn`) and a seed define a permutation of their places, which anyone who knows
 * both can compute. A member's turn is the position in the order of service; latecomers' turn is their place. TURNS is the same
 * in Lua.
 *
 * The permutation is a Feistel network over two numbers modulo a and b (a × b is the first rectangle that holds all places)
 * with SHA-1 of the seed as its round function; results outside of the places go through it again.
 */
export type Draw = { drawn: number; seed: string };

const ROUNDS = 10;
/** Hex digits of a digest that are used: 52 bits, exact in a double. */
export const DIGITS = 13;

/** Yields texts and expects their SHA-1 in hex, so that it runs with a synchronous and with the browser's asynchronous digest. */
function* permute(place: number, { drawn, seed }: Draw): Generator<string, number, string> {
  const a = Math.ceil(Math.sqrt(drawn));
  const b = Math.ceil(drawn / a);
  let x = place;
  do {
    let left = Math.floor(x / b);
    let right = x % b;
    for (let round = 0; round < ROUNDS; round++) {
      const digest = yield `${seed}:${round}:${round % 2 === 0 ? right : left}`;
      const number = parseInt(digest.slice(0, DIGITS), 16);
      if (round % 2 === 0) left = (left + number) % a;
      else right = (right + number) % b;
    }
    x = left * b + right;
  } while (x >= drawn);
  return x;
}

/** A member's turn in the order of service. @param sha1 hex digest of a text */
export function turnOf(place: number, draw: Draw, sha1: (text: string) => string): number {
  if (place >= draw.drawn) return place;
  const steps = permute(place, draw);
  let step = steps.next();
  while (!step.done) step = steps.next(sha1(step.value));
  return step.value;
}

/** The same with a digest that is a promise. */
export async function turnOfLater(place: number, draw: Draw, sha1: (text: string) => Promise<string>): Promise<number> {
  if (place >= draw.drawn) return place;
  const steps = permute(place, draw);
  let step = steps.next();
  while (!step.done) step = steps.next(await sha1(step.value));
  return step.value;
}

/** The same permutation in Lua: `turnOf(place)` and its inverse `placeOf(turn)`; `drawn` and `seed` are set. */
export const TURNS = `
local function mix(round, value, most)
  return tonumber(string.sub(redis.sha1hex(seed .. ':' .. round .. ':' .. string.format('%d', value)), 1, ${DIGITS}), 16) % most
end
local function permuted(x, from, to, step)
  local a = math.ceil(math.sqrt(drawn))
  local b = math.ceil(drawn / a)
  repeat
    local left, right = math.floor(x / b), x % b
    for round = from, to, step do
      if round % 2 == 0 then left = (left + step * mix(round, right, a)) % a else right = (right + step * mix(round, left, b)) % b end
    end
    x = left * b + right
  until x < drawn
  return x
end
local function turnOf(place) if drawn and place < drawn then return permuted(place, 0, ${ROUNDS - 1}, 1) end return place end
local function placeOf(turn) if drawn and turn < drawn then return permuted(turn, ${ROUNDS - 1}, 0, -1) end return turn end
`;
