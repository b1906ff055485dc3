import { Ellipsis } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { type ButtonLook, buttonClass } from './button.tsx'

const panel =
  'pointer-events-auto inset-auto m-auto min-w-56 rounded-card border border-line bg-surface p-2 text-inherit shadow-float open:grid [position-area:bottom_span-left] supports-[position-area:bottom]:m-1 [&_:is(a,button)]:justify-start'

type Props = Pick<ButtonLook, 'size'> & {
  of?: string
  children: ReactNode
}

export function MoreMenu({ size, of, children }: Props) {
  const id = useId()
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        className={`${buttonClass({ variant: 'ghost', size })} not-supports-[selector(:popover-open)]:hidden`}
      >
        <Ellipsis />
        <span className="sr-only">{of ? `More actions for ${of}` : 'More actions'}</span>
      </button>
      <div id={id} popover="auto" className={panel}>
        {children}
      </div>
    </>
  )
}
