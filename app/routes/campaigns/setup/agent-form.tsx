import { MAX_DISCLOSURE, MAX_SCRIPT } from '@bellbird/contract/campaigns/words'
import { industries, languages, tones } from '@bellbird/contract/options'
import type { FormEvent } from 'react'
import { FormErrors } from '#app/forms/form-errors.tsx'
import { GuardedForm, UnsavedMark } from '#app/forms/guarded-form.tsx'
import { SelectField } from '#app/forms/select-field.tsx'
import { TextareaField } from '#app/forms/textarea-field.tsx'
import { type Field, type LastResult, useForm } from '#app/forms/use-form.ts'
import { Disclosure } from '#app/ui/components/disclosure.tsx'
import { FieldPair, FieldStack } from '#app/ui/components/field.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { Columns, Stack } from '#app/ui/layout/columns.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'
import type { AgentChoices } from './agent-choices.server.ts'
import type { agentDefaults } from './agent-schema.ts'
import { type Preview, PreviewPanel } from './preview-panel.tsx'
import { SetupFoot } from './setup-frame.tsx'
import { Variables } from './variables.tsx'
import { Voicemail, WhoCalls } from './who-calls.tsx'

type Words = ReturnType<typeof agentDefaults>

type Props = {
  defaultValue: Words
  /** Undefined if the upstream does not dial. */
  choices: AgentChoices | undefined
  /** By language. */
  disclosures: Record<string, string>
  preview: Preview | undefined
  /** Where the saved agent calls the user; a person dials without it. */
  testCall: string | undefined
  lastResult: LastResult
  seen: string
  here: string
  back: string
}

export function AgentFields({ defaultValue, choices, preview, lastResult, ...props }: Props) {
  const { disclosures, seen, here, back, testCall } = props
  const [form, fields] = useForm<Words>({
    id: 'agent',
    defaultValue,
    lastResult,
  })
  return (
    <GuardedForm
      form={form}
      seen={seen}
      onChange={(event) => followLanguage(event, disclosures)}
      className="flex flex-1 flex-col"
    >
      {/* Enter in a field activates a form's first button, which must be this one and not "Remove". */}
      <input type="submit" hidden value="Save" />
      <div className="group/by mb-6">
        <Columns ratio="7:4">
          <div className="grid grid-cols-1 gap-5">
            <FormErrors form={form} />
            <WhoCalls fields={fields} choices={choices} />
            {choices?.isConnected && (
              <div className="grid grid-cols-1 gap-5 group-not-has-[[value=platform]:checked]/by:hidden">
                <Variables form={form} list={fields.variables} fields={choices.fields} />
              </div>
            )}
            <Panel>
              <TextareaField
                field={fields.script}
                label="Script notes"
                hint="The purpose of the call, questions to ask, and offers to make."
                rows={4}
                maxLength={MAX_SCRIPT}
                optional
              />
            </Panel>
            <AgentWords fields={fields} isConnected={choices?.isConnected ?? false} />
          </div>
          <Stack>
            {preview && (
              <div className="group-not-has-[[value=platform]:checked]/by:hidden">
                <PreviewPanel preview={preview} here={here} testCall={testCall} />
              </div>
            )}
            <ByHandGuide />
          </Stack>
        </Columns>
      </div>
      <SetupFoot back={back} next="Continue to schedule">
        <UnsavedMark />
      </SetupFoot>
    </GuardedForm>
  )
}

function ByHandGuide() {
  return (
    <div className="group-has-[[value=platform]:checked]/by:hidden">
      <Notice tone="info" title="How you dial">
        After you start, download a call list, make the calls with your script notes beside it, and
        add the outcomes here or by uploading the list.
      </Notice>
    </div>
  )
}

/** Without script, a suggested disclosure changes with the language when saved. */
function followLanguage(
  { target, currentTarget }: FormEvent<HTMLFormElement>,
  disclosures: Record<string, string>,
) {
  if (!(target instanceof HTMLSelectElement) || target.name !== 'language') return
  const disclosure = currentTarget.elements.namedItem('disclosure')
  if (!(disclosure instanceof HTMLTextAreaElement)) return
  if (!Object.values(disclosures).includes(disclosure.value)) return
  disclosure.value = disclosures[target.value] ?? disclosure.value
}

type WordsProps = {
  fields: Record<Exclude<keyof Words, 'variables'>, Field>
  isConnected: boolean
}

/** Without a connected platform, a call list may still be for an AI dialer. */
function AgentWords({ fields, isConnected }: WordsProps) {
  const { disclosure, tone, language, industry, voicemail } = fields
  const isWrong = [disclosure, tone, language, industry].some(({ errors }) => errors)
  const panels = (
    <div className="grid grid-cols-1 gap-5">
      <Panel title="What the agent says first">
        <FieldStack>
          <TextareaField
            field={disclosure}
            label="AI disclosure"
            hint="Spoken first on every call. It must say that an AI is calling."
            rows={3}
            maxLength={MAX_DISCLOSURE}
          />
          {isConnected && <Voicemail field={voicemail} />}
        </FieldStack>
      </Panel>
      <Panel title="How the agent talks">
        <FieldStack>
          <FieldPair>
            <SelectField field={tone} label="Tone" options={tones} />
            <SelectField field={language} label="Language" options={languages} />
          </FieldPair>
          <SelectField
            field={industry}
            label="Industry"
            options={industries}
            placeholder="None"
            optional
          />
        </FieldStack>
      </Panel>
    </div>
  )
  if (isConnected) {
    return (
      <div className={isWrong ? '' : 'group-not-has-[[value=platform]:checked]/by:hidden'}>
        {panels}
      </div>
    )
  }
  return (
    <Disclosure summary="Using an AI dialer with the list" open={isWrong}>
      {panels}
    </Disclosure>
  )
}
