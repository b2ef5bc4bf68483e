/** The response times that buyers saw, by step, in ms. */
export type Steps = Record<string, number[]>;

export class Stopwatch {
  readonly steps: Steps = {};

  note(step: string, ms: number): void {
    (this.steps[step] ??= []).push(Math.round(ms));
  }

  async time<T>(step: string, work: () => Promise<T>): Promise<T> {
    const start = performance.now();
    try {
      return await work();
    } finally {
      this.note(step, performance.now() - start);
    }
  }
}
