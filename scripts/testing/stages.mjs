/**
 * Runs the stages of a test run, one after the other or at the same time, each with its time, until one fails. Of concurrent stages one
 * is shown on the screen; the output of the others is stored until their turn.
 */
export function stageRunner(write = (text) => process.stdout.write(text)) {
  const beginning = Date.now();
  const sinceBeginning = () => (Date.now() - beginning) / 1000;
  const times = [];
  const screen = takeTurnsOnScreen(write);
  /** The first stage that failed: no stage starts after it. */
  let failure;

  /** @param work gets `say` for a line and `print` for the output of a command */
  async function stage(title, work) {
    if (failure) throw failure;
    const turn = screen.enter();
    turn.print(`\n== ${title}\n`);
    const from = sinceBeginning();
    try {
      await work({ say: (line) => turn.print(`   ${line}\n`), print: turn.print });
    } catch (error) {
      failure ??= new StageFailure(title, error);
      throw failure;
    } finally {
      const seconds = sinceBeginning() - from;
      times.push({ title, from, seconds });
      turn.print(`   ${title}: ${seconds.toFixed(1)} s\n`);
      turn.leave();
    }
  }

  /**
   * Waits for concurrent chains of stages. When a stage fails, `interrupt` must end what runs in the others.
   * @returns the result of each chain
   * @throws StageFailure of the first one that failed
   */
  async function sideBySide(chains, interrupt) {
    const endings = chains.map((chain) =>
      chain().catch((error) => {
        interrupt();
        throw error;
      }),
    );
    await Promise.allSettled(endings);
    return Promise.all(endings);
  }

  function printTimes() {
    const total = { title: "Together", from: 0, seconds: sinceBeginning() };
    write("\nTime by stage (from, for)\n");
    for (const { title, from, seconds } of [...times.toSorted((a, b) => a.from - b.from), total]) {
      write(`  ${title.padEnd(36)} ${from.toFixed(1).padStart(7)} s ${seconds.toFixed(1).padStart(7)} s\n`);
    }
  }

  return { stage, sideBySide, printTimes };
}

/** The stage that came first is on the screen; the next one follows with all its stored output. */
function takeTurnsOnScreen(write) {
  const turns = [];
  return {
    enter() {
      const turn = { kept: "", hasEnded: false };
      turns.push(turn);
      return {
        print(text) {
          if (turns[0] === turn) write(text);
          else turn.kept += text;
        },
        leave() {
          turn.hasEnded = true;
          while (turns[0]?.hasEnded) {
            turns.shift();
            if (turns[0]) write(turns[0].kept);
          }
        },
      };
    },
  };
}

/** Says which stage failed, and why. */
export class StageFailure extends Error {
  constructor(title, cause) {
    super(cause.message, { cause });
    this.title = title;
  }
}
