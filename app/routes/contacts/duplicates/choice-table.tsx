import { type ReactNode, useId } from 'react'
import { Avatar } from '#app/ui/components/avatar.tsx'
import { ChoiceCard } from '#app/ui/components/choice-card.tsx'
import { Disclosure } from '#app/ui/components/disclosure.tsx'
import { TagList } from '#app/ui/components/tag.tsx'
import { DayStamp } from '#app/ui/components/time-stamp.tsx'
import { BreakableEmail } from './breakable-email.tsx'
import type { Head, Joined, Question } from './merge-choices.server.ts'

/** As many as fit side by side on a wide screen, each below its header. */
const MAX_COLUMNS = 4
const row = 'grid grid-cols-1 gap-x-3 gap-y-2 md:grid-cols-[7rem_minmax(0,1fr)]'
const cells = 'grid grid-cols-[repeat(auto-fit,minmax(min(13rem,100%),1fr))] gap-2'
const sides = 'grid grid-cols-2 gap-2'
const sidesAndResult = `${sides} md:grid-cols-3`
const result = 'max-md:col-span-full max-md:font-semibold'

export function ChoiceTable({
  heads,
  questions,
  chosen = {},
  settled = [],
}: {
  heads: Head[]
  questions: Question[]
  /** By question name. */
  chosen?: Record<string, string> | undefined
  /** What both contacts have where there is nothing to choose. */
  settled?: Joined[]
}) {
  const names = namesOf(heads)
  const inColumns = heads.length <= MAX_COLUMNS
  /** The result says more only if the contact that is kept lacks something. */
  const hasResult = settled.some(({ value, sides }) => value !== sides[0])
  const same = settled.filter(({ sides }) => sides[0] === sides[1])
  return (
    <>
      <div className={`${row} border-b border-line bg-sunken px-4.5 py-3`}>
        <span className="text-xs text-muted max-md:sr-only">Field</span>
        <div className={hasResult ? sidesAndResult : settled.length > 0 ? sides : cells}>
          {heads.map(({ key, ...head }, at) => (
            <ColumnHead key={key} {...head} shown={names[at]} />
          ))}
          {hasResult && heads[0] && (
            <div className="max-md:sr-only">
              <ColumnTitle name={heads[0].name} part="Result">
                After the merge
              </ColumnTitle>
            </div>
          )}
        </div>
      </div>
      <div className="grid gap-3 px-4.5 pt-3 pb-4.5">
        <Settled
          rows={settled.filter(({ sides }) => sides[0] !== sides[1])}
          hasResult={hasResult}
        />
        {same.length > 0 && (
          <Disclosure
            summary={
              same.length === 1 ? '1 field is the same' : `${same.length} fields are the same`
            }
          >
            <Settled rows={same} hasResult={hasResult} />
          </Disclosure>
        )}
        {questions.length === 0 && settled.length === 0 && (
          <p className="text-sm text-muted">No conflicts. All values are kept.</p>
        )}
        {questions.map(({ name, ...question }) => (
          <Choice
            key={name}
            name={name}
            {...question}
            names={names}
            inColumns={inColumns}
            chosen={chosen[name]}
          />
        ))}
      </div>
    </>
  )
}

function Settled({ rows, hasResult }: { rows: Joined[]; hasResult: boolean }) {
  if (rows.length === 0) return null
  return (
    <div>
      {rows.map(({ term, value, sides: given, ...kind }) => (
        <div key={term} className={`${row} border-b border-line py-2.5 text-sm`}>
          <span className="text-muted">
            <bdi>{term}</bdi>
          </span>
          <div className={hasResult ? sidesAndResult : sides}>
            {given.map((side, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a value is known by its contact's place
              <span key={at} className="wrap-anywhere">
                <SettledValue value={side} {...kind} />
              </span>
            ))}
            {hasResult && (
              <span className={`wrap-anywhere ${result}`}>
                <span className="md:sr-only">Result: </span>
                <SettledValue value={value} {...kind} />
              </span>
            )}
          </div>
        </div>
      ))}
    </div>
  )
}

type SettledValueProps = Pick<Joined, 'value' | 'isDay' | 'isTags'>

function SettledValue({ value, isDay, isTags }: SettledValueProps) {
  if (!value) return <span className="text-faint">–</span>
  if (isDay) return <DayStamp iso={value} />
  if (isTags) return <TagList tags={tagsIn(value)} />
  return (
    <bdi>
      <BreakableEmail>{value}</BreakableEmail>
    </bdi>
  )
}

/** Tags have no commas. */
export function tagsIn(words: string) {
  return words.split(', ')
}

function namesOf(heads: Head[]) {
  const all = heads.map(({ name }) => name)
  return all.map((name, at) =>
    all.indexOf(name) === all.lastIndexOf(name) ? name : `${name} (${at + 1})`,
  )
}

type HeadProps = Omit<Head, 'key'> & { shown: string | undefined }

function ColumnHead({ role, added, calls, ...title }: HeadProps) {
  return (
    <ColumnTitle {...title} part={role}>
      Added {added ? <DayStamp iso={added} /> : 'at an unknown date'}
      {calls !== undefined && ` · ${callsOf(calls)}`}
    </ColumnTitle>
  )
}

type TitleProps = {
  name: string
  shown?: string | undefined
  part: string | undefined
  children: ReactNode
}

function ColumnTitle({ name, shown = name, part, children }: TitleProps) {
  return (
    <div className="text-sm">
      {part && <span className="mb-1.5 block text-xs text-muted">{part}</span>}
      <span className="flex min-w-0 items-center gap-2.5">
        <Avatar name={name} />
        <span className="min-w-0 wrap-anywhere">
          <b>
            <bdi>{shown}</bdi>
          </b>
          <span className="block text-xs/5 text-muted">{children}</span>
        </span>
      </span>
    </div>
  )
}

function callsOf(calls: number) {
  if (calls === 0) return 'no calls'
  return calls === 1 ? '1 call' : `${calls} calls`
}

function Choice({
  name,
  legend,
  options,
  all,
  usual,
  names,
  inColumns,
  chosen = usual,
}: Question & { names: string[]; inColumns: boolean; chosen: string | undefined }) {
  const id = useId()
  return (
    <div role="radiogroup" aria-labelledby={id} className={row}>
      <span id={id} className="text-sm text-muted md:pt-2.75">
        <bdi>{legend}</bdi>
      </span>
      <div className={cells}>
        {options.map((option, at) =>
          option ? (
            <ChoiceCard
              key={option.value}
              name={name}
              value={option.value}
              label={<BreakableEmail>{option.label}</BreakableEmail>}
              text={names[at]}
              textOnNarrow={inColumns}
              defaultChecked={chosen === option.value}
            />
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: an empty place is known by its column
            <span key={at} className="max-md:hidden" />
          ),
        )}
      </div>
      {all && (
        <div className="md:col-start-2">
          <ChoiceCard name={name} {...all} defaultChecked={chosen === all.value} />
        </div>
      )}
    </div>
  )
}
