/**
 * Runs `work` for each item, at most `lanes` at a time.
 * @throws the error of the first `work` that fails; the other lanes take no further items
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
