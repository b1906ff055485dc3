import type { InputHTMLAttributes } from 'react'

export type TextInputProps = InputHTMLAttributes<HTMLInputElement> & { large?: boolean }

export function TextInput({ large = false, type = 'text', ...input }: TextInputProps) {
  return (
    <input
      dir={type === 'text' ? 'auto' : undefined}
      {...input}
      type={type}
      className="bb-input"
      data-large={large ? '' : undefined}
    />
  )
}
