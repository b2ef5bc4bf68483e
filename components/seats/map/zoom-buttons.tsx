import type { ReactNode } from "react";
import { Minus } from "@/components/icons/minus";
import { Plus } from "@/components/icons/plus";
import { IconButton } from "@/components/ui/button";

type ZoomButtonsProps = {
  className: string;
  /** the names of the two buttons */
  labels: { zoomIn: string; zoomOut: string };
  onZoomIn: () => void;
  onZoomOut: () => void;
  /** further buttons */
  children?: ReactNode;
};

/** The buttons next to the map, for visitors without a wheel or a pinch gesture. */
export function ZoomButtons({ className, labels, onZoomIn, onZoomOut, children }: ZoomButtonsProps) {
  return (
    <div className={className}>
      <IconButton label={labels.zoomIn} onClick={onZoomIn}>
        <Plus className="ic" aria-hidden />
      </IconButton>
      <IconButton label={labels.zoomOut} onClick={onZoomOut}>
        <Minus className="ic" aria-hidden />
      </IconButton>
      {children}
    </div>
  );
}
