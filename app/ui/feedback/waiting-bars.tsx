const sizes = {
  small: '[--unit:0.125rem]',
  regular: '[--unit:0.25rem]',
  large: '[--unit:0.3125rem]',
}

const bar =
  'w-[calc(var(--unit)*1.25)] animate-bar rounded-(--unit) bg-current forced-color-adjust-none motion-reduce:animate-none forced-colors:bg-[Highlight]'

/** Needs text beside it. */
export function WaitingBars({ size = 'regular' }: { size?: keyof typeof sizes }) {
  return (
    <span
      className={`inline-flex h-[calc(var(--unit)*7)] flex-none items-center gap-(--unit) ${sizes[size]}`}
      aria-hidden="true"
    >
      <i className={`h-[45%] ${bar}`} />
      <i className={`h-full [animation-delay:-300ms] ${bar}`} />
      <i className={`h-[70%] [animation-delay:-600ms] ${bar}`} />
    </span>
  )
}
