create table campaigns (
  id uuid primary key,
  owner_id uuid not null references users on delete cascade,
  name text not null,
  state text not null default 'draft'
    check (state in ('draft', 'ready', 'running', 'paused', 'completed')),
  -- Audience, agent brief, calling window and what else the contract's CampaignInput has.
  definition jsonb not null,
  created_at timestamptz(3) not null default clock_timestamp(),
  updated_at timestamptz(3) not null default clock_timestamp(),
  ready_at timestamptz(3),
  started_at timestamptz(3),
  completed_at timestamptz(3),
  -- Who is freezing the list, and when they last gave a sign of life. Entries are added only by who stands here.
  freezing uuid,
  freezing_at timestamptz(3)
);
create index campaigns_newest on campaigns (owner_id, created_at desc, id desc);

-- The audience as it was frozen, with the evidence for each contact. The contact may change or go; the
-- evidence stays until the campaign goes or the person asks to be forgotten.
create table campaign_entries (
  id uuid primary key,
  campaign_id uuid not null references campaigns on delete cascade,
  -- The order of the list.
  place integer not null,
  contact_id uuid not null,
  name text not null,
  company text not null,
  -- As it stood in the contact, and as it is dialled: E.164, or ''.
  phone text not null,
  number text not null,
  country text not null,
  line_type text not null,
  -- An IANA name, and who says so: contact or number.
  zone text not null,
  zone_from text not null,
  -- Wording, source and date of the consent; null where none was given.
  consent jsonb,
  checked_at timestamptz(3) not null,
  state text not null check (state in ('waiting', 'handed_out', 'done', 'out')),
  reason text not null default '',
  -- How often it was handed out; the calls whose outcome is known; the last one's outcome.
  handed integer not null default 0,
  attempts integer not null default 0,
  outcome text not null default '',
  outcome_at timestamptz(3),
  note text not null default '',
  handed_out_at timestamptz(3),
  not_before timestamptz(3)
);
create unique index campaign_entries_places on campaign_entries (campaign_id, place);
create index campaign_entries_states on campaign_entries (campaign_id, state, reason, place);
create index campaign_entries_waiting on campaign_entries (campaign_id, zone, not_before)
  where state = 'waiting';
create index campaign_entries_numbers on campaign_entries (number, campaign_id) where number <> '';
create index campaign_entries_contacts on campaign_entries (contact_id);

-- One for each time an entry was handed out. `attempt` counts them from 1.
create table campaign_calls (
  entry_id uuid not null references campaign_entries on delete cascade,
  attempt integer not null,
  owner_id uuid not null references users on delete cascade,
  handed_out_at timestamptz(3) not null,
  taken_back_at timestamptz(3),
  outcome text not null default '',
  at timestamptz(3),
  note text not null default '',
  recorded_at timestamptz(3),
  primary key (entry_id, attempt)
);
create index campaign_calls_days on campaign_calls (owner_id, at) where outcome <> '';

create table campaign_events (
  id uuid primary key,
  campaign_id uuid not null references campaigns on delete cascade,
  at timestamptz not null default clock_timestamp(),
  what text not null,
  -- The user's name at the time.
  by_name text not null,
  entries integer
);
create index campaign_events_newest on campaign_events (campaign_id, at desc, id desc);

-- How many entries a campaign has of each kind, kept by the triggers below, so that a list of campaigns costs
-- the same however long theirs are. No row stands at zero.
create table campaign_totals (
  campaign_id uuid not null,
  state text not null,
  reason text not null,
  outcome text not null,
  entries bigint not null,
  primary key (campaign_id, state, reason, outcome)
);

create function count_campaign_entries() returns trigger language plpgsql as $$
declare
  added constant text := 'select campaign_id, state, reason, outcome, 1 as n from added';
  removed constant text := 'select campaign_id, state, reason, outcome, -1 as n from removed';
  changes constant text := case tg_op
    when 'INSERT' then added
    when 'DELETE' then removed
    else added || ' union all ' || removed
  end;
begin
  execute $q$
    insert into campaign_totals as kept
    select campaign_id, state, reason, outcome, sum(n) from ($q$ || changes || $q$) changes
    group by campaign_id, state, reason, outcome having sum(n) <> 0 order by 1, 2, 3, 4
    on conflict (campaign_id, state, reason, outcome)
    do update set entries = kept.entries + excluded.entries $q$;
  if tg_op = 'INSERT' then return null; end if;
  execute $q$
    delete from campaign_totals kept using (select distinct campaign_id from removed) gone
    where kept.campaign_id = gone.campaign_id and kept.entries = 0 $q$;
  return null;
end
$$;

create trigger campaign_entries_added after insert on campaign_entries
  referencing new table as added
  for each statement execute function count_campaign_entries();
create trigger campaign_entries_changed after update on campaign_entries
  referencing old table as removed new table as added
  for each statement execute function count_campaign_entries();
create trigger campaign_entries_removed after delete on campaign_entries
  referencing old table as removed
  for each statement execute function count_campaign_entries();

-- What the metadata says of a number as it was typed, so that it is worked out once. `facts` is
-- api/campaigns/known-lines.ts's; `edition` is that of the metadata. Forgotten after 30 days.
create table phone_lines (
  owner_id uuid not null references users on delete cascade,
  phone text not null,
  country text not null,
  edition text not null,
  facts text not null,
  known_at timestamptz(3) not null default now(),
  primary key (owner_id, phone, country)
);
create index phone_lines_age on phone_lines (known_at);
