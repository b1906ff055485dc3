import { z } from 'zod'
import { isTimeZone } from '../calling/calling.ts'
import { dateFormats, exportFormats, numberFormats, valuesOf, weekStarts } from '../options.ts'
import { line } from '../text.ts'

export const MAX_COLUMNS = 40

export const Preferences = z.object({
  contact_columns: z.array(z.string()).nullish().catch(undefined),
  time_zone: z.string().nullish().catch(undefined),
  date_format: z.enum(valuesOf(dateFormats)).nullish().catch(undefined),
  number_format: z.enum(valuesOf(numberFormats)).nullish().catch(undefined),
  week_start: z.enum(valuesOf(weekStarts)).nullish().catch(undefined),
  export_format: z.enum(valuesOf(exportFormats)).nullish().catch(undefined),
})
export type Preferences = z.infer<typeof Preferences>

const column = z.string().regex(/^[a-z][a-z0-9_:-]{0,79}$/, 'Send the id of a column')

/** Omitted fields keep their values; null resets one. */
export const PreferencesUpdate = z.object({
  contact_columns: z
    .array(column)
    .min(1, 'Choose at least one column')
    .max(MAX_COLUMNS, `Choose at most ${MAX_COLUMNS} columns`)
    .refine((ids) => new Set(ids).size === ids.length, 'Name each column once')
    .nullish(),
  time_zone: line(64).refine(isTimeZone, 'Choose a time zone, such as Europe/Berlin').nullish(),
  date_format: z.enum(valuesOf(dateFormats)).nullish(),
  number_format: z.enum(valuesOf(numberFormats)).nullish(),
  week_start: z.enum(valuesOf(weekStarts)).nullish(),
  export_format: z.enum(valuesOf(exportFormats)).nullish(),
})
export type PreferencesUpdate = z.infer<typeof PreferencesUpdate>
