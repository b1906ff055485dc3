/**
 * The download and the erasure go through this list, so A NEW TABLE WITH DATA ABOUT A CONTACT MUST BE ADDED HERE. The
 * test of the erasure searches the whole database for erased values.
 */
export type Holding = {
  name: string
  /** Returns one jsonb column `record`. */
  reads: string
  /** Each returns the rows that it erased or emptied. They run in this order. */
  erases: string[]
  /** Why the records, which `reads` counts, are kept. */
  keeps?: string
}

const NAMED = (text: string) =>
  `exists (select 1 from unnest($3::text[]) word where position(lower(word) in lower(${text})) > 0)`
const UNUSED = '($1::uuid is null or $2::uuid[] is null or $3::text[] is null)'
/** For statements that do not use a parameter, which must have a type anyway. */
const ALL = `not ${UNUSED}`

const KEYS_OF_PERSON = 'array(select unnest(number_keys(word)) from unnest($3::text[]) word)'
const NUMBER_OF_PERSON = `keys && ${KEYS_OF_PERSON}`
/** A number removed from the do-not-call list is the name of an activity. */
const ABOUT_PERSON = `(subject_id = any($2::uuid[]) or (kind = 'number_unsuppressed'
  and number_keys(subject_name) && ${KEYS_OF_PERSON}))`
/** Calls to a number outside campaigns, which may not belong to a contact. */
const CALL_OF_PERSON = `(contact_id is null and number <> '' and number_keys(number) && ${KEYS_OF_PERSON})`
const NUMBER_NAMES = NAMED(`reason || E'\\n' || source || E'\\n' || removal_reason`)
const ERASED = `'Somebody who was erased'`

/** The order matters: what is found through the contact must precede it. */
export const holdings: Holding[] = [
  ...(
    [
      ['dated_notes', 'contact_notes', 'created_at'],
      ['tasks', 'contact_tasks', 'created_at'],
      ['calls', 'call_outcomes', 'at'],
    ] as const
  ).map(
    ([name, table, order]): Holding => ({
      name,
      reads: `select to_jsonb(it) - array['id', 'owner_id', 'contact_id', 'moved_from', 'entry_id'] as record
        from ${table} it where owner_id = $1 and contact_id = any($2::uuid[]) and ${ALL} order by ${order}`,
      erases: [
        `delete from ${table} where owner_id = $1 and contact_id = any($2::uuid[]) and ${ALL} returning 1`,
      ],
    }),
  ),
  {
    name: 'history',
    reads: `select to_jsonb(change) - array['owner_id', 'undoes', 'previous', 'version'] as record
      from contact_changes change where owner_id = $1 and contact_id = any($2::uuid[]) and ${ALL}
      order by seq`,
    erases: [
      `delete from contact_changes where owner_id = $1 and contact_id = any($2::uuid[]) and ${ALL} returning 1`,
    ],
  },
  {
    name: 'crm_records',
    // The CRM record's id stays, without data, so that no sync brings the person back.
    reads: `select to_jsonb(link) - array['owner_id', 'contact_id', 'checked_at', 'created_by'] as record from crm_links link
      where owner_id = $1 and (contact_id = any($2::uuid[]) or ${linkOfTrashed('link')}) and ${ALL}`,
    erases: [
      `update crm_links link set contact_id = null, ours = '{}', theirs = '{}', created_as = '{}', created_by = null, opted_out = false, unsubscribed = false
       where owner_id = $1 and (contact_id = any($2::uuid[]) or ${linkOfTrashed('link')}) and ${ALL} returning 1`,
    ],
  },
  {
    name: 'crm_matches',
    reads: `select to_jsonb(match) - array['owner_id', 'contact_id', 'applied'] as record from crm_matches match
      where owner_id = $1 and contact_id = any($2::uuid[]) and ${ALL}`,
    erases: [
      `delete from crm_matches where owner_id = $1 and contact_id = any($2::uuid[]) and ${ALL} returning 1`,
    ],
  },
  {
    name: 'crm_call_records',
    reads: `select to_jsonb(written) - array['owner_id', 'contact_id', 'next_at', 'attempts'] as record
      from crm_call_records written where owner_id = $1 and contact_id = any($2::uuid[]) and ${ALL}`,
    erases: [
      `delete from crm_call_records where owner_id = $1 and contact_id = any($2::uuid[]) and ${ALL} returning 1`,
    ],
  },
  {
    name: 'crm_run_notes',
    reads: `select to_jsonb(note) - array['id', 'run_id', 'at'] as record from ${notes('note')} and ${ALL}`,
    erases: [
      `delete from crm_run_notes where id in (select note.id from ${notes('note')}) and ${ALL} returning 1`,
      `update crm_runs set contact_ids = array(
         select id from unnest(contact_ids) id where id <> all($2::uuid[]))
       where owner_id = $1 and contact_ids && $2::uuid[] and ${ALL} returning 1`,
    ],
  },
  {
    name: 'activity',
    reads: `select jsonb_build_object('at', at, 'kind', kind, 'name', subject_name) as record from activities
      where owner_id = $1 and ${ABOUT_PERSON} and ${ALL} order by at`,
    erases: [
      `update activities set subject_id = null, subject_name = ''
       where owner_id = $1 and ${ABOUT_PERSON} and ${ALL} returning 1`,
      `update activities set item_id = null
       where owner_id = $1 and item_type = 'merge' and item_id = any($2::uuid[]) and ${ALL} returning 1`,
    ],
  },
  {
    name: 'import_records',
    reads: `select jsonb_build_object('file', file_name, 'started_at', started_at,
        'refused_rows', ${entries('errors', true)},
        'kept_by_undo', ${entries("coalesce(undo -> 'kept_contacts', '[]')", true)}) as record
      from contact_imports where owner_id = $1 and ${importNames()} and ${ALL}`,
    erases: [
      `update contact_imports set errors = ${entries('errors', false)},
         undo = case when undo is null then null else jsonb_set(undo, '{kept_contacts}',
           ${entries("coalesce(undo -> 'kept_contacts', '[]')", false)}) end
       where owner_id = $1 and ${importNames()} and ${ALL} returning 1`,
    ],
  },
  {
    name: 'kept_answers',
    reads: `select jsonb_build_object('at', created_at) as record from idempotency_keys
      where owner_id = $1 and ${answerNames()} and ${ALL}`,
    erases: [
      `delete from idempotency_keys where owner_id = $1 and ${answerNames()} and ${ALL} returning 1`,
    ],
  },
  {
    name: 'webhook_messages',
    reads: `select jsonb_build_object('at', at, 'type', type, 'state', state, 'message', payload) as record
      from webhook_deliveries where ${messageOfPerson()} and ${ALL} order by seq`,
    erases: [`delete from webhook_deliveries where ${messageOfPerson()} and ${ALL} returning 1`],
  },
  {
    name: 'campaign_entries',
    reads: `select to_jsonb(entry) - array['id', 'campaign_id', 'place', 'contact_id', 'handed']
        || jsonb_build_object('campaign', campaigns.name, 'calls', (
          select coalesce(jsonb_agg(to_jsonb(call) - array['entry_id', 'owner_id'] order by attempt), '[]')
          from campaign_calls call where call.entry_id = entry.id)) as record
      from campaign_entries entry join campaigns on campaigns.id = entry.campaign_id
      where campaigns.owner_id = $1 and entry.contact_id = any($2::uuid[]) and ${ALL}`,
    // The rest records that someone was called, without identifying them; waiting entries are no longer called.
    erases: [
      `update campaign_calls call set note = '' from campaign_entries entry
       where call.entry_id = entry.id and call.owner_id = $1 and entry.contact_id = any($2::uuid[])
         and call.note <> '' and ${ALL} returning 1`,
      `update campaign_entries entry set contact_id = gen_random_uuid(), name = '', company = '',
         phone = '', number = '', note = '', consent = null,
         reason = case when entry.state = 'waiting' then 'deleted' else entry.reason end,
         state = case when entry.state = 'waiting' then 'out' else entry.state end
       from campaigns where campaigns.id = entry.campaign_id and campaigns.owner_id = $1
         and entry.contact_id = any($2::uuid[]) and ${ALL} returning 1`,
    ],
  },
  {
    name: 'calls',
    reads: `select to_jsonb(call) - array['owner_id', 'contact_id', 'ask_at'] as record from calls call
      where owner_id = $1 and (contact_id = any($2::uuid[]) or ${CALL_OF_PERSON}) and ${ALL}
      order by placed_at`,
    // A call in progress is emptied, so that its end is still recorded and frees its line.
    erases: [
      `delete from calls where owner_id = $1 and state = 'ended'
         and (contact_id = any($2::uuid[]) or ${CALL_OF_PERSON}) and ${ALL} returning 1`,
      `update calls set contact_id = null, contact_name = '', company = '', number = '', summary = '',
         note = '', transcript = '[]', recording_url = '', disclosure = '', fields = '{}'
       where owner_id = $1 and (contact_id = any($2::uuid[]) or ${CALL_OF_PERSON}) and ${ALL} returning 1`,
    ],
  },
  {
    name: 'call_permits',
    reads: `select to_jsonb(permit) - array['owner_id', 'contact_id'] as record from permits permit
      where owner_id = $1 and (contact_id = any($2::uuid[]) or ${CALL_OF_PERSON}) and ${ALL} order by at`,
    erases: [
      `delete from permits where owner_id = $1
         and (contact_id = any($2::uuid[]) or ${CALL_OF_PERSON}) and ${ALL} returning 1`,
    ],
  },
  {
    name: 'selections',
    reads: `select jsonb_build_object('at', created_at) as record from contact_selections selection
      where owner_id = $1 and id in (select selection_id from contact_selection_parts
        where owner_id = $1 and contact_ids && $2::uuid[]) and ${ALL}`,
    // Replaced by another id, because a job in progress counts positions.
    erases: [
      `update contact_selection_parts set contact_ids = array(
         select case when id = any($2::uuid[]) then gen_random_uuid() else id end
         from unnest(contact_ids) with ordinality kept (id, at) order by at)
       where owner_id = $1 and contact_ids && $2::uuid[] and ${ALL} returning 1`,
    ],
  },
  {
    name: 'phone_lines',
    reads: `select to_jsonb(line) - array['owner_id', 'edition'] as record from phone_lines line
      where ${lineOfPerson('line')} and ${ALL}`,
    erases: [`delete from phone_lines line where ${lineOfPerson('line')} and ${ALL} returning 1`],
  },
  {
    name: 'duplicates',
    reads: `select jsonb_build_object('reasons', reasons) as record from contact_duplicates
      where owner_id = $1 and (one = any($2::uuid[]) or other = any($2::uuid[])) and ${ALL}`,
    erases: [
      `delete from contact_duplicates where owner_id = $1 and (one = any($2::uuid[]) or other = any($2::uuid[])) and ${ALL} returning 1`,
      `delete from distinct_contacts where owner_id = $1 and (one = any($2::uuid[]) or other = any($2::uuid[])) and ${ALL} returning 1`,
    ],
  },
  {
    name: 'bin',
    reads: `select contact || jsonb_build_object('deleted_at', deleted_at) as record from binned_contacts
      where owner_id = $1 and id = any($2::uuid[]) and ${ALL}`,
    erases: [
      `delete from binned_contacts where owner_id = $1 and id = any($2::uuid[]) and ${ALL} returning 1`,
    ],
  },
  {
    name: 'contact',
    reads: `select to_jsonb(contact) - array['owner_id', 'email_lower', 'phone_digits', 'sort_name', 'sort_company', 'search_text'] as record
      from contacts contact where owner_id = $1 and id = any($2::uuid[]) and ${ALL}`,
    // Triggers add an opted-out number to the do-not-call list: see the migrations.
    erases: [
      `delete from contacts where owner_id = $1 and id = any($2::uuid[]) and ${ALL} returning 1`,
    ],
  },
  {
    name: 'suppressed_numbers',
    reads: `select to_jsonb(number) - array['id', 'owner_id', 'digits', 'keys', 'search_text'] as record
      from suppressed_numbers number where owner_id = $1 and ${ALL}
        and (${NUMBER_OF_PERSON} or ${NUMBER_NAMES})`,
    // Only the number stays, because the reason may name the person.
    erases: [
      `delete from suppressed_numbers where owner_id = $1 and removed_at is not null
         and ${NUMBER_OF_PERSON} and ${ALL} returning 1`,
      `update suppressed_numbers set reason = '', removal_reason = '', source = ${ERASED}
       where owner_id = $1 and (${NUMBER_OF_PERSON} or ${NUMBER_NAMES}) and ${ALL}
         and (reason, removal_reason, source) <> ('', '', ${ERASED}) returning 1`,
    ],
    keeps: 'The person opted out of calls. Keeping the number is the only way to honor that.',
  },
]

function lineOfPerson(line: string) {
  return `${line}.owner_id = $1 and number_keys(${line}.phone) && ${KEYS_OF_PERSON}`
}

function linkOfTrashed(link: string) {
  return `(${link}.contact_id is null and exists (
    select 1 from binned_contacts binned, jsonb_to_recordset(binned.links)
      as key (provider text, account_id text, remote_id text)
    where binned.id = any($2::uuid[]) and key.provider = ${link}.provider
      and key.account_id = ${link}.account_id and key.remote_id = ${link}.remote_id))`
}

function notes(note: string) {
  return `crm_run_notes ${note} join crm_runs run on run.id = ${note}.run_id and run.owner_id = $1
    where (${note}.contact_id = any($2::uuid[])
      or (${note}.contact_id is null and ${NAMED(`${note}.name || E'\\n' || ${note}.why`)}))`
}

function entries(list: string, named: boolean) {
  const isNamed = `(entry ->> 'id' = any($2::uuid[]::text[]) or ${NAMED('entry::text')})`
  return `(select coalesce(jsonb_agg(entry order by at), '[]')
    from jsonb_array_elements(${list}) with ordinality as entries (entry, at)
    where ${named ? isNamed : `not coalesce(${isNamed}, false)`})`
}

function messageOfPerson() {
  return `owner_id = $1 and (contact_id = any($2::uuid[]) or ${NAMED('payload')})`
}

function importNames() {
  const text = `errors::text || coalesce(undo::text, '')`
  return `(${NAMED(text)} or exists (
    select 1 from unnest($2::uuid[]) id where position(id::text in ${text}) > 0))`
}

function answerNames() {
  return `(${NAMED(`coalesce(body, '')`)} or exists (
    select 1 from unnest($2::uuid[]) id where position(id::text in coalesce(body, '')) > 0))`
}
