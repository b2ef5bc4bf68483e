/** The stages of a test run: one after the other, each with its time, until one fails. */
export function stageRunner() {
  const times = [];
  return {
    async stage(title, work) {
      console.log(`\n== ${title}`);
      const start = Date.now();
      try {
        await work((line) => console.log(`   ${line}`));
      } catch (error) {
        throw new StageFailure(title, error);
      } finally {
        times.push({ title, seconds: (Date.now() - start) / 1000 });
      }
      console.log(`   ${times.at(-1).seconds.toFixed(1)} s`);
    },

    printTimes() {
      const total = times.reduce((sum, { seconds }) => sum + seconds, 0);
      console.log("\nTime by stage");
      for (const { title, seconds } of [...times, { title: "Together", seconds: total }]) {
        console.log(`  ${title.padEnd(32)} ${seconds.toFixed(1).padStart(7)} s`);
      }
    },
  };
}

/** Which stage failed, and why. */
export class StageFailure extends Error {
  constructor(title, cause) {
    super(cause.message, { cause });
    this.title = title;
  }
}
