-- Every write of a contact leaves a change, whoever writes it: the trigger below sees to it. A writer says
-- from where by settings of its transaction (packages/api/src/contacts/history/origin.ts); one whose origin is 'own'
-- keeps its changes itself, as an import does.
alter table contact_changes
  drop constraint contact_changes_contact_id_fkey,
  drop constraint contact_changes_pkey,
  drop constraint contact_changes_kind_check,
  add column owner_id uuid references users on delete cascade,
  -- The order in which a contact was changed. The version of a change may move on when later ones are undone.
  add column seq bigint generated always as identity,
  -- What origin_id is called, where nothing else tells: a provider.
  add column origin_name text not null default '',
  -- The change that this one took back.
  add column undoes bigint;
update contact_changes set owner_id = contacts.owner_id from contacts where contacts.id = contact_id;
alter table contact_changes
  alter column owner_id set not null,
  add constraint contact_changes_kind check (kind in ('created', 'updated', 'deleted', 'restored')),
  add primary key (contact_id, seq);
create index contact_changes_newest on contact_changes (owner_id, seq);
create index contact_changes_age on contact_changes using brin (at);

create function record_contact_changes() returns trigger language plpgsql as $$
declare
  told_origin constant text := coalesce(nullif(current_setting('bellbird.origin', true), ''), 'other');
  told_id constant uuid := nullif(current_setting('bellbird.origin_id', true), '')::uuid;
  told_name constant text := coalesce(current_setting('bellbird.origin_name', true), '');
  told_undoes constant bigint := nullif(current_setting('bellbird.undoes', true), '')::bigint;
begin
  if tg_op = 'DELETE' then
    delete from contact_changes using removed where contact_changes.contact_id = removed.id;
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

create trigger contacts_added_change after insert on contacts
  referencing new table as added
  for each statement execute function record_contact_changes();
create trigger contacts_changed_change after update on contacts
  referencing old table as removed new table as added
  for each statement execute function record_contact_changes();
create trigger contacts_removed_change after delete on contacts
  referencing old table as removed
  for each statement execute function record_contact_changes();
