import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  /** Shown instead of what could not be rendered. */
  fallback: (error: Error, tryAgain: () => void) => ReactNode;
  /** Called with each error that is caught. */
  onError: (error: Error) => void;
  children: ReactNode;
}

/** Catches an error of rendering below it, so that the rest of the page stays, and reports it. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { error: Error | null }> {
  override state = { error: null as Error | null };

  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  override componentDidCatch(error: Error) {
    this.props.onError(error);
  }

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    return this.props.fallback(error, () => this.setState({ error: null }));
  }
}
