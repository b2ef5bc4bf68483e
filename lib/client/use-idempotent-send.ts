import { useState } from "react";
import { idempotentSend, type IdempotentSend } from "@/lib/client/idempotent-send";

/** An idempotent create call for a form (lib/client/idempotent-send): several presses of the button send the form once. */
export function useIdempotentSend(): IdempotentSend {
  const [send] = useState(() => idempotentSend("repeat"));
  return send;
}
