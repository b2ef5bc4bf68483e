"use client";

import { Component, type ReactNode } from "react";
import { reloadOnMissingChunk } from "@/lib/client/offline/reload-on-missing-chunk";

type IslandBoundaryProps = { /** give the island up for now; it may be asked for again */ onFail: () => void; children: ReactNode };

/**
 * Around what stands beside the page and comes later by itself. Its code may fail to arrive: then
 * the page is loaded anew, or, where that was only just done, goes on without it.
 */
export class IslandBoundary extends Component<IslandBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    if (reloadOnMissingChunk(error)) return;
    this.props.onFail();
    this.setState({ failed: false });
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children;
  }
}
