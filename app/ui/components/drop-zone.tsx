import { FileUp } from 'lucide-react'
import { type ChangeEvent, type DragEvent, type ReactNode, useRef, useState } from 'react'
import { fileRejection } from '#app/ui/feedback/file-rejection.ts'
import { Button } from './button.tsx'
import { controlProps, FieldErrors } from './field.tsx'

/** Without JavaScript, its button submits the form. The checks here are only hints. */
export function DropZone({
  id,
  name,
  accept,
  acceptText,
  maxBytes,
  error,
  submitLabel = 'Upload and preview',
  button,
  tall = false,
}: {
  id: string
  name: string
  /** ".csv,.xls,.xlsx" */
  accept: string
  acceptText: string
  maxBytes: number
  error?: string
  submitLabel?: string
  /** Submits the form in its own way, and only when it is pressed; true if it is elsewhere. */
  button?: ReactNode
  tall?: boolean
}) {
  const input = useRef<HTMLInputElement>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [chosen, setChosen] = useState<string>()
  const fault = refusal ?? error
  const errors = fault ? [fault] : []

  function choose(files: FileList | null) {
    const rejection = fileRejection(files, { accept, maxBytes })
    setRefusal(rejection)
    if (rejection && input.current) input.current.value = ''
    const file = files?.[0]
    setChosen(rejection ? undefined : file?.name)
    if (!rejection && file && !button) input.current?.form?.requestSubmit()
  }

  function drop(event: DragEvent<HTMLInputElement>) {
    event.preventDefault()
    const { files } = event.dataTransfer
    if (files.length === 1) event.currentTarget.files = files
    choose(files)
  }

  // Without JavaScript the native control shows the file name.
  return (
    <div className="group/upload grid grid-cols-1 print:hidden">
      <div
        className={`relative grid justify-items-center rounded-card border border-dashed px-4 py-5.5 text-center text-sm has-data-over:border-primary has-data-over:bg-primary-soft has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-ring ${tall ? 'h-60 content-center' : ''} ${fault ? 'border-danger-text bg-sunken' : 'border-line-strong bg-sunken hover:border-muted'}`}
      >
        <FileUp className="mb-1.5 size-7 stroke-[1.5] text-muted noscript:hidden" />
        <label htmlFor={id}>
          <b className="text-link underline underline-offset-3 noscript:text-inherit noscript:no-underline">
            Choose a file
          </b>
          <span className="max-md:hidden noscript:hidden"> or drop it here</span>
        </label>
        <p className="mt-1.75 text-xs/5 text-faint">{(button && chosen) || acceptText}</p>
        <input
          {...controlProps({ id, errors })}
          ref={input}
          className="absolute inset-0 size-full cursor-pointer opacity-0 noscript:static noscript:mt-3 noscript:size-auto noscript:max-w-full noscript:text-sm noscript:opacity-100 noscript:file:me-3 noscript:file:min-h-control noscript:file:rounded-control noscript:file:border noscript:file:border-line-strong noscript:file:bg-surface noscript:file:px-3.75 noscript:file:py-1.5 noscript:file:font-semibold"
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
      <div className="hidden pt-3 group-has-[input:valid]/upload:block noscript:block">
        {button ?? <Button block>{submitLabel}</Button>}
      </div>
    </div>
  )
}

function mark(event: DragEvent<HTMLInputElement>, over: boolean) {
  event.currentTarget.toggleAttribute('data-over', over)
}
