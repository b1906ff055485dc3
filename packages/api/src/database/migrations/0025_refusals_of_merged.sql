-- Two contacts that were merged are one person until the merge is undone: what the one that stayed refuses,
-- those in the bin that were merged into it refuse too, and none of their numbers may be called.

create function suppress_number(owner uuid, written text, why text, told_by text) returns void
language sql volatile begin atomic
  insert into suppressed_numbers (id, owner_id, phone, digits, keys, reason, source)
  select gen_random_uuid(), owner, written, number_digits(written), number_keys(written),
    coalesce(why, ''), told_by
  -- An account that is deleted takes its contacts along, and keeps no list.
  where number_digits(written) <> '' and exists (select 1 from users where users.id = owner)
    and not exists (
      select 1 from suppressed_numbers known where known.owner_id = owner
        and known.removed_at is null and known.keys && number_keys(written))
  on conflict (owner_id, digits) where removed_at is null do nothing;
end;

-- As before, and who is marked and given another number in one statement is taken to have had the old one.
create or replace function keep_number_refused() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform suppress_number(owner_id, phone, custom_fields ->> 'do_not_call_reason',
      coalesce(nullif(custom_fields ->> 'do_not_call_source', ''), 'A contact that was deleted'))
    from removed
    where custom_fields ? 'do_not_call' and phone <> '' and is_do_not_call(custom_fields);
  else
    perform suppress_number(removed.owner_id, removed.phone, fields ->> 'do_not_call_reason',
      coalesce(nullif(fields ->> 'do_not_call_source', ''), 'The former number of a contact'))
    from removed join added using (id), lateral (select case
      when is_do_not_call(removed.custom_fields) then removed.custom_fields
      else added.custom_fields end as fields) marked
    where (removed.custom_fields ? 'do_not_call' or added.custom_fields ? 'do_not_call')
      and removed.phone <> '' and number_digits(added.phone) <> number_digits(removed.phone)
      and is_do_not_call(fields);
  end if;
  return null;
end
$$;

create function is_withdrawn(fields jsonb) returns boolean
language sql immutable parallel safe begin atomic
  select consent_of(fields) is not distinct from 'withdrawn';
end;

-- What of a refusal holds for another contact that is the same person.
create function refusals_in(fields jsonb) returns jsonb
language sql immutable parallel safe begin atomic
  select only_fields(fields,
    case when is_do_not_call(fields) then (calling_fields())[1:4] else '{}' end
    || case when is_withdrawn(fields) then (calling_fields())[5:8] else '{}' end);
end;

create function refuses_anew(before jsonb, after jsonb) returns boolean
language sql immutable parallel safe begin atomic
  select before <> after and (
    is_do_not_call(after) and not is_do_not_call(before)
    or is_withdrawn(after) and not is_withdrawn(before));
end;

-- A contact of the bin with other custom fields, as a version of its own.
create function binned_with(contact jsonb, fields jsonb) returns jsonb
language sql volatile parallel safe begin atomic
  select contact || jsonb_build_object('custom_fields', fields, 'updated_at',
    greatest(date_trunc('milliseconds', clock_timestamp()),
      (contact ->> 'updated_at')::timestamptz + interval '1 millisecond'));
end;

-- Of contacts that refuse what they did not refuse before: [{ id, fields }].
create function refuse_for_merged(refusing jsonb) returns void language plpgsql as $$
declare merged jsonb;
begin
  with recursive below as (
    select binned.id, it.fields from jsonb_to_recordset(refusing) as it (id uuid, fields jsonb)
    join binned_contacts binned on binned.merged_into = it.id
    union all
    select binned.id, below.fields from below
    join binned_contacts binned on binned.merged_into = below.id
  )
  select jsonb_agg(jsonb_build_object('id', id, 'fields', fields)) into merged from below;
  if merged is null then return; end if;

  update binned_contacts set contact = binned_with(contact, after)
  from jsonb_to_recordset(merged) as it (id uuid, fields jsonb),
    lateral (select binned.contact -> 'custom_fields' as before,
      merged_custom_fields(binned.contact -> 'custom_fields', refusals_in(it.fields), 0) as after
      from binned_contacts binned where binned.id = it.id) refusals
  where binned_contacts.id = it.id and refuses_anew(before, after);
end
$$;

create function pass_refusals_on() returns trigger language plpgsql as $$
declare refusing jsonb;
begin
  if tg_table_name = 'contacts' then
    select jsonb_agg(jsonb_build_object('id', added.id, 'fields', added.custom_fields)) into refusing
    from added join removed using (id) where refuses_anew(removed.custom_fields, added.custom_fields);
  else
    select jsonb_agg(jsonb_build_object('id', added.id, 'fields', added.contact -> 'custom_fields'))
    into refusing from added join removed using (id)
    where refuses_anew(removed.contact -> 'custom_fields', added.contact -> 'custom_fields');

    insert into contact_changes (contact_id, owner_id, version, at, origin, origin_id, origin_name,
      kind, previous, before)
    select added.id, added.owner_id, (added.contact ->> 'updated_at')::timestamptz, clock_timestamp(),
      coalesce(nullif(nullif(current_setting('bellbird.origin', true), ''), 'own'), 'other'),
      nullif(current_setting('bellbird.origin_id', true), '')::uuid,
      coalesce(current_setting('bellbird.origin_name', true), ''), 'updated',
      (removed.contact ->> 'updated_at')::timestamptz,
      jsonb_build_object('custom_fields', removed.contact -> 'custom_fields')
    from added join removed using (id)
    where added.contact -> 'custom_fields' <> removed.contact -> 'custom_fields';

    perform suppress_number(owner_id, contact ->> 'phone',
      contact -> 'custom_fields' ->> 'do_not_call_reason', 'A contact that was deleted or merged')
    from added where is_do_not_call(contact -> 'custom_fields') and contact ->> 'phone' <> '';
  end if;
  if refusing is not null then perform refuse_for_merged(refusing); end if;
  return null;
end
$$;
create trigger contacts_refusing after update on contacts
  referencing old table as removed new table as added
  for each statement execute function pass_refusals_on();
create trigger binned_contacts_refusing after update on binned_contacts
  referencing old table as removed new table as added
  for each statement execute function pass_refusals_on();

-- A merge keeps the number that was not chosen beside, under this name (packages/api/src/contacts/merge/merged.ts).
create function other_numbers(fields jsonb) returns setof text
language sql immutable parallel safe begin atomic
  select value from jsonb_each_text(fields)
  where is_do_not_call(fields) and key ~ '^Other phone( \([0-9]+\))?$'
    and length(value) <= 40 and length(number_digits(value)) between 7 and 20;
end;

create function suppress_other_numbers() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform suppress_number(owner_id, number, custom_fields ->> 'do_not_call_reason',
      'The other number of a contact')
    from added, other_numbers(custom_fields) number where custom_fields ? 'do_not_call';
  else
    perform suppress_number(added.owner_id, number, added.custom_fields ->> 'do_not_call_reason',
      'The other number of a contact')
    from added join removed using (id), other_numbers(added.custom_fields) number
    where added.custom_fields ? 'do_not_call' and added.custom_fields <> removed.custom_fields
      and number not in (select other_numbers(removed.custom_fields));
  end if;
  return null;
end
$$;
create trigger contacts_other_numbers_added after insert on contacts
  referencing new table as added
  for each statement execute function suppress_other_numbers();
create trigger contacts_other_numbers after update on contacts
  referencing old table as removed new table as added
  for each statement execute function suppress_other_numbers();
