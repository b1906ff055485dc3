-- As in 0108, with two differences. "before" is put together from the fields that differ, because an object of all fields
-- without the equal ones takes twice as long. "bellbird.undoes" may be an object with the id of each contact's change, so
-- that undoing a bulk change need not write its changes twice.
create or replace function record_contact_changes() returns trigger language plpgsql as $$
declare
  change_origin constant text := coalesce(nullif(current_setting('bellbird.origin', true), ''), 'other');
  change_origin_id constant uuid := nullif(current_setting('bellbird.origin_id', true), '')::uuid;
  change_origin_name constant text := coalesce(current_setting('bellbird.origin_name', true), '');
  change_undoes constant jsonb := nullif(current_setting('bellbird.undoes', true), '')::jsonb;
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
    case jsonb_typeof(change_undoes) when 'object' then (change_undoes ->> id::text)::bigint
      else change_undoes::bigint end,
    'updated', previous, before
  from (
    select added.id, added.owner_id, added.updated_at as version, removed.updated_at as previous,
      case when removed.first_name <> added.first_name
          then jsonb_build_object('first_name', removed.first_name) else '{}' end
        || case when removed.last_name <> added.last_name
          then jsonb_build_object('last_name', removed.last_name) else '{}' end
        || case when removed.email <> added.email
          then jsonb_build_object('email', removed.email) else '{}' end
        || case when removed.emails <> added.emails
          then jsonb_build_object('emails', removed.emails) else '{}' end
        || case when removed.phone <> added.phone
          then jsonb_build_object('phone', removed.phone) else '{}' end
        || case when removed.phones <> added.phones
          then jsonb_build_object('phones', removed.phones) else '{}' end
        || case when removed.company <> added.company
          then jsonb_build_object('company', removed.company) else '{}' end
        || case when removed.job_title <> added.job_title
          then jsonb_build_object('job_title', removed.job_title) else '{}' end
        || case when removed.notes <> added.notes
          then jsonb_build_object('notes', removed.notes) else '{}' end
        || case when removed.status <> added.status
          then jsonb_build_object('status', removed.status) else '{}' end
        || case when removed.tags <> added.tags
          then jsonb_build_object('tags', removed.tags) else '{}' end
        || case when removed.custom_fields <> added.custom_fields
          then jsonb_build_object('custom_fields', removed.custom_fields) else '{}' end
        || case when removed.crm_id <> added.crm_id
          then jsonb_build_object('crm_id', removed.crm_id) else '{}' end
        || case when removed.crm_source <> added.crm_source
          then jsonb_build_object('crm_source', removed.crm_source) else '{}' end
        || case when removed.last_contacted is distinct from added.last_contacted
          then jsonb_build_object('last_contacted', removed.last_contacted) else '{}' end as before
    from added full join removed on removed.id = added.id offset 0
  ) pairs
  where before <> '{}';
  return null;
end
$$;
