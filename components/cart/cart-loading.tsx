import { Skeleton } from "@/components/ui/skeleton";

/** The cart until the browser has read it. */
export function CartLoading() {
  return (
    <div className="wrap grid gap-4 pb-8 pt-6 md:pt-10" aria-busy>
      <Skeleton className="h-10 w-48" />
      <Skeleton className="h-64 w-full" />
    </div>
  );
}
