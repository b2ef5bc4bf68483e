"use client";

import { Component, type ReactNode } from "react";
import { reloadOnMissingChunk } from "@/lib/client/offline/reload-on-missing-chunk";

type IslandBoundaryProps = { /** gives the component up for now; it may be tried again */ onFail: () => void; children: ReactNode };

/**
 * Wraps components that load after the page. If their code fails to load, the page
 * is reloaded, or, after a recent reload, continues without them.
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
