import { industries, languages, tones, valuesOf } from '@bellbird/contract/options'
import { line } from '@bellbird/contract/text'
import { href } from 'react-router'
import { z } from 'zod'

const Company = z.object({
  company_name: z
    .string('Company name is required')
    .pipe(line(200).min(1, 'Company name is required')),
  industry: z.enum(valuesOf(industries), 'Industry is required'),
})

const Voice = z.object({
  tone: z.enum(valuesOf(tones), 'Tone is required'),
  language: z.enum(valuesOf(languages), 'Language is required'),
})

const Consent = z.object({
  terms: z.literal('on', 'Terms acceptance is required'),
  gdpr: z.literal('on', 'GDPR consent is required'),
})

type Step = 1 | 2 | 3

/** A step is validated when the user leaves it with Next. */
export const steps = { 1: Company, 2: Voice, 3: Consent }

export const Profile = Company.extend(Voice.shape)

export const Onboarding = Profile.extend(Consent.shape)

export const StepQuery = z.object({
  step: z
    .enum(['1', '2', '3'])
    .default('1')
    .transform((step) => Number(step) as Step),
})

export function pathOf(step: Step) {
  return step === 1 ? href('/onboarding') : `${href('/onboarding')}?step=${step}`
}

export function openStep(entries: Record<string, unknown>): Step {
  if (!Company.safeParse(entries).success) return 1
  return Voice.safeParse(entries).success ? 3 : 2
}
