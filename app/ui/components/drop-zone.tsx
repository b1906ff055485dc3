import { FileUp } from 'lucide-react'
import { type ChangeEvent, type DragEvent, useRef, useState } from 'react'
import { fileRejection } from '#app/ui/feedback/file-rejection.ts'
import { Button } from './button.tsx'
import { controlProps, FieldErrors } from './field.tsx'

/**
 * A native file input stretched over a dashed area, for a multipart form. Script submits the form
 * as soon as a file is chosen; without it "Upload and preview" does. The checks here are hints.
 */
export function DropZone({
  id,
  name,
  accept,
  acceptText,
  maxBytes,
  error,
  submitLabel = 'Upload and preview',
  onChoose,
}: {
  id: string
  name: string
  /** ".csv,.xls,.xlsx" */
  accept: string
  acceptText: string
  maxBytes: number
  error?: string
  submitLabel?: string
  /** Instead of submitting the form. */
  onChoose?: (file: File) => void
}) {
  const input = useRef<HTMLInputElement>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const fault = refusal ?? error
  const errors = fault ? [fault] : []

  function choose(files: FileList | null) {
    const rejection = fileRejection(files, { accept, maxBytes })
    setRefusal(rejection)
    if (rejection && input.current) input.current.value = ''
    const file = files?.[0]
    if (rejection || !file) return

    if (onChoose) onChoose(file)
    else input.current?.form?.requestSubmit()
  }

  function drop(event: DragEvent<HTMLInputElement>) {
    event.preventDefault()
    const { files } = event.dataTransfer
    if (files.length === 1) event.currentTarget.files = files
    choose(files)
  }

  return (
    <div className="bb-upload">
      <div className="bb-drop-zone" data-refused={fault ? '' : undefined}>
        <FileUp />
        <label htmlFor={id}>
          <b>Drop a file here</b> or <span className="bb-drop-link">choose one</span>
        </label>
        <p>{acceptText}</p>
        <input
          {...controlProps({ id, errors })}
          ref={input}
          type="file"
          name={name}
          accept={accept}
          required
          onChange={(event: ChangeEvent<HTMLInputElement>) => choose(event.target.files)}
          onDragEnter={(event) => mark(event, true)}
          onDragLeave={(event) => mark(event, false)}
          onDrop={(event) => {
            mark(event, false)
            drop(event)
          }}
        />
      </div>
      <FieldErrors id={id} errors={errors} />
      <div className="bb-upload-go">
        <Button block>{submitLabel}</Button>
      </div>
    </div>
  )
}

function mark(event: DragEvent<HTMLInputElement>, over: boolean) {
  event.currentTarget.toggleAttribute('data-over', over)
}
