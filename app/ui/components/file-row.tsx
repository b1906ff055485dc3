import { FileSpreadsheet, X } from 'lucide-react'

const MEGABYTE = 1_048_576

export function FileRow({
  name,
  bytes,
  removes = false,
  detail,
}: {
  name: string
  bytes: number
  detail?: string
  removes?: boolean
}) {
  return (
    <div className="flex items-center gap-3 rounded-control border border-line-strong bg-surface px-3.5 py-2.5 text-sm">
      <FileSpreadsheet className="size-5 text-ok-text" />
      <p className="min-w-0 flex-1 wrap-anywhere">
        <b>{name}</b>{' '}
        <span className="block text-xs text-muted">
          {[megabytes(bytes), detail].filter(Boolean).join(' · ')}
        </span>
      </p>
      {removes && (
        <button
          type="submit"
          className="inline-grid size-control flex-none place-items-center rounded-control text-muted hover:bg-hover"
          aria-label={`Remove ${name}`}
        >
          <X />
        </button>
      )}
    </div>
  )
}

function megabytes(bytes: number) {
  const size = bytes / MEGABYTE
  return size > 0 && size < 0.01 ? '0.01 MB' : `${size.toFixed(2)} MB`
}
