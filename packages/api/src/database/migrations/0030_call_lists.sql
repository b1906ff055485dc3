-- One for each call list: the contacts that were handed out together.
create table campaign_batches (
  id uuid primary key,
  campaign_id uuid not null references campaigns on delete cascade,
  handed_out_at timestamptz(3) not null,
  -- How many were asked for, and how many there were.
  wanted integer not null,
  given integer not null,
  -- How many others were waiting at that moment: outside their calling hours, or for the next attempt.
  outside_hours integer not null default 0,
  waiting_to_retry integer not null default 0
);
create index campaign_batches_newest on campaign_batches (campaign_id, handed_out_at desc, id desc);

alter table campaign_calls add column batch_id uuid references campaign_batches on delete set null;
create index campaign_calls_batches on campaign_calls (batch_id);

insert into campaign_batches (id, campaign_id, handed_out_at, wanted, given)
select gen_random_uuid(), e.campaign_id, c.handed_out_at, count(*), count(*)
from campaign_calls c join campaign_entries e on e.id = c.entry_id
group by e.campaign_id, c.handed_out_at;

update campaign_calls c set batch_id = b.id
from campaign_entries e join campaign_batches b on b.campaign_id = e.campaign_id
where e.id = c.entry_id and b.handed_out_at = c.handed_out_at;
