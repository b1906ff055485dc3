-- Deleted contacts, whole, until they are restored or their time is over. They lie in no list, total or
-- index of the live ones. What was done to them stays in contact_changes.
create table binned_contacts (
  id uuid primary key,
  owner_id uuid not null references users on delete cascade,
  deleted_at timestamptz(3) not null default clock_timestamp(),
  -- The contact that took it over when two were found to be the same person.
  merged_into uuid,
  search_text text not null,
  contact jsonb not null,
  -- The keys of the CRM links that were its own.
  links jsonb not null
);
create index binned_contacts_newest on binned_contacts (owner_id, deleted_at desc, id desc);
create index binned_contacts_age on binned_contacts (deleted_at);

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
        'phone', nullif(removed.phone, added.phone),
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

create function forget_binned_changes() returns trigger language plpgsql as $$
begin
  delete from contact_changes using removed where contact_changes.contact_id = removed.id
    and not exists (select 1 from contacts where contacts.id = removed.id);
  return null;
end
$$;
create trigger binned_contacts_removed after delete on binned_contacts
  referencing old table as removed
  for each statement execute function forget_binned_changes();
