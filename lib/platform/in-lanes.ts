/**
 * Work on each item, so many side by side; each lane takes the next one when it is done with its last.
 * @throws what the first piece of work that fails throws, once; the other lanes take no further items
 */
export async function inLanes<T>(items: Iterable<T>, lanes: number, work: (item: T) => Promise<unknown>): Promise<void> {
  const left = items[Symbol.iterator]();
  let failed = false;
  async function lane(): Promise<void> {
    for (let next = left.next(); !next.done && !failed; next = left.next()) {
      await work(next.value).catch((error: unknown) => {
        failed = true;
        throw error;
      });
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane));
}
