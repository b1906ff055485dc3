-- Endpoints hear of calls, of campaigns and of consent, however they are recorded.
create function webhook_call(call calls) returns jsonb language sql stable as $$
  select jsonb_build_object('id', call.id, 'contact_id', call.contact_id, 'contact_name', call.contact_name,
    'campaign_id', call.campaign_id, 'campaign_name', call.campaign_name, 'attempt', call.attempt,
    'is_test', call.is_test, 'platform', call.platform, 'number', call.number, 'from_number', call.from_number,
    'placed_at', call.placed_at, 'answered_at', call.answered_at, 'ended_at', call.ended_at,
    'duration_seconds', call.duration_seconds, 'cost', call.cost, 'outcome', call.outcome,
    'ended_reason', call.ended_reason, 'opted_out', call.opted_out, 'callback_at', call.callback_at,
    'summary', call.summary, 'fields', call.fields, 'disclosure_found', call.disclosure_found)
$$;

-- It started when the platform took it, and ended when it is known what came of it.
create function record_call_event() returns trigger language plpgsql as $$
declare
  happened text[] := '{}';
  event_type text;
begin
  if tg_op = 'INSERT' then
    if new.outcome <> '' then happened := array['call.ended']; end if;
  else
    if old.platform_call_id = '' and new.platform_call_id <> '' then happened := array['call.started']; end if;
    if old.outcome = '' and new.outcome <> '' then happened := array_append(happened, 'call.ended'); end if;
  end if;
  foreach event_type in array happened loop
    if is_webhook_event_wanted(new.owner_id, event_type) then
      perform record_webhook_event(new.owner_id, event_type, new.contact_id,
        jsonb_build_object('call', webhook_call(new)));
    end if;
  end loop;
  return null;
end
$$;
create trigger calls_ended_event after insert on calls
  for each row when (new.outcome <> '') execute function record_call_event();
create trigger calls_changed_event after update of platform_call_id, outcome on calls
  for each row when (old.platform_call_id <> new.platform_call_id or old.outcome <> new.outcome)
  execute function record_call_event();

create function record_campaign_event() returns trigger language plpgsql as $$
declare
  event_type constant text := case
    when new.state = 'running' and old.state = 'ready' then 'campaign.started'
    when new.state = 'paused' then 'campaign.paused'
    when new.state = 'completed' then 'campaign.completed' end;
begin
  if event_type is not null then
    perform record_webhook_event(new.owner_id, event_type, null, jsonb_build_object('campaign_id', new.id,
      'name', new.name, 'pause_reason', case when new.state = 'paused' then nullif(new.pause_reason, '') end));
  end if;
  return null;
end
$$;
create trigger campaigns_state_event after update of state on campaigns
  for each row when (old.state <> new.state) execute function record_campaign_event();

create function record_consent_events() returns trigger language plpgsql as $$
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
    from added join removed on removed.id = added.id join contacts on contacts.id = added.id
    where added.custom_fields ? 'call_consent' and consent_of(added.custom_fields) is not null
      and (consent_of(added.custom_fields), added.custom_fields ->> 'call_consent_wording',
          added.custom_fields ->> 'call_consent_source', added.custom_fields ->> 'call_consent_at')
        is distinct from (consent_of(removed.custom_fields), removed.custom_fields ->> 'call_consent_wording',
          removed.custom_fields ->> 'call_consent_source', removed.custom_fields ->> 'call_consent_at')
      and is_webhook_event_wanted(added.owner_id, 'consent.recorded');
  end if;
  return null;
end
$$;

create function record_consent_event(contact contacts) returns void language sql as $$
  select record_webhook_event(contact.owner_id, 'consent.recorded', contact.id, jsonb_build_object(
    'contact_id', contact.id, 'phone', contact.phone, 'consent', consent_of(contact.custom_fields),
    'wording', coalesce(contact.custom_fields ->> 'call_consent_wording', ''),
    'source', coalesce(contact.custom_fields ->> 'call_consent_source', ''),
    'at', coalesce(contact.custom_fields ->> 'call_consent_at', '')))
$$;

create trigger contacts_added_consent after insert on contacts
  referencing new table as added
  for each statement execute function record_consent_events();
create trigger contacts_changed_consent after update on contacts
  referencing old table as removed new table as added
  for each statement execute function record_consent_events();

-- Whether the owner is still to be told that a campaign was paused by itself.
alter table campaigns add column pause_notice boolean not null default false;
-- A person is called again at a time they named, and somebody is to know.
alter table calls add column callback_task_id uuid;
