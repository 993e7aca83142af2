import { Component, type ReactNode } from 'react'

interface UndrawnProps {
  readonly children: ReactNode
  readonly onFail: () => void
}

/** Stands round what is drawn from a view that comes from elsewhere: what cannot be drawn takes nothing with it. */
export class Undrawn extends Component<UndrawnProps, { readonly isFailed: boolean }> {
  override state: { readonly isFailed: boolean } = { isFailed: false }

  static getDerivedStateFromError(): { readonly isFailed: boolean } {
    return { isFailed: true }
  }

  override componentDidCatch(error: unknown): void {
    console.error(error)
    this.props.onFail()
  }

  override render(): ReactNode {
    return this.state.isFailed ? null : this.props.children
  }
}
