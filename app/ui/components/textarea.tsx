import type { TextareaHTMLAttributes } from 'react'
import { boxClass } from './text-input.tsx'

export function Textarea(textarea: TextareaHTMLAttributes<HTMLTextAreaElement>) {
  return <textarea dir="auto" rows={5} {...textarea} className={boxClass({ size: 'area' })} />
}
