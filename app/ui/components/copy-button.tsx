import { Check, Copy } from 'lucide-react'
import { useState } from 'react'

import { Button } from './button.tsx'

export function CopyButton({ text }: { text: string }) {
  const [outcome, setOutcome] = useState<'copied' | 'refused'>()

  function copy() {
    const written = navigator.clipboard?.writeText(text) ?? Promise.reject()
    written.then(
      () => setOutcome('copied'),
      () => setOutcome('refused'),
    )
  }

  return (
    <span className="noscript:hidden">
      <Button
        type="button"
        variant="ghost"
        size="small"
        icon={outcome === 'copied' ? Check : Copy}
        onClick={copy}
      >
        Copy
      </Button>
      <span role="status" className="sr-only">
        {outcome === 'copied' && 'Copied'}
        {outcome === 'refused' && 'Your browser blocked copying'}
      </span>
    </span>
  )
}
