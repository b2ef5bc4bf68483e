import { useState } from "react";
import { idempotentSend, type IdempotentSend } from "@/lib/client/idempotent-send";

/** An idempotent create call of a form (lib/client/idempotent-send): the form is sent once, however often it is pressed. */
export function useIdempotentSend(): IdempotentSend {
  const [send] = useState(() => idempotentSend("repeat"));
  return send;
}
