import { CopyButton } from './copy-button.tsx'

/** A text to copy. */
export function CodeBox({ text }: { text: string }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-control border border-line bg-sunken px-3.5 py-2.5 wrap-anywhere">
      <code>{text}</code> <CopyButton text={text} />
    </div>
  )
}
