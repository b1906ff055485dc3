-- What was called, and when the contact was last called before a call that somebody logged, which comes back with it.
alter table call_outcomes
  add column number text not null default '',
  add column contacted_before timestamptz(3);

-- What logging a call changed had the origin of a campaign, and named none.
update contact_changes set origin = 'call'
where origin = 'campaign' and origin_id is null and contact_id in (
  select contact_id from call_outcomes where campaign_name = '' and entry_id is null);
