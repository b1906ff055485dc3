import type { TextareaHTMLAttributes } from 'react'
import { boxClass } from './text-input.tsx'

export function Textarea(textarea: TextareaHTMLAttributes<HTMLTextAreaElement>) {
  const { rows = 5 } = textarea
  const size = rows === 1 ? 'line' : rows > 5 ? 'rows' : 'area'
  return <textarea dir="auto" rows={5} {...textarea} className={boxClass({ size })} />
}
