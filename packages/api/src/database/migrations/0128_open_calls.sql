-- Each turn of the dialer counts the calls in progress, which are few of a campaign's calls.
create index calls_open_campaigns on calls (campaign_id) where state <> 'ended';
