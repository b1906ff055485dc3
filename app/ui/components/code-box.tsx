import { CopyButton } from './copy-button.tsx'

/** A text to copy. */
export function CodeBox({ text }: { text: string }) {
  return (
    <div className="bb-code-box">
      <code>{text}</code> <CopyButton text={text} />
    </div>
  )
}
