-- Triggers that compare contacts before and after an update. The plan of an inner join is made for the first update of a
-- session, usually of one contact, and was a nested loop: the square of the number of contacts of a later update. A full
-- join can only be hashed or merged. "offset 0" keeps conditions out of it, which would turn it into an inner join.
create or replace function record_contact_changes() returns trigger language plpgsql as $$
declare
  change_origin constant text := coalesce(nullif(current_setting('bellbird.origin', true), ''), 'other');
  change_origin_id constant uuid := nullif(current_setting('bellbird.origin_id', true), '')::uuid;
  change_origin_name constant text := coalesce(current_setting('bellbird.origin_name', true), '');
  change_undoes constant bigint := nullif(current_setting('bellbird.undoes', true), '')::bigint;
begin
  if tg_op = 'DELETE' then
    delete from contact_changes using removed where contact_changes.contact_id = removed.id
      and not exists (select 1 from binned_contacts where binned_contacts.id = removed.id);
    return null;
  end if;
  if change_origin = 'own' then return null; end if;

  if tg_op = 'INSERT' then
    insert into contact_changes (contact_id, owner_id, version, at, origin, origin_id, origin_name, kind)
    select id, owner_id, updated_at, clock_timestamp(), change_origin, change_origin_id, change_origin_name,
      'created'
    from added;
    return null;
  end if;

  insert into contact_changes
    (contact_id, owner_id, version, at, origin, origin_id, origin_name, undoes, kind, previous, before)
  select id, owner_id, version, clock_timestamp(), change_origin, change_origin_id, change_origin_name,
    change_undoes, 'updated', previous, before
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
    from added full join removed on removed.id = added.id offset 0
  ) pairs
  where before <> '{}';
  return null;
end
$$;

create or replace function keep_contact_field_values() returns trigger language plpgsql as $$
declare changed uuid[];
begin
  if tg_op = 'DELETE' then
    delete from contact_field_values kept using removed where kept.contact_id = removed.id;
    return null;
  end if;
  if tg_op = 'INSERT' then
    insert into contact_field_values (contact_id, owner_id, name, value)
    select added.id, added.owner_id, field.name, field.value
    from added, contact_field_rows(added.custom_fields) field where added.custom_fields <> '{}';
    return null;
  end if;

  select array_agg(id) into changed
  from (select id, custom_fields from added except select id, custom_fields from removed) pairs;
  if changed is null then return null; end if;

  delete from contact_field_values where contact_id = any(changed);
  insert into contact_field_values (contact_id, owner_id, name, value)
  select pairs.id, pairs.owner_id, field.name, field.value
  from (
    select id, owner_id, custom_fields from added
    except select id, owner_id, custom_fields from removed
  ) pairs, contact_field_rows(pairs.custom_fields) field;
  return null;
end
$$;

create or replace function record_contact_events() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from webhooks where enabled) then return null; end if;

  if tg_op = 'INSERT' then
    perform record_webhook_event(added.owner_id, 'contact.created', added.id,
      jsonb_build_object('contact', webhook_contact(contacts)))
    from added join contacts on contacts.id = added.id
    where is_webhook_event_wanted(added.owner_id, 'contact.created');
    perform record_webhook_event(added.owner_id, 'contact.opted_out', added.id,
      jsonb_build_object('contact_id', added.id, 'phone', added.phone))
    from added
    where added.custom_fields ? 'do_not_call' and is_do_not_call(added.custom_fields)
      and is_webhook_event_wanted(added.owner_id, 'contact.opted_out');
  elsif tg_op = 'UPDATE' then
    perform record_webhook_event(owner_id, 'contact.updated', id,
      jsonb_build_object('contact', contact, 'changed', changed))
    from (
      select contacts.owner_id, contacts.id, webhook_contact(contacts) as contact, (
        select jsonb_agg(now.key order by now.key)
        from jsonb_each(webhook_contact(contacts)) now
        join jsonb_each(pairs.before) before on before.key = now.key
        where now.key <> 'updated_at' and now.value <> before.value) as changed
      from (
        select added.id, to_jsonb(removed) as before
        from added full join removed on removed.id = added.id offset 0
      ) pairs join contacts on contacts.id = pairs.id
      where is_webhook_event_wanted(contacts.owner_id, 'contact.updated')) updates
    where changed is not null;
    perform record_webhook_event(owner_id, 'contact.opted_out', id,
      jsonb_build_object('contact_id', id, 'phone', phone))
    from (
      select added.id, added.owner_id, added.phone, added.custom_fields as fields,
        removed.custom_fields as fields_before
      from added full join removed on removed.id = added.id offset 0
    ) pairs
    where fields ? 'do_not_call' and is_do_not_call(fields) and is_do_not_call(fields_before) is not true
      and is_webhook_event_wanted(owner_id, 'contact.opted_out');
  else
    perform record_webhook_event(owner_id, 'contact.deleted', id, jsonb_build_object('contact_id', id))
    from removed where is_webhook_event_wanted(owner_id, 'contact.deleted');
  end if;
  return null;
end
$$;

create or replace function record_consent_events() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from webhooks where enabled and 'consent.recorded' = any(events)) then
    return null;
  end if;
  if tg_op = 'INSERT' then
    perform record_consent_event(contacts) from added join contacts on contacts.id = added.id
    where added.custom_fields ? 'call_consent' and consent_of(added.custom_fields) is not null
      and is_webhook_event_wanted(added.owner_id, 'consent.recorded');
  else
    perform record_consent_event(contacts)
    from (
      select added.id, added.custom_fields as fields, removed.custom_fields as fields_before
      from added full join removed on removed.id = added.id offset 0
    ) pairs join contacts on contacts.id = pairs.id
    where fields ? 'call_consent' and consent_of(fields) is not null
      and (consent_of(fields), fields ->> 'call_consent_wording', fields ->> 'call_consent_source',
          fields ->> 'call_consent_at')
        is distinct from (consent_of(fields_before), fields_before ->> 'call_consent_wording',
          fields_before ->> 'call_consent_source', fields_before ->> 'call_consent_at')
      and is_webhook_event_wanted(contacts.owner_id, 'consent.recorded');
  end if;
  return null;
end
$$;

-- As in 0025, for every number of the contact: one that only changed its place among them is not lost.
create or replace function keep_number_refused() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform suppress_number(owner_id, number, custom_fields ->> 'do_not_call_reason',
      coalesce(nullif(custom_fields ->> 'do_not_call_source', ''), 'A contact that was deleted'))
    from removed, unnest(phone || phones) number
    where custom_fields ? 'do_not_call' and number <> '' and is_do_not_call(custom_fields);
    return null;
  end if;

  perform suppress_number(owner_id, number, fields ->> 'do_not_call_reason',
    coalesce(nullif(fields ->> 'do_not_call_source', ''), 'The former number of a contact'))
  from (
    select removed.owner_id, removed.phone || removed.phones as numbers_before,
      added.phone || added.phones as numbers,
      case when is_do_not_call(removed.custom_fields) then removed.custom_fields
        else added.custom_fields end as fields
    from added full join removed on removed.id = added.id offset 0
  ) pairs, unnest(numbers_before) number
  where fields ? 'do_not_call' and numbers_before <> numbers
    and number <> '' and is_do_not_call(fields)
    and number_digits(number) not in (select number_digits(other) from unnest(numbers) other);
  return null;
end
$$;

create or replace function pass_refusals_on() returns trigger language plpgsql as $$
declare refusing jsonb;
begin
  if tg_table_name = 'contacts' then
    select jsonb_agg(jsonb_build_object('id', id, 'fields', fields)) into refusing
    from (
      select added.id, added.custom_fields as fields, removed.custom_fields as fields_before
      from added full join removed on removed.id = added.id offset 0
    ) pairs
    where refuses_anew(fields_before, fields);
  else
    select jsonb_agg(jsonb_build_object('id', id, 'fields', fields)) into refusing
    from (
      select added.id, added.contact -> 'custom_fields' as fields,
        removed.contact -> 'custom_fields' as fields_before
      from added full join removed on removed.id = added.id offset 0
    ) pairs
    where refuses_anew(fields_before, fields);

    insert into contact_changes (contact_id, owner_id, version, at, origin, origin_id, origin_name,
      kind, previous, before)
    select id, owner_id, (contact ->> 'updated_at')::timestamptz, clock_timestamp(),
      coalesce(nullif(nullif(current_setting('bellbird.origin', true), ''), 'own'), 'other'),
      nullif(current_setting('bellbird.origin_id', true), '')::uuid,
      coalesce(current_setting('bellbird.origin_name', true), ''), 'updated',
      (contact_before ->> 'updated_at')::timestamptz,
      jsonb_build_object('custom_fields', contact_before -> 'custom_fields')
    from (
      select added.id, added.owner_id, added.contact, removed.contact as contact_before
      from added full join removed on removed.id = added.id offset 0
    ) pairs
    where contact -> 'custom_fields' <> contact_before -> 'custom_fields';

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

create or replace function suppress_other_numbers() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform suppress_number(owner_id, number, custom_fields ->> 'do_not_call_reason',
      'The other number of a contact')
    from added, other_numbers(custom_fields) number where custom_fields ? 'do_not_call';
  else
    perform suppress_number(owner_id, number, fields ->> 'do_not_call_reason',
      'The other number of a contact')
    from (
      select added.owner_id, added.custom_fields as fields, removed.custom_fields as fields_before
      from added full join removed on removed.id = added.id offset 0
    ) pairs, other_numbers(fields) number
    where fields ? 'do_not_call' and fields <> fields_before
      and number not in (select other_numbers(fields_before));
  end if;
  return null;
end
$$;
