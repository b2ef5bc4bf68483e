import { forgetSpot } from "@/lib/domain/waiting-room/known-spots";
import { LEAVE } from "@/lib/domain/waiting-room/pass-scripts";
import { runRoomScript } from "@/lib/domain/waiting-room/run-script";

/** Give up a position or a pass; the next poll of the room admits the next member. @returns whether there was one */
export async function leaveRoom({ sessionId, memberId }: { sessionId: number; memberId: string }): Promise<boolean> {
  forgetSpot(sessionId, memberId);
  const left = await Promise.all(
    [false, true].map((isPresale) => runRoomScript({ script: LEAVE, sessionId, isPresale, args: [memberId] })),
  );
  return left.includes(1);
}
