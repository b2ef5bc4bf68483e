"use client";

import { PageFailed } from "@/components/office/frame/page-failed";

export default function OfficeError({ error, reset }: { error: Error; reset: () => void }) {
  return <PageFailed error={error} onRetry={reset} />;
}
