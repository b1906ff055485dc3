-- The phone numbers and email addresses of a contact beside `phone` and `email`, which stay the primary ones. They are
-- columns so that history, undo, the bin and a merge treat them like every other field.

create function each_lower(texts text[]) returns text[]
language sql immutable strict parallel safe begin atomic
  select coalesce(array_agg(lower(text) order by at), '{}') from unnest(texts) with ordinality it (text, at);
end;

create function each_digits(numbers text[]) returns text[]
language sql immutable strict parallel safe begin atomic
  select coalesce(array_agg(phone_digits(number) order by at), '{}')
  from unnest(numbers) with ordinality it (number, at);
end;

-- What the numbers are looked up by: see 0071.
create function each_ending(numbers text[]) returns text[]
language sql immutable strict parallel safe begin atomic
  select coalesce(array_agg(right(number_digits(number), 6)), '{}') from unnest(numbers) number;
end;

-- A line for each.
create function further_search_text(emails text[], phones text[]) returns text
language sql immutable strict parallel safe begin atomic
  select E'\n' || array_to_string(fold(array_to_string(emails, E'\n')) || each_digits(phones), E'\n');
end;

drop index contacts_search;
alter table contacts
  add column phones text[] not null default '{}',
  add column emails text[] not null default '{}',
  drop column search_text;
-- The digits of the primary number stay the last line.
alter table contacts add column search_text text not null generated always as (
  fold(first_name || ' ' || last_name || E'\n' || email || E'\n' || company)
  || case when phones = '{}' and emails = '{}' then '' else further_search_text(emails, phones) end
  || E'\n' || phone_digits(phone)
) stored;
create index contacts_search on contacts using gin (owner_id, search_text gin_trgm_ops);

create index contacts_by_further_ending on contacts using gin (each_ending(phones)) where phones <> '{}';
create index contacts_by_further_email on contacts using gin (each_lower(emails)) where emails <> '{}';
create index contacts_marked_further on contacts (owner_id, id)
  where is_do_not_call(custom_fields) and phones <> '{}';
create index contacts_with_further on contacts (owner_id, id) where phones <> '{}' or emails <> '{}';

-- A number that was taken off the do-not-call list is not put back on it by this.
alter table binned_contacts disable trigger binned_contacts_refusing;
update binned_contacts set contact = '{"phones": [], "emails": []}'::jsonb || contact;
alter table binned_contacts enable trigger binned_contacts_refusing;

create or replace function record_contact_changes() returns trigger language plpgsql as $$
declare
  told_origin constant text := coalesce(nullif(current_setting('bellbird.origin', true), ''), 'other');
  told_id constant uuid := nullif(current_setting('bellbird.origin_id', true), '')::uuid;
  told_name constant text := coalesce(current_setting('bellbird.origin_name', true), '');
  told_undoes constant bigint := nullif(current_setting('bellbird.undoes', true), '')::bigint;
begin
  if tg_op = 'DELETE' then
    delete from contact_changes using removed where contact_changes.contact_id = removed.id
      and not exists (select 1 from binned_contacts where binned_contacts.id = removed.id);
    return null;
  end if;
  if told_origin = 'own' then return null; end if;

  if tg_op = 'INSERT' then
    insert into contact_changes (contact_id, owner_id, version, at, origin, origin_id, origin_name, kind)
    select id, owner_id, updated_at, clock_timestamp(), told_origin, told_id, told_name, 'created' from added;
    return null;
  end if;

  insert into contact_changes
    (contact_id, owner_id, version, at, origin, origin_id, origin_name, undoes, kind, previous, before)
  select id, owner_id, version, clock_timestamp(), told_origin, told_id, told_name, told_undoes, 'updated',
    previous, before
  from (
    select added.id, added.owner_id, added.updated_at as version, removed.updated_at as previous,
      jsonb_strip_nulls(jsonb_build_object(
        'first_name', nullif(removed.first_name, added.first_name),
        'last_name', nullif(removed.last_name, added.last_name),
        'email', nullif(removed.email, added.email),
        'emails', nullif(removed.emails, added.emails),
        'phone', nullif(removed.phone, added.phone),
        'phones', nullif(removed.phones, added.phones),
        'company', nullif(removed.company, added.company),
        'job_title', nullif(removed.job_title, added.job_title),
        'notes', nullif(removed.notes, added.notes),
        'status', nullif(removed.status, added.status),
        'tags', nullif(removed.tags, added.tags),
        'custom_fields', nullif(removed.custom_fields, added.custom_fields),
        'crm_id', nullif(removed.crm_id, added.crm_id),
        'crm_source', nullif(removed.crm_source, added.crm_source),
        'last_contacted', nullif(removed.last_contacted, added.last_contacted)
      )) || case when removed.last_contacted is null and added.last_contacted is not null
        then '{"last_contacted": null}'::jsonb else '{}' end as before
    from added join removed on removed.id = added.id
  ) changes
  where before <> '{}';
  return null;
end
$$;

create or replace function webhook_contact(contact contacts) returns jsonb language sql stable as $$
  select jsonb_build_object('id', contact.id, 'first_name', contact.first_name,
    'last_name', contact.last_name, 'email', contact.email, 'emails', to_jsonb(contact.emails),
    'phone', contact.phone, 'phones', to_jsonb(contact.phones),
    'company', contact.company, 'job_title', contact.job_title, 'notes', contact.notes,
    'status', contact.status, 'source', contact.source, 'tags', to_jsonb(contact.tags),
    'custom_fields', contact.custom_fields, 'last_contacted', contact.last_contacted,
    'created_at', contact.created_at, 'updated_at', contact.updated_at)
$$;

-- As in 0025, for every number of the contact: one that only changed its place among them is not lost.
create or replace function keep_number_refused() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform suppress_number(owner_id, number, custom_fields ->> 'do_not_call_reason',
      coalesce(nullif(custom_fields ->> 'do_not_call_source', ''), 'A contact that was deleted'))
    from removed, unnest(phone || phones) number
    where custom_fields ? 'do_not_call' and number <> '' and is_do_not_call(custom_fields);
  else
    perform suppress_number(removed.owner_id, number, fields ->> 'do_not_call_reason',
      coalesce(nullif(fields ->> 'do_not_call_source', ''), 'The former number of a contact'))
    from removed join added using (id), lateral (select case
      when is_do_not_call(removed.custom_fields) then removed.custom_fields
      else added.custom_fields end as fields) marked, unnest(removed.phone || removed.phones) number
    where (removed.custom_fields ? 'do_not_call' or added.custom_fields ? 'do_not_call')
      and (removed.phone <> added.phone or removed.phones <> added.phones)
      and number <> '' and is_do_not_call(fields)
      and number_digits(number) not in (
        select number_digits(other) from unnest(added.phone || added.phones) other);
  end if;
  return null;
end
$$;

create or replace function pass_refusals_on() returns trigger language plpgsql as $$
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

    perform suppress_number(owner_id, number,
      contact -> 'custom_fields' ->> 'do_not_call_reason', 'A contact that was deleted or merged')
    from added, jsonb_array_elements_text(
      jsonb_build_array(contact -> 'phone') || coalesce(contact -> 'phones', '[]')) number
    where is_do_not_call(contact -> 'custom_fields') and number <> '';
  end if;
  if refusing is not null then perform refuse_for_merged(refusing); end if;
  return null;
end
$$;
