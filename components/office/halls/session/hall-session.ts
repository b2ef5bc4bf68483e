import type { Sketch } from "@/components/office/halls/canvas/scene";
import { areaKeys } from "@/components/office/halls/model/hall-areas";
import { record, redo, startHistory, undo, type History } from "@/components/office/halls/model/history";
import type { SeatName } from "@/components/office/halls/model/seat-marks";
import type { Selection } from "@/components/office/halls/model/selected-areas";
import type { Guide } from "@/components/office/halls/model/snap-to";
import { createStore } from "@/lib/client/stores/create-store";
import type { HallFile } from "@/lib/domain/catalogue/hall/types";

export const tools = ["select", "polygon", "arc", "rows", "seats", "wheelchair", "entrance", "stage"] as const;
export type Tool = (typeof tools)[number];

export type EditorState = {
  history: History<HallFile>;
  /** the hall during a drag; it becomes a step when the pointer is released */
  preview: HallFile | null;
  guides: readonly Guide[];
  selection: Selection;
  seats: ReadonlySet<SeatName>;
  tool: Tool;
  sketch: Sketch | null;
  /** the problem that was last visited */
  problem: string | null;
};

export const nothing: Selection = { kind: "none" };
const noSeats: ReadonlySet<SeatName> = new Set();

/** The hall as shown now, including a drag in progress. */
export const hallOf = ({ history, preview }: EditorState): HallFile => preview ?? history.now.document;

/** Holds the state of the editor; every change of the hall is a step that can be undone. */
export function createHallSession(hall: HallFile) {
  const store = createStore<EditorState>({
    history: startHistory(hall),
    preview: null,
    guides: [],
    selection: nothing,
    seats: noSeats,
    tool: "select",
    sketch: null,
    problem: null,
  });
  const patch = (part: Partial<EditorState>) => store.set({ ...store.get(), ...part });

  function goTo(history: History<HallFile>): void {
    const state = store.get();
    patch({ history, preview: null, guides: [], selection: stillThere(history.now.document, state.selection), seats: noSeats });
  }

  return {
    store,
    get hall() {
      return store.get().history.now.document;
    },
    patch,
    /** Adds a step. Consecutive edits with the same `merge` are one step. */
    commit(next: HallFile, act: string, { merge, selection }: { merge?: string; selection?: Selection } = {}): void {
      const state = store.get();
      const history = record(state.history, next, { act, merge });
      patch({ history, preview: null, guides: [], selection: stillThere(next, selection ?? state.selection) });
    },
    show: (preview: HallFile, guides: readonly Guide[] = []) => patch({ preview, guides }),
    /** Cancels a drag. */
    drop: () => patch({ preview: null, guides: [], sketch: null }),
    undo: () => goTo(undo(store.get().history)),
    redo: () => goTo(redo(store.get().history)),
    select: (selection: Selection) => patch({ selection, seats: noSeats }),
    selectAreas: (keys: Iterable<string>) => patch({ selection: { kind: "areas", keys: new Set(keys) }, seats: noSeats }),
    selectSeats: (seats: ReadonlySet<SeatName>) => patch({ seats, ...(seats.size > 0 && { selection: nothing }) }),
    setTool: (tool: Tool) => patch({ tool, sketch: null, ...(tool === "stage" && { selection: { kind: "stage" as const } }) }),
  };
}

export type HallSession = ReturnType<typeof createHallSession>;

function stillThere(hall: HallFile, selection: Selection): Selection {
  if (selection.kind === "areas") {
    const all = areaKeys(hall);
    const keys = [...selection.keys].filter((key) => all.has(key));
    return keys.length > 0 ? { kind: "areas", keys: new Set(keys) } : nothing;
  }
  if (selection.kind === "block") return hall.blocks.some(({ key }) => key === selection.key) ? selection : nothing;
  if (selection.kind === "entrance") return hall.entrances[selection.index] ? selection : nothing;
  return selection;
}
