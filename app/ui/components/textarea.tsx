import type { TextareaHTMLAttributes } from 'react'
import { boxClass } from './text-input.tsx'

/** With one row, it is one line that grows with its text. */
export function Textarea(textarea: TextareaHTMLAttributes<HTMLTextAreaElement>) {
  const size = textarea.rows === 1 ? 'line' : 'area'
  return <textarea dir="auto" rows={5} {...textarea} className={boxClass({ size })} />
}
