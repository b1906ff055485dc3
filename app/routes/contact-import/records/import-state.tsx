import type { ImportState } from '@bellbird/contract/contact-import/import-record'
import { Badge, type Tone } from '#app/ui/components/badge.tsx'

const words: Record<ImportState, [word: string, tone: Tone]> = {
  running: ['Running', 'blue'],
  finished: ['Finished', 'green'],
  interrupted: ['Interrupted', 'yellow'],
  undone: ['Undone', 'grey'],
}

export function StateBadge({ state }: { state: ImportState }) {
  const [word, tone] = words[state]
  return <Badge tone={tone}>{word}</Badge>
}
