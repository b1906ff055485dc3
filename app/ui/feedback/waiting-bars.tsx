/** The only spinner: three bars. It needs words beside it. */
export function WaitingBars({ size = 'regular' }: { size?: 'small' | 'regular' | 'large' }) {
  return (
    <span className="bb-waiting-bars" data-size={size} aria-hidden="true">
      <i />
      <i />
      <i />
    </span>
  )
}
