import { Fragment } from 'react'
import { CopyButton } from './copy-button.tsx'

export function CodeBox({ text }: { text: string }) {
  return (
    <div className="flex items-center justify-between gap-4 rounded-control border border-line bg-sunken px-3.5 py-2.5 wrap-anywhere">
      <code className="min-w-0">
        {text.split(/(?<=\/)(?!\/)/).map((part) => (
          <Fragment key={part}>
            {part}
            <wbr />
          </Fragment>
        ))}
      </code>{' '}
      <span className="-mx-2.25 flex-none">
        <CopyButton text={text} />
      </span>
    </div>
  )
}

export function CodeBlock({ label, text }: { label: string; text: string }) {
  return (
    <div className="rounded-control border border-line bg-sunken px-3.5 py-2.5">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className="overflow-x-auto text-sm" aria-label={label} tabIndex={0}>
        <pre>
          <code>{text}</code>
        </pre>
      </section>
      <CopyButton text={text} />
    </div>
  )
}
