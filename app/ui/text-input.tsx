import type { InputHTMLAttributes } from 'react'

export type TextInputProps = InputHTMLAttributes<HTMLInputElement> & { large?: boolean }

export function TextInput({ large = false, ...input }: TextInputProps) {
  return <input {...input} className="bb-input" data-large={large ? '' : undefined} />
}
