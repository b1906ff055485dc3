import { useEffect, useRef } from 'react'
import { Button } from '#app/ui/components/button.tsx'

type QuestionProps = { isDrafted: boolean; stay: () => void; leave: () => void }

export function LeaveQuestion({ isDrafted, stay, leave }: QuestionProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog
      ref={dialog}
      aria-labelledby="leave-question"
      onCancel={(event) => {
        event.preventDefault()
        stay()
      }}
      className="m-auto w-112 max-w-[calc(100vw-2rem)] rounded-sheet bg-surface p-6 text-ink shadow-float backdrop:bg-overlay"
    >
      <h2 id="leave-question" className="text-lg">
        Leave without saving?
      </h2>
      <p className="mt-1.5 text-muted">
        Your changes aren’t saved.
        {isDrafted && ' You’ll find them as a draft when you come back in this tab.'}
      </p>
      <div className="mt-5 flex flex-wrap justify-end gap-2">
        <Button variant="secondary" type="button" onClick={stay} autoFocus>
          Stay on this page
        </Button>
        <Button variant="danger" type="button" onClick={leave}>
          Leave page
        </Button>
      </div>
    </dialog>
  )
}
