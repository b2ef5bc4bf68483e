import { expect, test } from "playwright/test";
import { viewFromSeat } from "@/components/seats/dock/view-from-seat";

const stage = { x: 400, y: 0, w: 200, h: 100 };
const from = (x: number, y: number, direction: Parameters<typeof viewFromSeat>[0]["direction"] = "top") =>
  viewFromSeat({ seat: { x, y }, stage, direction, pitch: 20 });

test("the distance is to the nearest edge of the stage, a metre for each seat between", () => {
  expect(from(500, 640)?.metres).toBe(27);
  expect(from(500, 101)?.metres).toBe(1);
  expect(from(660, 180)?.metres).toBe(5);
});

test("straight on, from the left or right of somebody who looks at the stage, and from behind it", () => {
  expect(from(500, 640)).toMatchObject({ facing: "front", angle: 0 });
  expect(from(200, 450)).toMatchObject({ facing: "left", angle: -37 });
  expect(from(800, 450)).toMatchObject({ facing: "right", angle: 37 });
  expect(from(50, 150)?.facing).toBe("sideLeft");
  expect(from(950, 150)?.facing).toBe("sideRight");
  expect(from(500, -200)?.facing).toBe("behind");
});

test("left and right turn with the stage", () => {
  expect(from(200, -350, "bottom")?.facing).toBe("right");
  expect(from(900, 350, "left")?.facing).toBe("left");
  expect(from(100, 350, "right")?.facing).toBe("right");
});

test("a stage in the middle is seen from all around; without a stage there is nothing to say", () => {
  expect(from(800, 50, "center")).toEqual({ metres: 10, facing: "round", angle: 0 });
  expect(from(800, 50, "none")).toBeNull();
  expect(viewFromSeat({ seat: { x: 0, y: 0 }, stage: null, direction: "top", pitch: 20 })).toBeNull();
});
