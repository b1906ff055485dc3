import { callingFields, isCallingField } from '@bellbird/contract/calling/calling-fields'
import { shortened } from '@bellbird/contract/clipped'
import {
  type Contact,
  ContactFields,
  type ContactInput,
  isIdentifiable,
  UNIDENTIFIABLE,
} from '@bellbird/contract/contacts/contact'
import { faultOf } from '@bellbird/contract/contacts/field-values'
import type { ContactField } from '@bellbird/contract/contacts/fields'
import { MAX_TAG_LENGTH } from '@bellbird/contract/contacts/lengths'
import { statuses } from '@bellbird/contract/options'
import { z } from 'zod'
import { nameOfStatus } from '#app/contacts/status-tone.ts'
import { tagsIn } from './tags-in.ts'

const {
  first_name,
  last_name,
  email,
  phone,
  company,
  job_title,
  notes,
  status,
  tags,
  custom_fields,
} = ContactFields.shape

const day = z.iso.date('Enter a date like 2026-11-18')

/** The values of defined fields are validated by type, except those the contact already had. */
export function contactForm(fields?: ContactField[], before?: Contact) {
  return z
    .object({
      first_name,
      last_name,
      email,
      phone,
      company,
      job_title,
      /** '' leaves a status that the upstream made up. */
      status: status.or(z.literal('')),
      last_contacted: day.or(z.literal('')),
      tags: z.string().transform(tagsIn).superRefine(checkLengths).pipe(tags),
      custom_fields: z
        .array(z.object({ name: z.string().trim().default(''), value: z.string().default('') }))
        .default([])
        .superRefine(checkNames)
        .superRefine((rows, context) => checkValues(rows, context, fields ?? [], before))
        // A defined field without a value is a blank control.
        .transform((rows) => rows.filter(({ name, value }) => name && (!fields || value.trim())))
        .transform((rows) => Object.fromEntries(rows.map(pair)))
        .pipe(custom_fields),
      notes,
      emails: further(z.union([email, z.literal('')], 'Please enter a valid email address')).pipe(
        ContactFields.shape.emails,
      ),
      phones: further(phone).pipe(ContactFields.shape.phones),
    })
    .refine(isIdentifiable, { path: ['first_name'], message: UNIDENTIFIABLE })
}
export type ContactForm = z.infer<ReturnType<typeof contactForm>>

/** On the field, which has one input for all tags. */
function checkLengths(list: string[], context: z.RefinementCtx) {
  const long = list.find((tag) => tag.length > MAX_TAG_LENGTH)
  if (long === undefined) return
  const message = `“${shortened(long, 20)}” is too long. Use at most ${MAX_TAG_LENGTH} characters per tag.`
  context.addIssue({ code: 'custom', message })
}

export function withMoreTags(form: FormData) {
  const more = form.getAll('more_tags')
  if (more.length > 0) form.set('tags', [form.get('tags'), ...more].filter(Boolean).join(', '))
  return form
}

function further(one: z.ZodType<string, string>) {
  return z
    .array(z.object({ value: one.default('') }))
    .default([])
    .transform((rows) => rows.map(({ value }) => value).filter(Boolean))
}

function checkValues(
  rows: { name: string; value: string }[],
  context: z.RefinementCtx,
  fields: ContactField[],
  before: Contact | undefined,
) {
  rows.forEach(({ name, value }, at) => {
    const field = fields.find((one) => one.name === name)
    if (!field || before?.custom_fields[name] === value) return
    const message = faultOf(field, value.trim())
    if (message) context.addIssue({ code: 'custom', path: [at, 'value'], message })
  })
}

function pair({ name, value }: { name: string; value: string }) {
  return [name, value] as const
}

function checkNames(rows: { name: string; value: string }[], context: z.RefinementCtx) {
  rows.forEach(({ name, value }, at) => {
    const issue = (message: string) =>
      context.addIssue({ code: 'custom', path: [at, 'name'], message })
    if (!name && value.trim()) issue('Enter a field name')
    if (name === '__proto__') issue('Choose another name')
    if (isCallingField(name)) issue(ownPlaceOf(callingFields[name]))
    if (name && rows.findIndex((row) => row.name === name) < at)
      issue('Another field already has this name')
  })
}

function ownPlaceOf(label: string) {
  return `${label} is set under Call permission on the contact’s page`
}

/** Call permission has its own form. */
export function formOf(contact: Contact, fields?: ContactField[]) {
  const { first_name, last_name, email, phone, company, job_title, notes, tags } = contact
  return {
    first_name,
    last_name,
    email,
    phone,
    company,
    job_title,
    status: isOurs(contact) ? contact.status : '',
    notes,
    tags: tags.join(', '),
    last_contacted: contact.last_contacted ? dayOf(contact.last_contacted) : '',
    custom_fields: rowsOf(contact.custom_fields, fields),
    emails: (contact.emails ?? []).map((value) => ({ value })),
    phones: (contact.phones ?? []).map((value) => ({ value })),
  }
}

export function rowsOf(values: Contact['custom_fields'], fields?: ContactField[]) {
  const defined = (fields ?? []).map(({ name }) => ({ name, value: values[name] ?? '' }))
  const others = Object.entries(values)
    .filter(([name]) => !isCallingField(name) && !defined.some((row) => row.name === name))
    .map(([name, value]) => ({ name, value }))
  return [...defined, ...others]
}

/** A status outside our options, which can be retained but not chosen. */
export function unknownStatusOf(contact: Contact) {
  return isOurs(contact) ? undefined : nameOfStatus(contact.status)
}

function isOurs({ status }: Contact) {
  return Object.hasOwn(statuses, status)
}

/** An unchanged day keeps its time of day, and an unchanged line of tags its commas. */
export function inputOf(
  { status, emails, phones, ...form }: ContactForm,
  before?: Contact,
): ContactInput {
  const sameTags = before && tagsIn(before.tags.join()).join() === form.tags.join()
  const kept = before?.last_contacted
  const sameDay = kept && dayOf(kept) === form.last_contacted
  const midnight = form.last_contacted ? `${form.last_contacted}T00:00:00.000Z` : null
  return {
    ...form,
    ...primaryAnd('email', form.email, emails, before ? before.emails : []),
    ...primaryAnd('phone', form.phone, phones, before ? before.phones : []),
    ...(status && { status }),
    tags: sameTags ? before.tags : form.tags,
    custom_fields: { ...callingFieldsOf(before), ...form.custom_fields },
    last_contacted: sameDay ? new Date(kept).toISOString() : midnight,
  }
}

/** The first additional value replaces a blank primary one; the others go only to an upstream that stores them. */
function primaryAnd(
  name: 'email' | 'phone',
  primary: string,
  others: string[],
  before: string[] | undefined,
) {
  const [first = '', ...rest] = primary ? [primary, ...others] : others
  const isSent = before && (before.length > 0 || rest.length > 0)
  return { [name]: first, ...(isSent && { [`${name}s`]: rest }) }
}

function callingFieldsOf(before: Contact | undefined) {
  return Object.fromEntries(
    Object.entries(before?.custom_fields ?? {}).filter(([name]) => isCallingField(name)),
  )
}

function dayOf(instant: string) {
  return new Date(instant).toISOString().slice(0, 10)
}
