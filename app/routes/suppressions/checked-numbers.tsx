import { StatusDot, type Tone } from '#app/ui/components/badge.tsx'
import { Button } from '#app/ui/components/button.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'
import { PlainTable } from '#app/ui/table/plain-table.tsx'
import type { NumberCheck } from './checked-numbers.server.ts'

const results: Record<NumberCheck['rows'][number]['result'], { tone: Tone; word?: string }> = {
  new: { tone: 'green', word: 'New' },
  duplicate: { tone: 'grey', word: 'Duplicate' },
  listed: { tone: 'grey', word: 'Already on the list' },
  unclear: { tone: 'yellow' },
  invalid: { tone: 'red', word: 'Not a valid phone number' },
}

/** Inside the form, because its buttons submit it. */
export function CheckedNumbers({ checked }: { checked: NumberCheck }) {
  const { summary, unclear, rows, more } = checked
  return (
    <Panel title="Checked" intro={more > 0 ? `${summary}, and ${more} more` : summary} flush>
      <PlainTable
        label="Checked numbers"
        columns={['As typed', 'Number', 'Result']}
        rows={rows.map(({ line, typed, number, result, suggestions }) => ({
          key: String(line),
          cells: [
            <bdi key="typed">{typed}</bdi>,
            number || '–',
            <span key="result" className="inline-flex items-center gap-2">
              <StatusDot tone={results[result].tone} />
              <span>
                {results[result].word ?? unclear}{' '}
                {suggestions.map(({ words, value }) => (
                  <Button key={value} name="use" value={value} variant="secondary" size="small">
                    {words}
                    <span className="sr-only"> for {typed}</span>
                  </Button>
                ))}
              </span>
            </span>,
          ],
        }))}
      />
    </Panel>
  )
}
