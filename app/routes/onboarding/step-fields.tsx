import { industries, languages, tones } from '@bellbird/contract/options'
import { href } from 'react-router'
import { CheckboxField } from '#app/forms/checkbox-field.tsx'
import { ChoiceField } from '#app/forms/choice-field.tsx'
import { SelectField } from '#app/forms/select-field.tsx'
import { TextField } from '#app/forms/text-field.tsx'
import type { Field } from '#app/forms/use-form.ts'
import { TextLink } from '#app/ui/components/text-link.tsx'

export const words = {
  1: {
    title: 'Tell us about your company',
    intro: 'The company your agent calls for. You can change this later in Account Settings.',
    statement: 'First,\nwho’s calling?',
    text: 'Company and industry set the scene for everything your agent says.',
  },
  2: {
    title: 'How should your agent sound?',
    intro: 'Pick a starting point. You can change this later in Account Settings.',
    statement: 'Your agent,\nyour tone.',
    text: 'Choose the tone and language your agent starts from. You can change both anytime.',
  },
  3: {
    title: 'Your consent',
    intro:
      'Confirm the Terms and agree to how we use your data. Both are recorded with your account.',
    statement: 'Plain terms,\nin a minute.',
    text: 'Both are short and in plain language. You can reread them anytime.',
  },
}

const toneTexts = {
  professional: 'Clear and businesslike',
  friendly: 'Warm, on a first-name basis',
  formal: 'Polite, without slang',
  casual: 'Relaxed and brief',
  enthusiastic: 'Upbeat and lively',
}

const toneChoices = Object.fromEntries(
  Object.entries(toneTexts).map(([tone, text]) => [
    tone,
    { label: tones[tone as keyof typeof tones], text },
  ]),
)

export type Values = {
  company_name: string
  industry: string
  tone: string
  language: string
  terms: boolean
  gdpr: boolean
}

type Fields = Record<keyof Values, Field>

type StepProps = { fields: Fields }

export function StepFields({ step, fields }: StepProps & { step: 1 | 2 | 3 }) {
  if (step === 1) return <CompanyFields fields={fields} />
  return step === 2 ? <VoiceFields fields={fields} /> : <ConsentFields fields={fields} />
}

function CompanyFields({ fields }: StepProps) {
  return (
    <>
      <TextField field={fields.company_name} label="Company name" autoComplete="organization" />
      <SelectField
        field={fields.industry}
        label="Industry"
        options={industries}
        placeholder="Choose an industry"
      />
    </>
  )
}

function VoiceFields({ fields }: StepProps) {
  return (
    <>
      <ChoiceField field={fields.tone} legend="Communication tone" options={toneChoices} rows />
      <SelectField
        field={fields.language}
        label="Primary language"
        hint="The language your agent speaks first"
        options={languages}
      />
    </>
  )
}

function ConsentFields({ fields }: StepProps) {
  return (
    <>
      <CheckboxField
        field={fields.terms}
        label={
          <>
            I accept the <TextLink to={href('/terms')}>Terms</TextLink>
          </>
        }
        hint="How you may use the service and what to expect from it"
      />
      <CheckboxField
        field={fields.gdpr}
        label={
          <>
            I agree to the processing of my data as described in the{' '}
            <TextLink to={href('/privacy')}>Privacy Policy</TextLink>
          </>
        }
        hint="Consent to data processing (GDPR): your name, contact details, and company information"
      />
    </>
  )
}
