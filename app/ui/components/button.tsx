import type { LucideIcon } from 'lucide-react'
import type { ButtonHTMLAttributes, ReactNode } from 'react'

import { WaitingBars } from '#app/ui/feedback/waiting-bars.tsx'

export type ButtonLook = {
  variant?: 'primary' | 'secondary' | 'ghost' | 'danger' | 'danger-quiet' | 'brass'
  size?: 'regular' | 'small' | 'large'
  icon?: LucideIcon
  iconAfter?: LucideIcon
  /** As wide as its container. */
  block?: boolean
}

type ButtonProps = ButtonLook &
  ButtonHTMLAttributes<HTMLButtonElement> & {
    /** Disabled, busy, with bars in the icon's place. */
    pending?: boolean
    pendingLabel?: string
  }

export function Button({
  variant = 'primary',
  size = 'regular',
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
  // The space is for browsers that show words alone, where two buttons would read as one.
  return (
    <>
      <button
        {...button}
        type={type}
        className="bb-button"
        data-variant={variant}
        data-size={size}
        data-block={block ? '' : undefined}
        disabled={disabled || pending}
        aria-busy={pending || undefined}
      >
        {pending ? <WaitingBars size="small" /> : Icon && <Icon />}
        <ButtonWords>{pending ? (pendingLabel ?? children) : children}</ButtonWords>
        {IconAfter && <IconAfter />}
      </button>{' '}
    </>
  )
}

export function ButtonWords({ children }: { children: ReactNode }) {
  return <span className="bb-button-words">{children}</span>
}
