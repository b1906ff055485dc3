-- Addresses of a user's own that hear of what happens. The secrets are locked by the API; of the newest one its
-- end is kept to recognize it by, and the one before is good until `former_until`.
create table webhooks (
  id uuid primary key,
  owner_id uuid not null references users on delete cascade,
  url text not null,
  name text not null default '',
  events text[] not null,
  secret bytea not null,
  hint text not null,
  former_secret bytea,
  former_until timestamptz(3),
  enabled boolean not null default true,
  -- Why it is not enabled: 'user', 'failing', 'gone' or 'key_revoked'.
  disabled_reason text,
  -- The API key that added it: revoked, it takes this along.
  key_id uuid references api_keys on delete set null,
  failing_since timestamptz(3),
  last_success_at timestamptz(3),
  -- Until when a worker has its deliveries to itself.
  held_until timestamptz(3),
  created_at timestamptz(3) not null default now()
);
create index webhooks_owner on webhooks (owner_id, created_at);
create index webhooks_key on webhooks (key_id);

-- What is to be sent, and what came of it: written in the transaction of what happened, and only where an
-- endpoint wants to hear of it.
create table webhook_deliveries (
  id uuid primary key default gen_random_uuid(),
  seq bigint generated always as identity,
  webhook_id uuid not null references webhooks on delete cascade,
  owner_id uuid not null references users on delete cascade,
  -- Whom it is about; the erasure finds it by this.
  contact_id uuid,
  type text not null,
  payload text not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  attempts integer not null default 0,
  next_at timestamptz(3) not null default clock_timestamp(),
  at timestamptz(3) not null default clock_timestamp(),
  sent_at timestamptz(3),
  status integer,
  duration_ms integer,
  error text not null default '',
  response text not null default ''
);
create index webhook_deliveries_newest on webhook_deliveries (webhook_id, seq);
create index webhook_deliveries_due on webhook_deliveries (webhook_id, next_at) where state = 'waiting';
create index webhook_deliveries_owner on webhook_deliveries (owner_id);
create index webhook_deliveries_contact on webhook_deliveries (contact_id) where contact_id is not null;
create index webhook_deliveries_age on webhook_deliveries using brin (at);

-- Whether anybody wants to hear of it; asked before an event is put together.
create function is_webhook_event_wanted(owner uuid, event_type text) returns boolean language sql stable as $$
  select exists (
    select 1 from webhooks where owner_id = owner and enabled and event_type = any(events))
$$;

-- An owner who is just being deleted hears of nothing.
create function record_webhook_event(owner uuid, event_type text, contact uuid, data jsonb)
returns void language sql as $$
  insert into webhook_deliveries (webhook_id, owner_id, contact_id, type, payload)
  select webhooks.id, owner, contact, event_type, jsonb_build_object('type', event_type,
    'timestamp', to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'data', data)::text
  from webhooks join users on users.id = webhooks.owner_id
  where webhooks.owner_id = owner and webhooks.enabled and event_type = any(webhooks.events)
$$;

create function webhook_contact(contact contacts) returns jsonb language sql stable as $$
  select jsonb_build_object('id', contact.id, 'first_name', contact.first_name,
    'last_name', contact.last_name, 'email', contact.email, 'phone', contact.phone,
    'company', contact.company, 'job_title', contact.job_title, 'notes', contact.notes,
    'status', contact.status, 'source', contact.source, 'tags', to_jsonb(contact.tags),
    'custom_fields', contact.custom_fields, 'last_contacted', contact.last_contacted,
    'created_at', contact.created_at, 'updated_at', contact.updated_at)
$$;

create function record_contact_events() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from webhooks where enabled) then return null; end if;

  if tg_op = 'INSERT' then
    perform record_webhook_event(added.owner_id, 'contact.created', added.id,
      jsonb_build_object('contact', webhook_contact(contacts)))
    from added join contacts on contacts.id = added.id
    where is_webhook_event_wanted(added.owner_id, 'contact.created');
  elsif tg_op = 'UPDATE' then
    perform record_webhook_event(owner_id, 'contact.updated', id,
      jsonb_build_object('contact', contact, 'changed', changed))
    from (
      select added.owner_id, added.id, webhook_contact(contacts) as contact, (
        select jsonb_agg(now.key order by now.key)
        from jsonb_each(webhook_contact(contacts)) now
        join jsonb_each(to_jsonb(removed)) before on before.key = now.key
        where now.key <> 'updated_at' and now.value <> before.value) as changed
      from added join removed on removed.id = added.id join contacts on contacts.id = added.id
      where is_webhook_event_wanted(added.owner_id, 'contact.updated')) updates
    where changed is not null;
  else
    perform record_webhook_event(owner_id, 'contact.deleted', id, jsonb_build_object('contact_id', id))
    from removed where is_webhook_event_wanted(owner_id, 'contact.deleted');
  end if;

  if tg_op = 'INSERT' then
    perform record_webhook_event(added.owner_id, 'contact.opted_out', added.id,
      jsonb_build_object('contact_id', added.id, 'phone', added.phone))
    from added
    where added.custom_fields ? 'do_not_call' and is_do_not_call(added.custom_fields)
      and is_webhook_event_wanted(added.owner_id, 'contact.opted_out');
  elsif tg_op = 'UPDATE' then
    perform record_webhook_event(added.owner_id, 'contact.opted_out', added.id,
      jsonb_build_object('contact_id', added.id, 'phone', added.phone))
    from added join removed on removed.id = added.id
    where added.custom_fields ? 'do_not_call' and is_do_not_call(added.custom_fields)
      and is_do_not_call(removed.custom_fields) is not true
      and is_webhook_event_wanted(added.owner_id, 'contact.opted_out');
  end if;
  return null;
end
$$;

create trigger contacts_added_event after insert on contacts
  referencing new table as added
  for each statement execute function record_contact_events();
create trigger contacts_changed_event after update on contacts
  referencing old table as removed new table as added
  for each statement execute function record_contact_events();
create trigger contacts_removed_event after delete on contacts
  referencing old table as removed
  for each statement execute function record_contact_events();

create function record_number_events() returns trigger language plpgsql as $$
begin
  perform record_webhook_event(owner_id, 'number.opted_out', null,
    jsonb_build_object('phone', phone, 'e164', nullif(e164, ''), 'reason', reason, 'source', source))
  from added where removed_at is null and is_webhook_event_wanted(owner_id, 'number.opted_out');
  return null;
end
$$;
create trigger suppressed_numbers_added_event after insert on suppressed_numbers
  referencing new table as added
  for each statement execute function record_number_events();

create function record_import_event() returns trigger language plpgsql as $$
begin
  perform record_webhook_event(new.owner_id, 'import.finished', null,
    jsonb_build_object('import_id', new.id, 'file_name', new.file_name, 'total', new.total,
      'created', new.created, 'updated', new.updated, 'skipped', new.skipped, 'failed', new.failed));
  return null;
end
$$;
create trigger contact_imports_finished_event after update of finished_at on contact_imports
  for each row when (old.finished_at is null and new.finished_at is not null)
  execute function record_import_event();
