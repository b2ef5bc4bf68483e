/** The share of requests for another client's seat, which may be taken. Other requests are for one or two neighbours of the client's slice. */
const COLLISIONS = 0.02;

/** @param seatIds all seats of the session, in the order of their rows */
export function seatChooser(seatIds: number[], clients: number) {
  const size = Math.floor(seatIds.length / clients);
  const taken = new Array<number>(clients).fill(0);
  let turn = 0;

  /** Returns a client's next request; null when its slice is used up. */
  return function choose(client: number): number[] | null {
    const used = taken[client] as number;
    if (used >= size) return null;
    turn += 1;
    if (Math.random() < COLLISIONS) return [seatIds[(turn * 7_919) % (size * clients)] as number];
    const qty = Math.min(1 + (turn % 2), size - used);
    taken[client] = used + qty;
    const first = client * size + used;
    return seatIds.slice(first, first + qty);
  };
}
