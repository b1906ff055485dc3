import type { LucideIcon } from 'lucide-react'
import type { ButtonHTMLAttributes } from 'react'

import { WaitingBars } from '#app/ui/feedback/waiting-bars.tsx'

export type ButtonLook = {
  variant?: keyof typeof looks
  size?: keyof typeof sizes
  icon?: LucideIcon
  iconAfter?: LucideIcon
  block?: boolean
}

const shape =
  'items-center justify-center gap-2 rounded-control border text-center font-semibold no-underline transition-[background-color,border-color,color] disabled:text-faint print:hidden'

const offBox = 'disabled:border-line disabled:bg-sunken'

const looks = {
  primary: `border-transparent bg-primary text-on-primary shadow-raise hover:bg-primary-hover active:bg-primary-active disabled:shadow-none ${offBox}`,
  secondary: `border-line-strong bg-surface text-ink hover:bg-hover active:bg-primary-soft ${offBox}`,
  /** Looks disabled, but leads to why what it says is not possible. */
  off: 'border-line bg-sunken text-faint hover:bg-hover forced-colors:text-[GrayText]',
  ghost:
    'border-transparent text-muted hover:bg-hover hover:text-ink active:bg-primary-soft disabled:bg-transparent disabled:opacity-50',
  danger: `border-transparent bg-danger text-on-danger hover:bg-danger-hover active:bg-danger-hover ${offBox}`,
  'danger-quiet': `border-line-strong bg-surface text-danger-text hover:bg-danger-soft active:bg-danger-soft ${offBox}`,
  brass: `border-transparent bg-brass text-frame hover:bg-brass/90 active:bg-brass/80 ${offBox}`,
  frame: 'border-transparent text-frame-text hover:bg-frame-active active:bg-frame-active',
}

const sizes = {
  small: 'min-h-control-sm px-2.25 py-1 text-xs',
  regular: 'min-h-control px-3.5 py-1.5 text-sm',
  large: 'min-h-control-lg px-5 py-2.5 text-base/5',
}

export function buttonClass({ variant = 'primary', size = 'regular', block }: ButtonLook) {
  return `${block ? 'flex w-full' : 'inline-flex'} ${shape} ${looks[variant]} ${sizes[size]}`
}

type ButtonProps = ButtonLook &
  ButtonHTMLAttributes<HTMLButtonElement> & {
    pending?: boolean
    pendingLabel?: string
  }

export function Button({
  variant,
  size,
  icon: Icon,
  iconAfter: IconAfter,
  block,
  pending = false,
  pendingLabel,
  disabled,
  type = 'submit',
  children,
  ...button
}: ButtonProps) {
  // Text browsers need the space to separate adjacent buttons.
  return (
    <>
      <button
        {...button}
        type={type}
        className={buttonClass({ variant, size, block })}
        disabled={disabled || pending}
        aria-busy={pending || undefined}
      >
        {pending ? (
          <WaitingBars size="small" />
        ) : (
          Icon && <Icon className={size === 'small' ? undefined : '-ms-0.5'} />
        )}
        {pending ? (pendingLabel ?? children) : children}
        {IconAfter && <IconAfter className={size === 'large' ? '-me-0.5' : undefined} />}
      </button>{' '}
    </>
  )
}
