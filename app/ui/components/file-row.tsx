import { FileSpreadsheet, X } from 'lucide-react'
import { Link } from 'react-router'

const MEGABYTE = 1_048_576

/** The chosen file, its size, and the way to take it back. */
export function FileRow({
  name,
  bytes,
  removeHref,
  onRemove,
  removes = false,
}: {
  name: string
  bytes: number
  removeHref?: string
  onRemove?: () => void
  /** The row is in a form that removes the file. */
  removes?: boolean
}) {
  const remove = `Remove ${name}`

  return (
    <div className="bb-file-row">
      <FileSpreadsheet />
      <p>
        <b>{name}</b> <span>{megabytes(bytes)}</span>
      </p>
      {removeHref && (
        <Link className="bb-icon-button" to={removeHref} aria-label={remove} preventScrollReset>
          <X />
        </Link>
      )}
      {(removes || onRemove) && (
        <button
          type={removes ? 'submit' : 'button'}
          className="bb-icon-button"
          aria-label={remove}
          onClick={onRemove}
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
