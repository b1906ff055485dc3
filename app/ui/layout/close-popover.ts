import type { MouseEvent } from 'react'

export function closePopover({ currentTarget }: MouseEvent<HTMLElement>) {
  const popover = currentTarget.closest<HTMLElement>('[popover]')
  if (popover?.matches(':popover-open')) popover.hidePopover()
}
