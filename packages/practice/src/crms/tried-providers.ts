import { type ProviderId, providers, valuesOf } from '@bellbird/contract/options'
import { isNight } from '../nightly.ts'

export const PROVIDERS = valuesOf(providers)
/** Whole journeys are tried with one provider by day, whose adapters have tests of their own, and with all at night. */
export const TRIED: readonly ProviderId[] = isNight ? PROVIDERS : ['hubspot']
