import type { TextareaHTMLAttributes } from 'react'

export function Textarea(textarea: TextareaHTMLAttributes<HTMLTextAreaElement>) {
  return <textarea dir="auto" rows={5} {...textarea} className="bb-input bb-textarea" />
}
