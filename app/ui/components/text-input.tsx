import type { InputHTMLAttributes } from 'react'

const shape =
  'w-full min-w-0 appearance-none rounded-control border transition-[border-color] placeholder:text-faint hover:border-muted focus-visible:outline-offset-0 disabled:border-line disabled:bg-sunken disabled:text-faint disabled:opacity-100 aria-invalid:border-2 aria-invalid:border-danger-text'

const looks = {
  sheet: 'border-line-strong bg-surface text-ink',
  frame: 'border-frame-muted bg-frame-active text-frame-text',
}

const sizes = {
  regular: 'min-h-control py-1.5 text-sm aria-invalid:py-1.25',
  area: 'field-sizing-content min-h-24 resize-y py-2 text-sm aria-invalid:py-1.25',
  rows: 'resize-y py-2 text-sm aria-invalid:py-1.25',
  line: 'field-sizing-content min-h-control resize-y py-2 text-sm aria-invalid:py-1.25',
}

const paddings = {
  none: 'px-2.75 aria-invalid:px-2.5',
  before: 'ps-8.5 pe-3',
  after: 'ps-2.75 pe-9 aria-invalid:ps-2.5',
  button: 'ps-2.75 pe-15 aria-invalid:ps-2.5',
}

type BoxLook = {
  look?: keyof typeof looks
  size?: keyof typeof sizes
  room?: keyof typeof paddings
}

export function boxClass({ look = 'sheet', size = 'regular', room = 'none' }: BoxLook = {}) {
  return `${shape} ${looks[look]} ${sizes[size]} ${paddings[room]}`
}

export type TextInputProps = InputHTMLAttributes<HTMLInputElement> & {
  room?: BoxLook['room']
}

export function TextInput({ room, type = 'text', ...input }: TextInputProps) {
  return (
    <input
      dir={type === 'text' ? 'auto' : undefined}
      {...input}
      type={type}
      className={boxClass({ room })}
    />
  )
}
